import type { Promises } from '#schemas/desk/promises.ts';
import type { PrivateView } from '#schemas/private-page/private-view.ts';

import type { PrivateRows } from '../rows/private-rows.ts';
import { heldLetter } from './held-letter.ts';
import { takenBack } from './taken-back.ts';

/** What a link shows, by the hash of its secret; `at` is where it is found. Changes nothing. */
export async function findView(
  rows: PrivateRows,
  promises: Promises,
  { hash, at }: { hash: string; at: string },
  now: number,
): Promise<PrivateView> {
  const asked = await rows.takeBackOf(hash);
  if (asked && asked.doneAt === undefined) return { shows: 'noted' };
  const done = asked && takenBack(asked, now);
  if (done) return { shows: 'gone', at, ...done };
  const letter = await rows.letterBehind(hash);
  return letter ? { shows: 'letter', at, letter: heldLetter(letter, promises), now } : { shows: 'nothing' };
}
