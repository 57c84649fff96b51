import * as v from 'valibot';

import { DAY_MS } from '#schemas/desk/durations.ts';
import type { TakenBack } from '#schemas/private-page/private-view.ts';

import type { TakeBack } from '../rows/private-rows.ts';

/** How long a link shows the proof of what it led to. */
const SEEN_MS = DAY_MS;

/** Of the proof that the desk writes (schemas/desk/erasure.ts). */
const proofSchema = v.object({
  id: v.string(),
  at: v.number(),
  wipedBy: v.number(),
  backupsUntil: v.number(),
});

/** The proof, while it can be seen. */
export function takenBack(
  { doneAt, proof = 'null' }: TakeBack,
  now: number,
): { proof: TakenBack; seenUntil: number } | undefined {
  if (doneAt === undefined || now >= doneAt + SEEN_MS) return undefined;
  const read = v.safeParse(proofSchema, JSON.parse(proof));
  return read.success ? { proof: read.output, seenUntil: doneAt + SEEN_MS } : undefined;
}
