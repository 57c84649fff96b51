import { randomUUID } from 'node:crypto';

import type { Desk } from '../desk.ts';
import type { Query } from '../engine/engine.ts';
import { readFact, writeFact } from '../record/change.ts';
import { writeReceipt } from './write-receipt.ts';
import type { Erasure } from './write-receipt.ts';

/** Holds the receipts that are to be written when what was erased is overwritten, and a mark that is another after each erasure. */
const UNWIPED = 'unwiped';
type Unwiped = { mark: string; receipts: Erasure[] };

/** Part of every transaction that erases: should we be interrupted before the rest is done, it is done later. */
export async function noteUnwiped(query: Query): Promise<void> {
  await writeUnwiped(query, (await readUnwiped(query)).receipts);
}

export async function promiseReceipt(query: Query, erasure: Erasure): Promise<void> {
  await writeUnwiped(query, [...(await readUnwiped(query)).receipts, erasure]);
}

const readUnwiped = async (query: Query): Promise<Unwiped> =>
  JSON.parse((await readFact(query, UNWIPED)) ?? '{"mark":"","receipts":[]}') as Unwiped;

const writeUnwiped = (query: Query, receipts: Erasure[]) =>
  writeFact(query, UNWIPED, JSON.stringify({ mark: randomUUID(), receipts } satisfies Unwiped));

/** Overwrites what was erased, wherever the database still holds it, and writes the receipts that waited for it: not those of what somebody
 * else has erased since we began. */
export async function wipeErased(desk: Desk): Promise<void> {
  const before = await readUnwiped(desk.engine.query);
  await desk.engine.wipe();
  await desk.engine.transaction(async (query) => {
    const after = await readUnwiped(query);
    const covered = new Set(before.receipts.map((erasure) => JSON.stringify(erasure)));
    const later = after.receipts.filter((erasure) => !covered.has(JSON.stringify(erasure)));
    for (const erasure of after.receipts)
      if (!later.includes(erasure)) await writeReceipt(query, desk, erasure);
    if (after.mark === before.mark) await query('DELETE FROM desk_facts WHERE name = $1', UNWIPED);
    else await writeUnwiped(query, later);
  });
}

export async function wipeIfInterrupted(desk: Desk): Promise<void> {
  if (await readFact(desk.engine.query, UNWIPED)) await wipeErased(desk);
}
