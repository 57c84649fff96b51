import { places } from '#schemas/desk/filter.ts';

import type { IndexedWords } from './engine.ts';

/** What has come into the index, and what it held before and may hold no longer. */
export function changesOf(were: IndexedWords[], are: IndexedWords[]) {
  const held = wordsOf(are);
  return { come: [...held], left: [...wordsOf(were)].filter((word) => !held.has(word)) };
}

const wordsOf = (letters: IndexedWords[]) =>
  new Set(letters.flatMap((words) => places.flatMap((place) => words[place] ?? [])));

export const backwards = (word: string) => [...word].toReversed().join('');

/** As rows of a word and the same from its end. */
export const bothWays = (words: string[]) => JSON.stringify(words.map((word) => [word, backwards(word)]));
