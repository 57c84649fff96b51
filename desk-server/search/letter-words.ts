import { nameInPublicLink } from '#server/rows/public-link.ts';

import type { SentForm } from '../engine/engine.ts';
import { WORD_MAX, wordsOf } from './words.ts';

/** What a letter is found by, besides the notes and answers that are added to it. A resume is found by its file's name. */
export function letterWords({ name, email, company, text, link }: SentForm): string[] {
  return textWords([name, email, company, text, link && nameInPublicLink(link)].filter(Boolean).join('\n'));
}

/** All words of a text, and each e-mail address in it as one word more. */
export const textWords = (text: string): string[] => [...new Set([...wordsOf(text), ...addressWords(text)])];

/** The words to look for. An address is looked for as one: its parts, such as "gmail" and "com", are in most letters, and to bring those
 * together took longer than any other search. */
export const wordsLookedFor = (text: string): string[] => [
  ...new Set([...wordsOf(text.replaceAll(ADDRESS, ' ')), ...addressWords(text)]),
];

/** No longer than an address may be, and from its beginning: what goes on for ever is looked at once. */
const ADDRESS = /(?<![^\s@<>()[\]",;:])[^\s@<>()[\]",;:]{1,254}@[^\s@<>()[\]",;:]{1,255}/gu;
const BETWEEN = /[^\p{L}\p{M}\p{N}]+/u;

const addressWords = (text: string) => (text.match(ADDRESS) ?? []).map(asOneWord).filter(Boolean);

/** Its letters and digits together, so that one that is not yet written to the end is the beginning of the whole. */
const asOneWord = (address: string) =>
  Array.from(address.split(BETWEEN).flatMap(wordsOf).join('')).slice(0, WORD_MAX).join('');
