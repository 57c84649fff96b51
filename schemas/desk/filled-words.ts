/** The words in braces that fill themselves in, in a saved reply and in whatever is sent to one or many. */
export const filledWords = ['name', 'opening', 'private page', 'deletes on', 'closes on', 'my name'] as const;
export type FilledWord = (typeof filledWords)[number];
export type FilledValues = Partial<Record<FilledWord, string>>;

/** Longer than any of them is no slip of the pen. */
const BRACES = /\{([^{}\n]{1,40})\}/g;

const isKnown = (word: string): word is FilledWord => (filledWords as readonly string[]).includes(word);

const wordsIn = (text: string) => [...new Set(Array.from(text.matchAll(BRACES), ([, word = '']) => word))];

/** What stands in braces and is none of them, each once. */
export const unknownWords = (text: string): string[] => wordsIn(text).filter((word) => !isKnown(word));

/** Those of them that a text asks for and that have no value. Nobody is sent a text with a hole in it. */
export const missingWords = (text: string, values: FilledValues): FilledWord[] =>
  wordsIn(text)
    .filter(isKnown)
    .filter((word) => !values[word]);

/** Once, from left to right: a value that looks like one of them stays as it is. What has no value stays in its braces. */
export const fillIn = (text: string, values: FilledValues): string =>
  text.replaceAll(BRACES, (braced, word: string) => (isKnown(word) && values[word]) || braced);
