import { ASIDE_FROM } from '#schemas/desk/spam.ts';

/** Where the tick stands: to its left is a letter, to its right what is set aside. */
export const TICK = 0.5;

/** Where the point of a letter that is set aside stands on the rule of doubt, from the tick to 1, spam. What a desk that knows its letters sets aside
 * below that score stands at the tick. */
export const doubtShare = (score: number) =>
  TICK + (Math.max(0, Math.min(1, score) - ASIDE_FROM) / (1 - ASIDE_FROM)) * (1 - TICK);

/** So near the tick a letter may be from a person. */
export const mayBePerson = (score: number) => doubtShare(score) < 0.75;

/** For who does not see the point. Never a number. */
export const doubtInWords = (score: number) =>
  mayBePerson(score)
    ? 'The desk is in doubt.'
    : doubtShare(score) < 0.95
      ? 'The desk is fairly sure that it is spam.'
      : 'The desk is sure that it is spam.';
