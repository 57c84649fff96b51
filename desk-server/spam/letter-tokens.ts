import type { Kind } from '#schemas/desk/kinds.ts';
import { shapeInWords } from '#schemas/desk/spam.ts';
import type { SpamShape } from '#schemas/desk/spam.ts';

import { commonWords } from './common-words.ts';
import { shapesOf } from './letter-shapes.ts';
import { OFTEN_MARK, topicsOf } from './topics.ts';
import { NUMBER, wordsInOrder } from './words-in-order.ts';
import type { WordInText } from './words-in-order.ts';

export type JudgedLetter = {
  kind: Kind;
  name: string;
  email: string;
  company?: string;
  text: string;
  file?: string;
};

/**
 * What a letter is judged by, each once: its shape, what it talks of, its words, and two that follow each other. Whoever wrote it is not among
 * it: no person's name, no mail provider, no language.
 */
export function tokensOf({ name, email, company = '', text }: JudgedLetter): string[] {
  const words = wordsInOrder(text);
  const names = new Set(wordsInOrder(`${name}\n${company}`).map(({ folded }) => folded));
  const tells = (word: string) => !commonWords.has(word) && !names.has(word);
  return [
    ...shapesOf({ name, email, company, text }).map((shape) => `shape:${shape}`),
    ...topicsOf(words).map((topic) => `topic:${topic}`),
    ...distinct(words.flatMap(({ folded }) => (folded !== NUMBER && tells(folded) ? `word:${folded}` : []))),
    ...distinct(pairsOf(words).flatMap((pair) => (pair.every(tells) ? `pair:${pair.join(' ')}` : []))),
  ];
}

/** With shapes and topics not many more than 400 in all. */
const MOST = 160;
const distinct = (tokens: string[]) => [...new Set(tokens)].slice(0, MOST);

const pairsOf = (words: WordInText[]) =>
  words.flatMap(({ folded, followsOn }, index) =>
    followsOn ? [[words[index - 1]?.folded ?? '', folded]] : [],
  );

/** What a token is of, and which. */
export const partsOf = (token: string) => {
  const colon = token.indexOf(':');
  return { of: token.slice(0, colon), which: token.slice(colon + 1) };
};

/** A token as a reader understands it. */
export function describe(token: string): string {
  const { of, which } = partsOf(token);
  if (of === 'shape') return shapeInWords[which as SpamShape];
  if (of === 'topic') return `talk of ${which.replace(OFTEN_MARK, '')}`;
  return `“${which}”`;
}
