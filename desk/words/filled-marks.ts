import { filledWords, likelyWords, missingWords, unknownWords } from '#schemas/desk/filled-words.ts';
import type { FilledValues } from '#schemas/desk/filled-words.ts';

/** A stretch of a text that is underlined: filled in by itself, or not to be sent. */
export type TextMark = { from: number; to: number; look: 'filled' | 'wrong' };

/** What stands in a text for a person: their values where they are filled in, and words in braces that are not known or have no value. */
export function marksIn(text: string, values: FilledValues): TextMark[] {
  const wrong = [...likelyWords(text), ...missingWords(text, values)];
  return [
    ...wrong.flatMap((word) => placesOf(text, `{${word}}`, 'wrong')),
    ...filledWords.flatMap((word) => placesOf(text, values[word] ?? '', 'filled')),
  ];
}

/** Of a saved reply: the words themselves. */
export const wordMarksIn = (text: string): TextMark[] => [
  ...unknownWords(text).flatMap((word) => placesOf(text, `{${word}}`, 'wrong')),
  ...filledWords.flatMap((word) => placesOf(text, `{${word}}`, 'filled')),
];

function placesOf(text: string, part: string, look: TextMark['look']): TextMark[] {
  const places: TextMark[] = [];
  for (let from = part ? text.indexOf(part) : -1; from !== -1; from = text.indexOf(part, from + part.length))
    places.push({ from, to: from + part.length, look });
  return places;
}

/** A reply as it can be saved for others: what was filled in for one person is a word in braces again. */
export function unfilled(text: string, values: FilledValues): string {
  const known = filledWords
    .flatMap((word) => ({ word, value: values[word] ?? '' }))
    .filter(({ value }) => value.length > 2)
    // A name that holds a shorter one of them is found first.
    .toSorted((one, other) => other.value.length - one.value.length);
  return known.reduce((text, { word, value }) => text.split(value).join(`{${word}}`), text);
}
