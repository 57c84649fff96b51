import type { Desk } from '../desk.ts';
import { eraseLetters } from './erase-letters.ts';
import { wipeErased } from './wipe-erased.ts';

const AT_ONCE = 5000;

/** Erases what the ledger names and an older backup has brought back. Answers how many letters that were. */
export async function eraseAgain(desk: Desk): Promise<number> {
  const { engine, ledger } = desk;
  if (ledger.isEmpty) return 0;
  let erased = 0;
  let last = 0;
  for (;;) {
    const rows = await engine.query<{ number: number; id: string; address: string; received_at: number }>(
      `SELECT number, id, address, received_at FROM desk_letters WHERE number > $1 ORDER BY number LIMIT ${AT_ONCE}`,
      last,
    );
    if (!rows.length) break;
    last = rows.at(-1)?.number ?? last;
    const back = rows.filter(({ id, address, received_at }) =>
      ledger.has({ id, address, receivedAt: received_at }),
    );
    if (!back.length) continue;
    const { letters } = await eraseLetters(
      desk,
      back.map(({ number }) => number),
    );
    erased += letters;
  }
  if (erased) await wipeErased(desk);
  return erased;
}
