import { INTERVALS } from '#desk-server/record/intervals.ts';
import type { Intervals } from '#desk-server/record/intervals.ts';

/** The desk's intervals in tests, for which nobody wants to wait. Its mailbox is read by the tests themselves, and what is done each hour is done at the start. */
export const testIntervals: Intervals = {
  ...INTERVALS,
  look: 50,
  readResumes: 50,
  lookRound: 200,
  firstPause: 50,
  longestPause: 200,
  wrongLink: 50,
  lease: 4000,
  clockSettles: 0,
};
