import { setImmediate } from 'node:timers/promises';

import { empty } from 'sql-template-tag';

import { Refusal } from '#server/refusal.ts';

import { sql } from '../engine/statement.ts';
import { eraseWithoutProof } from '../erasure/erase-letters.ts';
import type { Desk } from '../record/desk.ts';
import { isUnusuallyMany } from '../record/unusual.ts';

const AT_ONCE = 1000;

type Row = { number: number; id: string; address: string; received_at: number };

/** Erases what the ledger names and an older backup has brought back, among all letters or those that have just come: very many only with
 * somebody's word. */
export async function eraseReturned(
  desk: Desk,
  { isSure = false, isNew = false }: { isSure?: boolean; isNew?: boolean } = {},
): Promise<void> {
  const { engine, ledger } = desk;
  await ledger.refresh();
  if (ledger.isEmpty) return;
  const returned: number[] = [];
  const erasures = new Map<string, number>();
  const which = isNew ? sql`number IN (SELECT letter FROM desk_arrivals) AND` : empty;
  let last = 0;
  for (;;) {
    const rows = await engine.query<Row>`
      SELECT number, id, address, received_at FROM desk_letters WHERE ${which} number > ${last} ORDER BY number LIMIT ${AT_ONCE}`;
    if (!rows.length) break;
    last = rows.at(-1)?.number ?? last;
    for (const { number, id, address, received_at } of rows) {
      const erasure = ledger.erasureOf({ id, address, receivedAt: received_at });
      if (erasure === undefined) continue;
      returned.push(number);
      erasures.set(erasure, (erasures.get(erasure) ?? 0) + 1);
    }
    await setImmediate();
  }
  const [all] = await engine.query<{ n: number }>`SELECT count(*) AS n FROM desk_letters`;
  if (!isSure && isUnusuallyMany(returned.length, all?.n ?? 0))
    throw new Refusal(
      `The ledger of erasures names ${returned.length} of the ${all?.n} letters here: ${[...erasures].map(([number, count]) => `${count} by ${number || 'an earlier version'}`).join(', ')}. Nothing was erased. If that erasure was a mistake, take it out of the ledger: npm run desk -- forget-erasure <number>. If they are to go again: npm run desk -- erase-again`,
    );
  await eraseWithoutProof(desk, returned);
}
