import * as v from 'valibot';

import { DAY_MS } from '#schemas/desk/durations.ts';
import type { TakenBack } from '#schemas/private-page/private-view.ts';

import type { TakeBack } from '../rows/private-rows.ts';

/** How long a link shows the receipt of what it led to. */
const SEEN_MS = DAY_MS;

/** Of the receipt that the desk writes (schemas/desk/erasure.ts). */
const receiptSchema = v.object({
  id: v.string(),
  at: v.number(),
  wipedBy: v.number(),
  backupsUntil: v.number(),
});

/** The receipt, while it can be seen. */
export function takenBack(
  { doneAt, receipt = 'null' }: TakeBack,
  now: number,
): { receipt: TakenBack; seenUntil: number } | undefined {
  if (doneAt === undefined || now >= doneAt + SEEN_MS) return undefined;
  const read = v.safeParse(receiptSchema, JSON.parse(receipt));
  return read.success ? { receipt: read.output, seenUntil: doneAt + SEEN_MS } : undefined;
}
