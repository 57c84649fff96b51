import { numberInWords, withCapital } from '#schemas/content/number-words.ts';
import type { Opening } from '#schemas/content/opening.ts';
import { DAY_MS } from '#schemas/desk/durations.ts';

/** More than these are easier to read as figures. */
const MOST_IN_WORDS = 12;

const counted = (count: number) => (count > MOST_IN_WORDS ? String(count) : numberInWords(count));

/** "five openings", for the middle of a sentence. */
export const countOfOpenings = (count: number) => `${counted(count)} ${count === 1 ? 'opening' : 'openings'}`;

/** The way back to them: "All five openings". */
export const allOpenings = (count: number) => (count > 1 ? `All ${countOfOpenings(count)}` : 'All openings');

export const titleOfList = (count: number) =>
  count ? withCapital(countOfOpenings(count)) : 'No openings today';

const types: Record<Opening['type'], string> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  internship: 'Internship',
};

export const typeInFull = ({ type, term }: Pick<Opening, 'type' | 'term'>) =>
  term ? `${types[type]}, ${term}` : types[type];

/** What goes without saying the list leaves out. */
export const typeInShort = ({ type, term }: Pick<Opening, 'type' | 'term'>) =>
  typeInFull({ type, term: term === 'permanent' ? undefined : term });

const LAKH = 100_000;
const CRORE = 10_000_000;
/** Whoever means a tenth of a percent of a lakh writes the amount out. */
const ROUND = 1000;

/** "₹22 to 32 lakh a year", "₹35,000 a month". */
export function payInWords({ from, to, per }: NonNullable<Opening['pay']>) {
  const amounts = to === undefined ? [from] : [from, to];
  const inLakh = amounts.every((amount) => amount >= LAKH && amount % ROUND === 0);
  const [first, last] = amounts.map(inLakh ? large : plain);
  const range = !last
    ? joined(first!)
    : first!.unit === last.unit
      ? `${first!.figure} to ${joined(last)}`
      : `${joined(first!)} to ${joined(last)}`;
  return `₹${range} a ${per}`;
}

type Amount = { figure: string; unit: string };

const joined = ({ figure, unit }: Amount) => (unit ? `${figure} ${unit}` : figure);
const plain = (amount: number): Amount => ({ figure: amount.toLocaleString('en-IN'), unit: '' });
const large = (amount: number): Amount =>
  amount >= CRORE
    ? { figure: String(amount / CRORE), unit: 'crore' }
    : { figure: String(amount / LAKH), unit: 'lakh' };

const daysOf = (steps: Opening['steps']) => steps.at(-1)!.day;

/** Above the parts of an opening's page. */
export const headings = {
  does: 'What you will do',
  looksFor: 'What we look for',
  needed: 'Needed',
  goodToHave: 'Good to have',
  steps: (steps: Opening['steps']) =>
    `How we choose, in ${numberInWords(daysOf(steps))} ${daysOf(steps) === 1 ? 'day' : 'days'}`,
};

/** By when somebody who applied on the last day has an answer. */
export const answeredBy = (closed: number, steps: Opening['steps']) => closed + daysOf(steps) * DAY_MS;
