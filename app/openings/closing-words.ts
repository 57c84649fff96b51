import { hourOf, momentInWords, weekdayInWords } from '#schemas/openings/opening-days.ts';

import { closesAt, zone } from './closed-since.ts';

/** 'Wednesday 2 December', by the company's clocks. */
export const dayInWords = (at: number) => weekdayInWords(at, zone);

/** 'Closes Monday 30 November, 18:00' */
export function closesInWords(opening: { closes?: string | undefined }) {
  const at = closesAt(opening);
  return at === undefined ? 'Open until filled' : `Closes ${momentInWords(at, zone)}`;
}

/** 'at 18:00', and of another day 'on Monday 30 November, 18:00'. */
export const closedInWords = (at: number, now = Date.now()) =>
  dayInWords(at) === dayInWords(now) ? `at ${hourOf(at, zone)}` : `on ${momentInWords(at, zone)}`;
