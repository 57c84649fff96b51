import unhomoglyph from 'unhomoglyph';

import { capital } from '#schemas/desk/capital.ts';
import { SPOKEN_FOR, UNNAMED_OWNER } from '#schemas/desk/people.ts';

import type { Query } from '../engine/engine.ts';
import { record } from '../record/change.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { CallRefused } from '../record/refused.ts';

/** Why nobody can be called so, in a sentence; undefined where somebody can. Who looked and who erased is known by a name: it must not pass for
 * another. */
export function faultIn(name: string): string | undefined {
  const letters = name.normalize('NFKC');
  if (!SEEN.test(name) || name.search(IGNORABLE) !== -1 || !/\p{L}/u.test(name))
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

/** The same for texts that look alike, whatever letters they are written with, and for nothing else: not to be read
 * (https://www.unicode.org/reports/tr39/#Confusable_Detection). */
const skeletonOf = (text: string): string =>
  unhomoglyph(text.normalize('NFKC').normalize('NFD').replaceAll(IGNORABLE, '')).normalize('NFD');

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Refuses a name that is none, or that could be taken for the desk's own words, for another person's at the desk or for the owner's before a name
 * was set. */
export async function refuseName(query: Query, name: string, own?: number): Promise<void> {
  const fault = faultIn(name);
  if (fault) throw new CallRefused('bad-request', fault);
  if (isOneOf(SPOKEN_FOR, name))
    throw new CallRefused(
      'bad-request',
      `The desk says “${name}” of somebody who has no name here. Choose another name.`,
    );
  const people = await query<{ id: number; name: string; is_owner: number }>`
    SELECT id, name, is_owner FROM desk_people`;
  const owner = people
    .filter(({ is_owner }) => is_owner === 1)
    .map(({ id }) => ({ id, name: UNNAMED_OWNER }));
  const taken = [...owner, ...people].find((other) => other.id !== own && looksLike(other.name, name));
  if (taken)
    throw new CallRefused(
      'bad-request',
      `Somebody called ${taken.name} is at the desk already. Make a new link for them, or choose a name that tells the two apart.`,
    );
}

/** What was done under the old name stays under it; that it was changed is written down. */
export async function rename(query: Query, { now }: Desk, by: Reader, person: number, name: string) {
  await refuseName(query, name, person);
  const [before] = await query<{ name: string }>`SELECT name FROM desk_people WHERE id = ${person}`;
  await query`UPDATE desk_people SET name = ${name} WHERE id = ${person}`;
  await record(query, by, now(), 'renamed', { detail: `${before?.name ?? ''} → ${name}` });
}
