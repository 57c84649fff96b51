import { topicsOfSpam } from './topics-of-spam.ts';
import type { WordInText } from './words-in-order.ts';

/** Where a topic comes up, from the first word of a phrase to its last. */
type TopicInText = { topic: string; start: number; end: number };

export const topicsInOrder = (words: WordInText[]): TopicInText[] =>
  words.flatMap(({ start, folded }, index) =>
    phrasesFrom(folded)
      .filter((phrase) => phrase.words.every((part, step) => isLike(part, words[index + step]?.folded)))
      .map(({ topic, words: { length } }) => ({
        topic,
        start,
        end: words[index + length - 1]?.end ?? start,
      })),
  );

type Phrase = { words: string[]; topic: string };

const phrases = Object.entries(topicsOfSpam).flatMap(([topic, listed]) =>
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

/** By their first word, or by what it begins with and a star. */
const byFirstWord = Map.groupBy(phrases, ({ words: [first = ''] }) => first);
const lengths = [...new Set([...byFirstWord.keys()].filter(isBeginning).map(({ length }) => length - 1))];

const phrasesFrom = (word: string): Phrase[] =>
  [word, ...lengths.map((length) => `${word.slice(0, length)}*`)].flatMap(
    (first) => byFirstWord.get(first) ?? [],
  );

function isBeginning(word: string) {
  return word.endsWith('*');
}

const isLike = (wanted: string, word: string | undefined) =>
  isBeginning(wanted) ? word?.startsWith(wanted.slice(0, -1)) : word === wanted;
