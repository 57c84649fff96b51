import { openingName } from '#desk/hiring/hiring-words.ts';
import { resumeInWords } from '#desk/inbox/inbox-words.ts';
import { countInWords, countWithin, dayAndMonth, dayAndTime, grouped } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Place } from '#schemas/desk/filter.ts';
import type { Count } from '#schemas/desk/letters.ts';
import type { OpeningFacts } from '#schemas/desk/promises.ts';
import type { Find, Finds, FindsIn } from '#schemas/desk/search.ts';

/** As tabs, in their order. */
export const placeNames: [Place, string][] = [
  ['sent', 'Letters'],
  ['resume', 'Resumes'],
  ['beside', 'Notes and replies'],
  ['person', 'People'],
];

/** In this order finds stand below each other: who is looked for by name comes first. */
const order: Place[] = ['person', 'resume', 'beside', 'sent'];
export const inOrder = (finds: FindsIn[]) =>
  finds.toSorted((one, other) => order.indexOf(one.place) - order.indexOf(other.place));

/** The word before the first of its group. */
export const groupName = ({ place, foundIn }: Pick<Find, 'place' | 'foundIn'>) =>
  place === 'beside'
    ? foundIn?.where === 'note'
      ? 'Notes'
      : 'Replies'
    : (placeNames.find(([name]) => name === place)?.[1] ?? '');

export function sumOf(counts: Count[]): Count {
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    isMore: counts.some(({ isMore }) => isMore),
  };
}

/** '6', and of so many that they are not counted '1,000+'. */
export const counted = ({ count, isMore }: Count) => `${grouped(count)}${isMore ? '+' : ''}`;

type Searched = Pick<Finds, 'letters' | 'resumes'>;

/** '1,284 letters and 412 resumes' */
const searchedInWords = ({ letters, resumes }: Searched) =>
  [
    `${grouped(letters)} ${letters === 1 ? 'letter' : 'letters'}`,
    ...(resumes ? [`${grouped(resumes)} ${resumes === 1 ? 'resume' : 'resumes'}`] : []),
  ].join(' and ');

export const foundInWords = (all: Count, searched: Searched) =>
  `${all.isMore ? 'More than ' : ''}${grouped(all.count)} in ${searchedInWords(searched)}`;

export const nothingInWords = (words: string, searched: Searched) =>
  `Nothing that you may read has ${quoted(words)}, in ${searchedInWords(searched)}.`;

/** Words that are quoted already are not quoted again. */
export const quoted = (words: string) => (/["“”„]/u.test(words) ? words : `“${words}”`);

/** '“selenium”, one letter away' */
export const nearInWords = (nearTo: Finds['nearTo']) =>
  `${orList.format([...new Set(nearTo.flatMap(({ found }) => found))].map(quoted))}, one letter away`;
const orList = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** What could not be searched, and why. */
export function unsearchableInWords({ count, arePictures, newest }: Finds['unsearchable']) {
  const names = newest.map(({ name }) => name).join(', ');
  const named = newest.length < count ? `${names} and ${countWithin(count - newest.length)} more` : names;
  const it = count === 1 ? 'It is a picture' : 'They are pictures';
  return {
    says: `${countInWords(count)} ${count === 1 ? 'resume' : 'resumes'} could not be searched.`,
    why: `${it} without text${arePictures ? '' : ', or cannot be read'} (${named}).`,
  };
}

export const toBeReadInWords = (count: number) =>
  `${countInWords(count)} new ${count === 1 ? 'resume' : 'resumes'} will be searchable in a minute.`;

/** Below the name: what it was sent for, and where in it the words stand. */
export function whereInWords(find: Find, openings: OpeningFacts[], now: number) {
  const { kind, place, line, foundIn, opening, company } = find;
  if (place === 'beside' && foundIn)
    return dayAndTime(foundIn.at, now).replace(/^./u, (first) => first.toUpperCase());
  const what = kind === 'application' ? openingName(opening ?? '', openings) : capital(kind);
  if (line) return `${what}. Page ${line.page}, line ${line.line}`;
  return [what, company, dayAndMonth(find.receivedAt)].filter(Boolean).join(', ');
}

/** What stands beside it: the words that were found, or what the letter begins with. */
export const textOf = (find: Find) => find.excerpt || resumeInWords(find);

/** The last words of a text that would take too much room. */
export function endOf(text: string, most: number) {
  if (text.length <= most) return text;
  const space = text.indexOf(' ', text.length - most);
  return space === -1 ? text : `…${text.slice(space + 1)}`;
}
