import { topicsOfBoth, topicsOfEither } from './topics-of-both.ts';
import { topicsOfPeople } from './topics-of-people.ts';
import { topicsOfSpam } from './topics-of-spam.ts';
import type { WordInText } from './words-in-order.ts';

/** Where a topic comes up, from the first word of a phrase to its last. */
type TopicInText = { topic: string; start: number; end: number };

/** What a letter talks of, each topic once, and once more with this mark if it comes up several times. */
export const OFTEN_MARK = ', often';
const OFTEN = 3;

export function topicsOf(words: WordInText[]): string[] {
  const counts = new Map<string, number>();
  for (const { topic } of topicsInOrder(words)) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return [...counts].flatMap(([topic, count]) => (count < OFTEN ? topic : [topic, topic + OFTEN_MARK]));
}

export function topicsInOrder(words: WordInText[]): TopicInText[] {
  const found: TopicInText[] = [];
  for (const [index, { start, folded }] of words.entries()) {
    const candidates = phrasesFrom(folded);
    // Nearly all words begin none.
    if (!candidates.length) continue;
    for (const [topic, last] of topicsAt(words, index, candidates))
      found.push({ topic, start, end: words[last]?.end ?? start });
  }
  return found;
}

type Phrase = { words: string[]; topic: string };

const phrases = Object.entries({
  ...topicsOfSpam,
  ...topicsOfBoth,
  ...topicsOfEither,
  ...topicsOfPeople,
}).flatMap(([topic, listed]) =>
  listed
    .split(',')
    .flatMap((phrase) => spelledOut(phrase.trim().split(/[\s-]+/u)))
    .map((words): Phrase => ({ words, topic })),
);

/** "your site/blog" is "your site" and "your blog". */
function spelledOut([first = '', ...others]: string[]): string[][] {
  const ends = others.length ? spelledOut(others) : [[]];
  return first.split('/').flatMap((word) => ends.map((end) => [word, ...end]));
}

const isBeginning = (word: string) => word.endsWith('*');
const [beginnings, whole] = [true, false].map((wanted) =>
  Map.groupBy(
    phrases.filter(({ words: [first = ''] }) => isBeginning(first) === wanted),
    ({ words: [first = ''] }) => first.replace('*', ''),
  ),
);
const lengths = [...new Set([...(beginnings?.keys() ?? [])].map(({ length }) => length))];

/** The topics of which a phrase begins at this word, each with where the phrase ends. */
function topicsAt(words: WordInText[], index: number, candidates: Phrase[]): Map<string, number> {
  return new Map(
    candidates
      .filter((phrase) => phrase.words.every((part, step) => isLike(part, words[index + step]?.folded)))
      .map((phrase) => [phrase.topic, index + phrase.words.length - 1]),
  );
}

/** Letters repeat their words, and most begin no phrase: what was found is remembered, up to this many. */
const MOST_REMEMBERED = 20_000;
const remembered = new Map<string, Phrase[]>();

function phrasesFrom(word: string): Phrase[] {
  const before = remembered.get(word);
  if (before) return before;
  const found = [
    ...(whole?.get(word) ?? []),
    ...lengths.flatMap((length) => beginnings?.get(word.slice(0, length)) ?? []),
  ];
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(word, found);
  return found;
}

const isLike = (wanted: string, word: string | undefined) =>
  isBeginning(wanted) ? word?.startsWith(wanted.slice(0, -1)) : word === wanted;
