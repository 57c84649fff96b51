import { folded } from '../search/words.ts';

/** What an applicant is known by: no file's name, whose words are a trade's as often as a person's. */
export type Named = { name: string; email: string };

/** Shorter ones stand within many words … */
const LONG = 5;
/** … and shorter ones than these across two: 'plan and' has Anand. */
const LONGER = 8;
const SHORTEST = 3;
/** A whole name has two signs. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** A year stands in many lines. */
const LETTER = /\p{L}/u;
/** They stand in many addresses, and say nothing of whose it is. */
const COMMON = new Set([
  'resume',
  'applicant',
  'curriculum',
  'vitae',
  'gmail',
  'yahoo',
  'outlook',
  'hotmail',
]);

/**
 * Whether a text tells whose it is: a word of the name or the address stands in it, or all of either, as it is read, and not as it is written: in any
 * accents, capitals and forms of a letter, with signs and spaces within. Names are bounded where they are taken.
 */
export function namesIn(named: Named): (text: string) => boolean {
  // Of most of them no text is asked.
  let known: string[] | undefined;
  return (text) => {
    known ??= knownBy(named);
    const words = piecesOf(text);
    const squeezed = words.join('');
    const there = known.filter((word) => squeezed.includes(word));
    return there.length > 0 && standsAny(there, squeezed, words);
  };
}

function knownBy({ name, email }: Named): string[] {
  const [local = ''] = email.split('@');
  const pieces = [name, local].map(piecesOf);
  // 'Li Xu' is written 'Xu Li' as well.
  const known = pieces.flatMap((words) => [...words, words.join(''), words.toReversed().join('')]);
  return [...new Set(known)].filter((word) => word.length >= leastOf(word) && !COMMON.has(word));
}

const leastOf = (word: string) => (UNSPACED.test(word) ? 2 : LETTER.test(word) ? SHORTEST : LONGER);

function standsAny(known: string[], squeezed: string, words: string[]): boolean {
  // Of each letter, and of the end, the word that begins there, and of each the word in which it stands.
  const begins = new Set<number>();
  const within: number[] = [];
  for (const [index, word] of words.entries()) {
    begins.add(within.length);
    for (let at = 0; at < word.length; at++) within.push(index);
  }
  begins.add(within.length);
  return known.some((word) => {
    for (let at = squeezed.indexOf(word); at !== -1; at = squeezed.indexOf(word, at + 1)) {
      const end = at + word.length;
      if (word.length >= LONGER || (begins.has(at) && begins.has(end))) return true;
      if (word.length >= LONG && within[at] === within[end - 1]) return true;
    }
    return false;
  });
}

/** Its words and its numbers, as they sound. */
const piecesOf = (text: string) => asRead(text).match(PIECES) ?? [];
const PIECES = /\p{N}+|[\p{L}\p{M}]+/gu;

/** As words are looked for, and further: nobody is to be found by it. */
const asRead = (text: string) =>
  folded(text)
    .normalize('NFD')
    .replaceAll(NUKTA, '')
    .replaceAll(NASAL, '\u0902')
    .replaceAll(OTHER_LATIN, (letter) => PLAIN[letter] ?? letter);
const NUKTA = /\u093C/g;
/** 'शिन्दे' is शिंदे, and 'चाँद' चांद. */
const NASAL = /[ङञणनम]\u094D|\u0901/g;
const PLAIN: Record<string, string> = {
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const OTHER_LATIN = /[øđðłħıæœþ]/g;
