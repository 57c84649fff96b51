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

/** Of its words the first, 50 pages of small print: nobody's resume is longer. */
export const MOST_PAGES = 50;
export const MOST_CHARACTERS = 200_000;

/** What is kept of what was found: only words that somebody can read. */
export function wordsFound({ text, headings, pages, isPart }: FoundText): ReadResume {
  const plain = text.slice(0, MOST_CHARACTERS).toWellFormed();
  if (isGarbage(plain))
    return {
      ...unreadable('Its letters cannot be made out: its fonts do not say which they are.'),
      pages,
    };
  const kept = plain
    .replaceAll(UNSHOWN, '')
    .replaceAll(BLANKS, ' ')
    .replaceAll(/ ?([\n\f]) ?/g, '$1')
    .replaceAll('\n\f', '\f');
  if (!/[\p{L}\p{N}]/u.test(kept.replaceAll(SCANNERS, '')))
    return { state: 'none', why: null, pages, text: '', headings: [] };
  const why =
    isPart || text.length > MOST_CHARACTERS
      ? pages > MOST_PAGES
        ? `Only the first ${MOST_PAGES} of ${pages.toLocaleString('en-GB')} pages were read.`
        : 'Only its beginning was read.'
      : null;
  return { state: 'text', why, pages, text: kept.trimEnd(), headings };
}

/** But for the ends of lines and pages. */
const UNSHOWN = /[\p{Co}\uFFFD]|(?![\n\f\t])\p{Cc}/gu;
const BLANKS = /[\t\p{Zs}]+/gu;
/** What programs that scan write below each picture. */
const SCANNERS = /scanned (?:with|by)[^\n\f]{0,40}|www\.\S{1,40}/gi;

/** Of the letters that a font without a map has, some are none, or they are others: it is written as the places in the font, and those are
 * mostly the alphabet moved by 29. Whoever does not know the language still sees that there are too few vowels. */
function isGarbage(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const characters = count(/[^\s]/gu);
  const unknown = count(/[\p{Co}\uFFFD\p{Cn}]|(?![\n\f\t\r])\p{Cc}/gu);
  if (unknown > FEW && unknown > characters * MOST_UNKNOWN) return true;
  const latin = count(/[A-Za-z]/g);
  return latin > ENOUGH_LETTERS && count(/[aeiouy]/gi) < latin * LEAST_VOWELS;
}
const FEW = 20;
const MOST_UNKNOWN = 0.1;
const ENOUGH_LETTERS = 200;
/** English has 40 of 100, German and Polish no less than 35, a list of acronyms 25. */
const LEAST_VOWELS = 0.18;
