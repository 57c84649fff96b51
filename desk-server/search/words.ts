/**
 * The words of a text, each once, as they are looked for: the one tokeniser for all engines, for what is stored and for what is asked. Holds
 * letters, marks and numbers alone, so that a word needs no escaping anywhere.
 */
export const wordsOf = (text: string): string[] => [...new Set(wordsIn(folded(text)))];

/** Which is the first of these pieces that has a word that begins with one of `words`; -1 for none. No piece holds a line's end. */
export const firstWith = (pieces: string[], words: string[]) =>
  folded(pieces.join('\n'))
    .split('\n')
    .findIndex(
      (piece) =>
        words.some((wanted) => piece.includes(wanted)) &&
        wordsIn(piece).some((word) => words.some((wanted) => word.startsWith(wanted))),
    );

/** Which of these pieces has most of `words`, the first of several; -1 where none has any. */
export function mostWith(pieces: string[], words: string[]): number {
  const counts = folded(pieces.join('\n'))
    .split('\n')
    .map((piece) => {
      const there = words.filter((wanted) => piece.includes(wanted));
      const all = there.length ? [...wordsIn(piece)] : [];
      return there.filter((wanted) => all.some((word) => word.startsWith(wanted))).length;
    });
  const most = counts.reduce((one, other) => Math.max(one, other), 0);
  return most ? counts.indexOf(most) : -1;
}

/** Whether these words stand side by side in it. */
export function standsIn(text: string, phrase: string[]): boolean {
  const whole = folded(text);
  if (!mayStandIn(whole, phrase)) return false;
  const all = [...wordsIn(whole)];
  const [first, ...others] = phrase;
  for (let at = all.indexOf(first ?? ''); at !== -1; at = all.indexOf(first ?? '', at + 1))
    if (others.every((word, index) => all[at + 1 + index] === word)) return true;
  return false;
}

/** No letter and no number stands between two words of a phrase. To cut 150 resumes into their words takes 50 ms, and few of them hold it. */
const mayStandIn = (whole: string, phrase: string[]) =>
  phrase.some((word) => word.length >= WORD_MAX) ||
  new RegExp(phrase.join(String.raw`[^\p{L}\p{N}]*`), 'u').test(whole);

/** The words of a phrase, as often as they stand in it. */
export const wordsInOrderOf = (text: string): string[] => [...wordsIn(folded(text))];

function* wordsIn(text: string) {
  for (const [run] of text.matchAll(RUN))
    for (const word of WITHOUT_SPACES.test(run) ? cut(run) : [run]) yield shortened(word);
}

/** The most code points of a word that count. */
export const WORD_MAX = 64;

const RUN = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** Scripts that write no spaces between words. */
const WITHOUT_SPACES =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

// Of one language, whatever the machine's is, so that a text is cut alike everywhere.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

function* cut(run: string) {
  for (const { segment } of segmenter.segment(run)) yield* segment.match(RUN) ?? [];
}

/** What looks or reads alike becomes the same. Marks make other words in Indian scripts, and stay there. */
export const folded = (text: string) =>
  withoutLongMarks(text.replaceAll('\u200B', ' ').replaceAll(INVISIBLE, ''))
    .normalize('NFKD')
    .replaceAll(ACCENTS, '$1')
    // By way of the capitals, which ß and ς share with ss and σ; ẞ, a capital, has ß alone.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFKC')
    // The segmenter's dictionaries have this vowel in one piece only.
    .replaceAll('\u0E4D\u0E32', '\u0E33')
    .replaceAll('\u0ECD\u0EB2', '\u0EB3');

/** Joiners, soft hyphens, marks of direction, variants of emoji … */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu;

/** `normalize` sorts the marks of a letter by moving each past the others: 100 KB of them took 10 seconds. Unicode allows for 30
 * (https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format). The two of Japanese are letters until they are normalised. */
const withoutLongMarks = (text: string) => text.replaceAll(LONG_MARKS, '$1');
const LONG_MARKS = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

function shortened(word: string) {
  if (word.length <= WORD_MAX) return word;
  return Array.from(word.slice(0, 2 * WORD_MAX))
    .slice(0, WORD_MAX)
    .join('');
}
