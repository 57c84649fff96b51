import { firstWith } from './words.ts';

/**
 * On one line the beginning of a text, or what surrounds the first word that begins with one of `words` (as `wordsOf` cuts them). At most
 * `max` UTF-16 units with its ellipses, and no word is cut that can be left whole.
 */
export function excerpt(text: string, words: string[], max = 240): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (line.length <= max) return line;
  const found = placeOf(line, words);
  if (found <= max / 2) return cutOff(line.slice(0, endBefore(line, 0, max - 1)));
  // A third of it comes before the word, more when little comes after.
  const from = startAfter(line, Math.min(found - Math.floor(max / 3), line.length - max + 1), found);
  if (line.length - from < max) return `…${line.slice(from)}`;
  return `…${cutOff(line.slice(from, endBefore(line, from, from + max - 2)))}`;
}

/** Without the stop or comma that it would end with: one with three dots behind it is four. */
function cutOff(text: string) {
  let end = text.length;
  while (end && '.,;:…'.includes(text[end - 1]!)) end--;
  return `${text.slice(0, end)}…`;
}

/** Where the first word stands that begins with one of these, or 0. */
function placeOf(line: string, words: string[]) {
  if (!words.length) return 0;
  const pieces = line.split(' ');
  const first = firstWith(pieces, words);
  const piece = pieces[first];
  if (!piece) return 0;
  const place = lengthOf(pieces.slice(0, first)) + first;
  if (piece.length <= LONG_PIECE) return place;
  const segments = Array.from(wordSegmenter.segment(piece), ({ segment }) => segment);
  return place + lengthOf(segments.slice(0, Math.max(0, firstWith(segments, words))));
}

const lengthOf = (texts: string[]) => texts.reduce((sum, { length }) => sum + length, 0);

/** What stands between two spaces may be a whole text, where a script has none. */
const LONG_PIECE = 40;
const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** So far a cut goes to find a space, or the end of what is read as one character. */
const STEP = 30;

function endBefore(line: string, from: number, end: number) {
  const space = line.lastIndexOf(' ', end);
  const border = graphemeAt(line, space > from && end - space <= STEP ? space : end).start;
  if (border > from) return border;
  const isInsideCharacter = (line.codePointAt(end - 1) ?? 0) > 0xff_ff;
  return isInsideCharacter ? end - 1 : end;
}

function startAfter(line: string, start: number, found: number) {
  const space = line.indexOf(' ', start - 1);
  const border = space !== -1 && space < found && space - start <= STEP ? space + 1 : start;
  const grapheme = graphemeAt(line, border);
  return grapheme.start === border ? border : Math.min(grapheme.end, found);
}

const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

function graphemeAt(line: string, at: number) {
  const from = Math.max(0, at - STEP);
  const { index, segment } = graphemeSegmenter.segment(line.slice(from, at + STEP)).containing(at - from) ?? {
    index: at - from,
    segment: '',
  };
  return { start: from + index, end: from + index + segment.length };
}
