import { numberInWords } from './number-words.ts';

/** How long something is kept, as a sentence says it: "one year", "eighteen months". */
export function monthsInWords(months: number) {
  return months % 12 === 0 ? counted(months / 12, 'year') : counted(months, 'month');
}

export const daysInWords = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** More than these are easier to read as figures. */
const MOST_IN_WORDS = 20;

const counted = (count: number, unit: string) =>
  `${count > MOST_IN_WORDS ? count : numberInWords(count)} ${count === 1 ? unit : `${unit}s`}`;
