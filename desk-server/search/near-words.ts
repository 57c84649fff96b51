import type { Query } from '../engine/engine.ts';
import { sql } from '../engine/statement.ts';
import { backwards } from '../engine/vocabulary.ts';

/** Of shorter words too many are one letter away from another. */
const FEWEST_LETTERS = 5;
/** Those that begin as it does come first: a first letter is seldom wrong. */
const MOST_NEAR = 6;
/** So many words with one beginning, or one end, are looked at. */
const MOST_ALIKE = 5000;
const LAST = '\u{10FFFF}';

/** Words that letters hold and that are one letter away from this one: wrong, missing, doubled or swapped. Without those that begin with it. */
export async function nearWords(query: Query, word: string): Promise<string[]> {
  const letters = [...word];
  const { length } = letters;
  if (length < FEWEST_LETTERS) return [];
  // Wherever the letter is, one of the two is whole; two that are swapped lie in no more than one of them.
  const half = Math.floor((length - 1) / 2);
  const beginning = letters.slice(0, half).join('');
  const end = backwards(letters.slice(half + 1).join(''));
  const isAsLong = sql`length(term) BETWEEN ${length - 1} AND ${length + 1}`;
  const alike = await query<{ term: string }>`
    SELECT term FROM (SELECT term FROM desk_terms
      WHERE term >= ${beginning} AND term < ${beginning + LAST} AND ${isAsLong} LIMIT ${MOST_ALIKE}) AS begun
    UNION SELECT term FROM (SELECT term FROM desk_terms
      WHERE backwards >= ${end} AND backwards < ${end + LAST} AND ${isAsLong} LIMIT ${MOST_ALIKE}) AS ended`;
  return alike
    .map(({ term }) => term)
    .filter((term) => !term.startsWith(word) && !HAS_NUMBER.test(term) && isOneAway(letters, [...term]))
    .sort((one, other) => alikeAtFirst(other, word) - alikeAtFirst(one, word) || (one < other ? -1 : 1))
    .slice(0, MOST_NEAR);
}

/** How many letters they have in common from their beginning. */
function alikeAtFirst(one: string, other: string) {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

const HAS_NUMBER = /\p{N}/u;

/** One letter is another, is missing, or is there twice; or two beside each other are swapped. */
export function isOneAway(one: string[], other: string[]): boolean {
  let begin = 0;
  while (begin < one.length && one[begin] === other[begin]) begin++;
  let end = 0;
  const shorter = Math.min(one.length, other.length);
  while (end < shorter - begin && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one.slice(begin, one.length - end), other.slice(begin, other.length - end)];
  if (left.length === 2 && right.length === 2) return left[0] === right[1] && left[1] === right[0];
  return left.length + right.length > 0 && left.length <= 1 && right.length <= 1;
}
