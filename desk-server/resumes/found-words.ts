/** What a reader of files finds, before anybody has looked whether they are words. Pages end with a form feed, lines with a line feed. */
export type FoundText = {
  text: string;
  /** The numbers of the lines that its file calls headings. */
  headings: number[];
  pages: number;
  /** There are more than were read. */
  isPart: boolean;
};

/** What is kept of a resume. `why`: a sentence. */
export type ReadResume = {
  state: 'text' | 'none' | 'unreadable';
  why: string | null;
  pages: number;
  text: string;
  headings: number[];
};

/** For a file that cannot be read. Its message is the sentence that says why. */
export class Unreadable extends Error {}

export const DAMAGED = 'The file is damaged.';

/** The signal by which a process that reads ends itself when its file has taken too long. */
export const TOO_LONG = 'SIGALRM';

export const unreadable = (why: string): ReadResume => ({
  state: 'unreadable',
  why,
  pages: 0,
  text: '',
  headings: [],
});

/** What a file says of itself may be any number, and a database holds no longer ones. */
const MOST_COUNTED = 100_000;
/** Of its words the first, 50 pages of small print: nobody's resume is longer. */
export const MOST_PAGES = 50;
export const MOST_CHARACTERS = 200_000;
/** Over all pages: a browser draws each by itself. */
const MOST_LINES = 5000;
/** With more than so many ends of lines there are too many lines, though the last one of a page ends with it. */
export const MOST_LINE_ENDS = MOST_LINES + MOST_PAGES;
export const ONLY_BEGINNING = 'Only its beginning was read.';

/** What is shown of its lines. */
export function firstLines(text: string): { text: string; isCut: boolean } {
  let lines = 0;
  for (const { index } of text.matchAll(/[\n\f]/g))
    if (++lines === MOST_LINES) return { text: text.slice(0, index), isCut: index + 1 < text.length };
  return { text, isCut: false };
}

/** What is kept of what was found: only words that somebody can read. */
export function wordsFound({ text, headings, pages: counted, isPart }: FoundText): ReadResume {
  const pages = Math.min(counted, MOST_COUNTED);
  const plain = text.slice(0, MOST_CHARACTERS).toWellFormed();
  const unknown = shareUnknown(plain);
  if (unknown > 0.5 || isOtherAlphabet(plain))
    return {
      ...unreadable('Its letters cannot be made out: its fonts do not say which they are.'),
      pages,
    };
  const kept = plain
    .split('\f')
    .map(inWritingOrder)
    .join('\f')
    .replaceAll(UNSHOWN, '')
    .replaceAll(BLANKS, ' ')
    .replaceAll(/ ?([\n\f]) ?/g, '$1')
    .replaceAll('\n\f', '\f');
  const first = firstLines(kept);
  if (!/[\p{L}\p{N}]/u.test(first.text.replaceAll(SCANNERS, '')))
    return { state: 'none', why: null, pages, text: '', headings: [] };
  const isCut = first.isCut || text.length > MOST_CHARACTERS;
  const parts = [
    isPart || isCut
      ? pages > MOST_PAGES && !isCut
        ? `Only the first ${MOST_PAGES} of ${pages.toLocaleString('en-GB')} pages were read.`
        : ONLY_BEGINNING
      : '',
    unknown > FEW_UNKNOWN ? 'Some of its letters cannot be made out.' : '',
  ];
  const why = parts.filter(Boolean).join(' ') || null;
  return {
    state: 'text',
    why,
    pages,
    text: first.text.trimEnd(),
    headings: headings.filter((line) => line < MOST_LINES),
  };
}

/** Some vowels of Indian scripts are drawn before the letter that they are spoken after. Programs that write glyphs as they are drawn write them first, and where a
 * word begins with one it is such a page: no word does. */
function inWritingOrder(page: string): string {
  return DRAWN_FIRST.test(page) ? page.replaceAll(VOWEL_AND_LETTER, '$2$1').normalize('NFC') : page;
}
const DRAWN_FIRST =
  /(?<![\p{L}\p{M}])[\u093F\u09BF\u09C7\u09C8\u0A3F\u0ABF\u0B47\u0BC6-\u0BC8\u0D46-\u0D48]\p{L}/u;
/** A letter may be several, joined. */
const VOWEL_AND_LETTER =
  /([\u093F\u09BF\u09C7\u09C8\u0A3F\u0ABF\u0B47\u0BC6-\u0BC8\u0D46-\u0D48])((?:\p{L}[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0D4D]){0,4}\p{L})/gu;

/** But for the ends of lines and pages. */
const UNSHOWN = /[\p{Co}\uFFFD]|(?![\n\f\t])\p{Cc}/gu;
const BLANKS = /[\t\p{Zs}]+/gu;
/** What programs that scan write below each picture. */
const SCANNERS = /scanned (?:with|by)[^\n\f]{0,40}|www\.\S{1,40}/gi;

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Of the letters that a font without a map has, many are none. Where it is one font of several, the others can be read. */
function shareUnknown(text: string): number {
  const unknown = countOf(text, /[\p{Co}\uFFFD\p{Cn}]|(?![\n\f\t\r])\p{Cc}/gu);
  // A point of a list is often one.
  return unknown < FEW ? 0 : unknown / (countOf(text, /\S/gu) || 1);
}
const FEW = 20;
const FEW_UNKNOWN = 0.1;

/** Or they are others: written are their places in the font, and those are mostly the alphabet moved by 29. Whoever does not know the language still
 * sees that there are too few vowels. */
function isOtherAlphabet(text: string): boolean {
  const latin = countOf(text, /[A-Za-z]/g);
  return latin > ENOUGH_LETTERS && countOf(text, /[aeiouy]/gi) < latin * LEAST_VOWELS;
}
const ENOUGH_LETTERS = 200;
/** English has 40 of 100, German and Polish no less than 35, a list of acronyms 25. */
const LEAST_VOWELS = 0.18;
