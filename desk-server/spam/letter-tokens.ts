import { shapesOf } from './letter-shapes.ts';
import type { JudgedLetter } from './letter-shapes.ts';
import { NUMBER, wordsInOrder } from './words-in-order.ts';
import type { WordInText } from './words-in-order.ts';

/** What a letter is judged by: all of it, and of a longer one either half by itself, which what was put below it to hide it does not reach. */
export type LetterTokens = { tokens: string[]; halves: string[][] };

/**
 * Tokens, each once: the letter's shape, its words, and two words that follow each other. Whoever wrote it is not among it: no person's name, no company's,
 * no mail provider.
 */
export function readTokens({ name, email, company = '', text }: JudgedLetter): LetterTokens {
  const names = new Set(wordsInOrder(`${name}\n${company}`).map(({ folded }) => folded));
  const shapes = shapesOf({ name, email, company, text }).map((shape) => `shape:${shape}`);
  const words = wordsInOrder(text);
  const read = (some: WordInText[]) => [...shapes, ...wordTokens(some, names)];
  const middle = Math.ceil(words.length / 2);
  const halves = words.length < LONG ? [] : [words.slice(0, middle), words.slice(middle)];
  return { tokens: read(words), halves: halves.map(read) };
}

export const tokensOf = (letter: JudgedLetter): string[] => readTokens(letter).tokens;

const LONG = 24;

function wordTokens(words: WordInText[], names: Set<string>): string[] {
  const tells = (word: string) => word !== NUMBER && !names.has(word);
  const telling = distinct(words.flatMap(({ folded }) => (tells(folded) ? folded : [])));
  const pairs = distinct(
    words.flatMap(({ folded, followsOn }, index) => {
      const before = words[index - 1]?.folded;
      return followsOn && before && !names.has(before) && !names.has(folded) ? `${before} ${folded}` : [];
    }),
  );
  return [...telling.map((word) => `word:${word}`), ...pairs.map((pair) => `pair:${pair}`)];
}

/** Of words, and of pairs. */
const MOST = 160;
const distinct = (tokens: string[]) => [...new Set(tokens)].slice(0, MOST);

/** What a token is of, and which. */
export const partsOf = (token: string) => {
  const colon = token.indexOf(':');
  return { of: token.slice(0, colon), which: token.slice(colon + 1) };
};

/** Small words of English, which weigh something together and explain nothing to a reader. */
export const smallWords: ReadonlySet<string> = new Set(
  `a about after all also am an and any are as at back be been before but by can could did do does for from get got had has have he her here hi
  hello his how i i'd i'll i'm i've if in into is it it's its just know let like made make may me more most my new no not now of on one only or
  other our out over she should so some such than that that's the their them then there these they this those time to up us very was way we
  we're well were what when where which who why will with would yes yet you you'd you're your #`
    .trim()
    .split(/\s+/u),
);
