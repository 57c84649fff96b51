/** The words in braces that fill themselves in, in a saved reply and in whatever is sent to one or many. */
export const filledWords = ['name', 'opening', 'private page', 'deletes on', 'closes on', 'my name'] as const;
export type FilledWord = (typeof filledWords)[number];
export type FilledValues = Partial<Record<FilledWord, string>>;

/** Longer than any of them is no slip of the pen. */
const BRACES = /\{([^{}\n]{1,40})\}/g;

const isKnown = (word: string): word is FilledWord => (filledWords as readonly string[]).includes(word);

/** Which of them stands in braces, also where a blank was typed too many or pasted. */
export function wordMeant(inBraces: string): FilledWord | undefined {
  const word = inBraces.replaceAll(/\s+/gu, ' ').trim();
  return isKnown(word) ? word : undefined;
}

const wordsIn = (text: string) => [
  ...new Set(Array.from(text.matchAll(BRACES), ([, word = '']) => wordMeant(word) ?? word)),
];

/** Letters and blanks alone: what else stands in braces is somebody's code, and is sent as it is. */
const READS_AS_ONE = /^\p{L}[\p{L}\p{M} ]*$/u;

/** What stands in braces as they do and is none of them, each once: in a reply to one. */
export const likelyWords = (text: string): string[] =>
  wordsIn(text).filter((word) => READS_AS_ONE.test(word) && !isKnown(word));

/** Of other programs: {first_name}, {{name}}, with all that these may say within. */
const ANY_BRACES = /\{(\{[^{}\n]{1,200}\}|[^{}\n]{1,200})\}/g;

/** The same of what many get, and of a saved reply: nobody reads it once more before each is sent, so that nothing with letters stays in braces. */
export const unknownWords = (text: string): string[] => [
  ...new Set(
    Array.from(text.matchAll(ANY_BRACES), ([, word = '']) => word).filter(
      (word) => /\p{L}/u.test(word) && !wordMeant(word),
    ),
  ),
];

/** The one that was probably meant; undefined where none is near. */
export function nearestWord(unknown: string): FilledWord | undefined {
  const near = filledWords.map((word) => ({ word, distance: distanceOf(unknown.toLowerCase(), word) }));
  const [nearest] = near.toSorted((one, other) => one.distance - other.distance);
  return nearest && nearest.distance <= nearest.word.length / 2 ? nearest.word : undefined;
}

/** In letters that are wrong, missing or too many. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to++)
      next.push(
        Math.min(
          (row[to] ?? 0) + 1,
          (next[to - 1] ?? 0) + 1,
          (row[to - 1] ?? 0) + (letter === other[to - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** '{privat page} is not known. Did you mean {private page}?' */
export function unknownInWords(unknown: string): string {
  const nearest = nearestWord(unknown);
  return `{${unknown}} is not known.${nearest ? ` Did you mean {${nearest}}?` : ''}`;
}

/** Those of them that a text asks for and that have no value. Nobody is sent a text with a hole in it. */
export const missingWords = (text: string, values: FilledValues): FilledWord[] =>
  wordsIn(text)
    .filter(isKnown)
    .filter((word) => !values[word]);

/** Once, from left to right: a value that looks like one of them stays as it is. What has no value stays in its braces. */
export const fillIn = (text: string, values: FilledValues): string =>
  text.replaceAll(BRACES, (braced, inBraces: string) => {
    const word = wordMeant(inBraces);
    return (word && values[word]) || braced;
  });

/** A reply as it is stored, for whoever reads it afterwards: the link was made as it was sent, and is kept nowhere. */
export const withoutLink = (text: string) => fillIn(text, { 'private page': '(link to their own page)' });
