import { limits } from '#schemas/desk/limits.ts';

import type { SoughtWord } from '../engine/engine.ts';
import { wordsLookedFor } from './letter-words.ts';
import { wordsInOrderOf } from './words.ts';

/** What somebody looks for, as it was typed. */
export type Asked = {
  /** By their beginnings, each once; `isExact`: nothing near it is meant. */
  words: { word: string; isExact: boolean }[];
  /** In quotation marks: words side by side. */
  phrases: string[][];
};

const QUOTED = /["“”„]([^"“”„]{1,200})["“”„]/gu;

export function readAsked(text: string): Asked {
  const phrases = Array.from(text.matchAll(QUOTED), ([, quoted = '']) => wordsInOrderOf(quoted))
    .filter((words) => words.length)
    .map((words) => words.slice(0, limits.wordsAtOnce));
  const words = wordsLookedFor(text.replaceAll(QUOTED, ' ')).slice(0, limits.wordsAtOnce);
  return { words, phrases };
}

/** What holds them as they were typed. */
export const exactly = ({ words, phrases }: Asked): SoughtWord[][] => [
  ...words.map(({ word }) => [{ word }]),
  ...[...new Set(phrases.flat())].map((word) => [{ word, isWhole: true }]),
];
