/** How long something is kept, as a sentence says it: "one year", "eighteen months". */
export function monthsInWords(months: number) {
  return months % 12 === 0 ? counted(months / 12, 'year') : counted(months, 'month');
}

export const daysInWords = (days: number) => (days === 1 ? '1 day' : `${days} days`);

const counted = (count: number, unit: string) =>
  `${numerals[count] ?? count} ${count === 1 ? unit : `${unit}s`}`;

/** Higher ones are easier to read as figures. */
const numerals = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];
