import { expect, test } from 'vitest';

import { marks, markedSnippet } from './mark-words.ts';
import type { Piece } from './mark-words.ts';

/** As a reader would write it down: [marked]. */
const written = (pieces: Piece[] | undefined) =>
  pieces?.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');
const filler = (words: number) => Array.from({ length: words }, (_, index) => `word${index}`).join(' ');

test('each of the words is marked, in its own case, with its plural, and nothing else', () => {
  const words = new Set(['cloud', 'claim']);
  expect(written(marks('Cloud-native: claims, a claim, cloudy.', words))).toBe(
    '[Cloud]-native: [claims], a [claim], cloudy.',
  );
  expect(written(marks('Nothing here.', words))).toBe('Nothing here.');
  expect(marks('', words)).toEqual([]);
});

test('the pieces are the text again, whatever it holds', () => {
  const text = '“AI + Cloud”: 24 × 7 · client’s <b>data</b>, Köhler & Söhne';
  expect(
    marks(text, new Set(['cloud', 'data', 'söhne']))
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test('a short text is its own snippet', () => {
  expect(written(markedSnippet('A quantum computer.', new Set(['quantum'])))).toBe('A [quantum] computer.');
});

test('a snippet is cut between words, around the first of the words', () => {
  const snippet = written(
    markedSnippet(`${filler(40)} Quantum ${filler(40)} quantum`, new Set(['quantum'])),
  )!;
  expect(snippet).toMatch(/^… word\d+ .*word39 \[Quantum\] word0 .*word\d+ …$/);
  expect(snippet.length).toBeLessThan(190);
});

test('a hit near either end is shown with that end', () => {
  expect(written(markedSnippet(`One quantum ${filler(60)}`, new Set(['quantum'])))).toMatch(
    /^One \[quantum\] .* …$/,
  );
  expect(written(markedSnippet(`${filler(60)} quantum end.`, new Set(['quantum'])))).toMatch(
    /^… .*\[quantum\] end\.$/,
  );
});

test('a text without any of the words has no snippet', () => {
  expect(markedSnippet('A text.', new Set(['quantum']))).toBeUndefined();
});
