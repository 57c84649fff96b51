import { PACE } from '#desk-server/record/pace.ts';
import type { Pace } from '#desk-server/record/pace.ts';

/** The desk's pace in tests, for which nobody wants to wait. Its mailbox is read by the tests themselves, and what is done each hour is done at the start. */
export const testPace: Pace = {
  ...PACE,
  look: 50,
  lookRound: 200,
  firstPause: 50,
  longestPause: 200,
  wrongLink: 50,
  lease: 4000,
};
