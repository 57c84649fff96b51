import { Refusal } from '#server/refusal.ts';

import { eraseUnreceipted } from '../erasure/erase-letters.ts';
import type { Desk } from '../record/desk.ts';
import { isUnusuallyMany } from '../record/unusual.ts';

const AT_ONCE = 5000;

type Row = { number: number; id: string; address: string; received_at: number };

/** Erases what the ledger names and an older backup has brought back: very many only with somebody's word. */
export async function eraseReturned(desk: Desk, { isSure = false } = {}): Promise<void> {
  const { engine, ledger } = desk;
  await ledger.refresh();
  if (ledger.isEmpty) return;
  const returned: number[] = [];
  const erasures = new Map<string, number>();
  let all = 0;
  let last = 0;
  for (;;) {
    const rows = await engine.query<Row>(
      `SELECT number, id, address, received_at FROM desk_letters WHERE number > $1 ORDER BY number LIMIT ${AT_ONCE}`,
      last,
    );
    if (!rows.length) break;
    last = rows.at(-1)?.number ?? last;
    all += rows.length;
    for (const { number, id, address, received_at } of rows) {
      const erasure = ledger.erasureOf({ id, address, receivedAt: received_at });
      if (erasure === undefined) continue;
      returned.push(number);
      erasures.set(erasure, (erasures.get(erasure) ?? 0) + 1);
    }
  }
  if (!isSure && isUnusuallyMany(returned.length, all))
    throw new Refusal(
      `The ledger of erasures names ${returned.length} of the ${all} letters here: ${[...erasures].map(([number, count]) => `${count} by ${number || 'an earlier version'}`).join(', ')}. Nothing was erased. If that erasure was a mistake, take it out of the ledger: npm run desk -- forget-erasure <number>. If they are to go again: npm run desk -- erase-again`,
    );
  await eraseUnreceipted(desk, returned);
}
