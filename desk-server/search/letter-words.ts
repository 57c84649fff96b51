import { nameInPublicLink } from '#server/rows/public-link.ts';

import type { IndexedWords, SentForm } from '../engine/engine.ts';
import { WORD_MAX, wordsOf } from './words.ts';

/** What a letter is found by, besides what is added to it. A resume's file is found by its name, and by its sender's name is found its sender. */
export function letterWords({
  name,
  email,
  company,
  text,
  link,
}: SentForm): Pick<IndexedWords, 'person' | 'sent'> {
  const person = textWords(`${name}\n${email}`);
  const file = textWords((link && nameInPublicLink(link)) || '').filter((word) => !person.includes(word));
  return { person, sent: [...new Set([...textWords([company, text].filter(Boolean).join('\n')), ...file])] };
}

/**
 * The words of a resume without those that name its sender, who is found by these as that: whoever hides names from themselves finds by its other words. A
 * word of an address is often a skill: of those it goes with the address and with links that hold it.
 */
export function resumeWords(text: string, { name, email }: Pick<SentForm, 'name' | 'email'>): string[] {
  const [local = ''] = email.toLowerCase().split('@');
  const isLink = (run: string) =>
    local.length >= LONG ? run.includes(local) : run.includes(`${local}@`) || run.endsWith(`/${local}`);
  const rest =
    local && text.toLowerCase().includes(local)
      ? text.replaceAll(/\S+/gu, (run) => (isLink(run.toLowerCase()) ? ' ' : run))
      : text;
  const names = wordsOf(name);
  const isName = (word: string) =>
    names.some((own) => word === own || (own.length >= LONG && word.includes(own)));
  return textWords(rest).filter((word) => !isName(word));
}
/** Shorter ones stand within other words. */
const LONG = 5;

/** All words of a text, and each e-mail address and each telephone number in it as one word more. */
export const textWords = (text: string): string[] => [
  ...new Set([...wordsOf(text), ...addressWords(text), ...phoneWords(text)]),
];

/** The words to look for, and which of them are meant as they are. An address is looked for as one: its parts, such as "gmail" and "com", are in
 * most letters, and to bring those together took longer than any other search. So is a telephone number, however it is written. */
export function wordsLookedFor(text: string): { word: string; isExact: boolean }[] {
  const exact = [...addressWords(text), ...phoneWords(text.replaceAll(ADDRESS, ' '))];
  const words = wordsOf(
    text.replaceAll(ADDRESS, ' ').replaceAll(PHONE, (run) => (phoneWord(run) ? ' ' : run)),
  );
  return [...new Set([...words, ...exact])].map((word) => ({
    word,
    isExact: exact.includes(word) || HAS_NUMBER.test(word),
  }));
}

const HAS_NUMBER = /\p{N}/u;

/** What is short is a year, an amount, a number of something. Of a long one the last ten count: not everybody writes the country. */
const FEWEST_DIGITS = 9;
const DIGITS_THAT_COUNT = 10;
const PHONE = /(?<![\p{L}\p{N}])\d[\d \u00A0()./-]{7,28}\d(?![\p{L}\p{N}])/gu;

function phoneWord(run: string) {
  const digits = run.replaceAll(/\D/gu, '');
  return digits.length < FEWEST_DIGITS ? '' : digits.slice(-DIGITS_THAT_COUNT);
}
const phoneWords = (text: string) => (text.match(PHONE) ?? []).map(phoneWord).filter(Boolean);

/** No longer than an address may be, and from its beginning: what goes on for ever is looked at once. */
const ADDRESS = /(?<![^\s@<>()[\]",;:])[^\s@<>()[\]",;:]{1,254}@[^\s@<>()[\]",;:]{1,255}/gu;
const BETWEEN = /[^\p{L}\p{M}\p{N}]+/u;

const addressWords = (text: string) => (text.match(ADDRESS) ?? []).map(asOneWord).filter(Boolean);

/** Its letters and digits together, so that one that is not yet written to the end is the beginning of the whole. */
const asOneWord = (address: string) =>
  Array.from(address.split(BETWEEN).flatMap(wordsOf).join('')).slice(0, WORD_MAX).join('');
