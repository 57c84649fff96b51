import { now } from '#desk/time/use-now.ts';

import { keeperOf } from './draft-keepers.ts';
import { giveBackDraft } from './drafts.ts';

/** Gives an answer back to its writer, once the desk has taken it out of the outbox and kept it as a draft. */
export function giveBack(number: number, answer: string) {
  const text = giveBackDraft(number, answer, now());
  // What was begun since may be on its way to the desk, and would come after what the desk put together.
  if (text !== answer) keeperOf(number).write(text);
}
