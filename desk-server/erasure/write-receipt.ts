import type { EraseReason } from '#schemas/desk/erasure.ts';

import type { Desk, Reader } from '../desk.ts';
import type { Query } from '../engine/engine.ts';
import { noteChange } from '../record/change.ts';
import { record } from '../record/trail.ts';
import type { ErasedCounts } from './erased-counts.ts';
import { receiptOf } from './receipts.ts';
import type { ReceiptRow } from './receipts.ts';

/** What a receipt will say when all is overwritten. */
export type Erasure = {
  by: Pick<Reader, 'id' | 'name'>;
  reason: EraseReason;
  counts: ErasedCounts;
  at: number;
};

export async function writeReceipt(
  query: Query,
  desk: Desk,
  { by, reason, counts, at }: Erasure,
): Promise<void> {
  const [row] = await query<ReceiptRow>(
    `INSERT INTO desk_receipts (at, name, reason, counts, looked_again_at) VALUES ($1, $2, $3, $4, $5)
      RETURNING id, at, name, reason, counts, looked_again_at`,
    at,
    by.name,
    reason,
    JSON.stringify(counts),
    desk.now(),
  );
  if (!row) throw new Error('An insert returned nothing');
  const receipt = receiptOf(desk, row);
  await record(query, by, at, 'erased', { detail: receipt.id });
  await noteChange(query, []);
}
