import { readTokens } from '#desk-server/spam/letter-tokens.ts';

import type { SampleLetter } from './read-letters.ts';

const CYRILLIC: Record<string, string> = {
  a: 'а',
  c: 'с',
  e: 'е',
  i: 'і',
  o: 'о',
  p: 'р',
  s: 'ѕ',
  x: 'х',
  y: 'у',
};
const ORDINARY =
  'meeting invoice server delivery tomorrow warehouse ledger school report team thanks visit branch update stock deadline driver payroll clinic tender';
const inWords = (change: (word: string) => string) => (text: string) =>
  text.replaceAll(/[A-Za-z]{4,}/g, change);
const bold = (letter: string) =>
  String.fromCodePoint(letter.codePointAt(0)! + (letter < 'a' ? 0x1d400 - 65 : 0x1d41a - 97));

/** How spam is written to be read by people and by no filter. `letter`: a person's, to stand below it. */
export const disguises: Record<string, (text: string, letter: string) => string> = {
  none: (text) => text,
  'zero-width spaces': inWords((word) => [...word].join('\u200B')),
  'soft hyphens': inWords((word) => [...word].join('\u00AD')),
  'Cyrillic look-alikes': (text) => text.replaceAll(/[aceiopsxy]/g, (letter) => CYRILLIC[letter] ?? letter),
  'mathematical bold': (text) => text.replaceAll(/[A-Za-z]/g, bold),
  'struck through': (text) => text.replaceAll(/[A-Za-z]/g, '$&\u0336'),
  'letters apart': (text) => [...text].join(' '),
  'dots between letters': inWords((word) => [...word].join('.')),
  'hyphens between letters': inWords((word) => [...word].join('-')),
  'twenty ordinary words below': (text) => `${text}\n\n${ORDINARY}`,
  'a genuine letter below': (text, letter) => `${text}\n\n${letter}`,
};

export const disguised = (letters: SampleLetter[], how: string, genuine: SampleLetter[]): SampleLetter[] =>
  letters.map((letter, index) => {
    const text = disguises[how]!(letter.text, genuine[index % genuine.length]!.text);
    return { ...letter, text, ...readTokens({ ...letter, text }) };
  });
