import { capital } from '#schemas/desk/capital.ts';

import { skeletonOf } from './skeleton.ts';

/** Why nobody can be called so, in a sentence; undefined where somebody can. Who looked and who erased is known by a name: it must not pass for
 * another. */
export function faultIn(name: string): string | undefined {
  const letters = name.normalize('NFKC');
  if (!SEEN.test(name) || UNSEEN.test(name) || !/\p{L}/u.test(name))
    return 'A name holds letters, spaces and marks that can be seen, on one line.';
  if (!WRITTEN.some((script) => script.test(letters)))
    return `${name} mixes the letters of several scripts, which can pass for another name. Write it in one.`;
  if ([...letters].some(isPhonetic))
    return `${name} holds a sign of phonetic writing, which can pass for a letter. Write it with letters.`;
  return undefined;
}

/** Whether one would be taken for the other: capitals, blanks and full stops tell nobody apart. */
export function looksLike(one: string, other: string): boolean {
  const [alike, others] = [keysOf(one), keysOf(other)];
  return alike.some((key, index) => key === others[index]);
}

/** As they stand, where a capital I is a small l; and without regard to capitals. */
const keysOf = (name: string) => {
  const letters = name.normalize('NFKC');
  return [skeletonOf(letters), skeletonOf(letters.toLowerCase()).toLowerCase()].map((key) =>
    key.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''),
  );
};

/** Whether a name reads like one of these, also where it begins a sentence. */
export const isOneOf = (names: readonly string[], name: string) =>
  names.some((taken) => looksLike(taken, name) || looksLike(capital(taken), name));

const SEEN = /^[\p{L}\p{M}\p{N}\p{P}\p{Zs}]+$/u;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

/** Of Latin writing each letter has a capital, and what has none is of the phonetic alphabet. */
const isPhonetic = (letter: string) =>
  /[\p{Script=Latin}&&\p{Ll}]/v.test(letter) && letter.toUpperCase() === letter;

/** The scripts in which languages are written today (https://www.unicode.org/reports/tr31/#Table_Recommended_Scripts, and table 7). Those that Chinese,
 * Japanese and Korean are written with stand together, with Latin beside them: the standard's "highly restrictive". */
const WRITTEN = [
  ...'Adlam Arabic Armenian Balinese Bengali Canadian_Aboriginal Chakma Cherokee Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hanifi_Rohingya Hebrew Javanese Kannada Khmer Lao Latin Lepcha Limbu Lisu Malayalam Meetei_Mayek Mongolian Myanmar Nko Ol_Chiki Oriya Sinhala Sundanese Syriac Tamil Telugu Thaana Thai Tibetan Tifinagh Vai Yi'.split(
    ' ',
  ),
  'Latin Han Hiragana Katakana',
  'Latin Han Bopomofo',
  'Latin Han Hangul',
].map(
  (scripts) =>
    new RegExp(
      `^[\\p{Script=Common}\\p{Script=Inherited}${scripts
        .split(' ')
        .map((script) => `\\p{Script_Extensions=${script}}`)
        .join('')}]+$`,
      'u',
    ),
);
