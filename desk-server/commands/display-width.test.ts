import { expect, test } from 'vitest';

import { beginning, widthOf } from './display-width.ts';

test.each([
  ['Meera', 5],
  ['', 0],
  ['e\u0301', 1],
  ['\u200Bab', 2],
  // A vowel sign beside its letter takes a column, a virama none.
  ['की', 2],
  ['कु', 1],
  ['தமிழ்', 4],
  ['田中', 4],
  ['👩‍👩‍👧', 2],
])('%j takes %i columns', (text, width) => {
  expect(widthOf(text)).toBe(width);
});

test('what is cut ends with a sign for it, and no letter is halved', () => {
  expect(beginning('Meera Iyer', 10)).toBe('Meera Iyer');
  expect(beginning('Meera Iyer', 9)).toBe('Meera Iy…');
  expect(beginning('Meera Iyer', 7)).toBe('Meera…');
  expect(beginning('की की', 4)).toBe('की…');
  expect(beginning('田中さん', 4)).toBe('田…');
  expect(['Meera', 'की'].map((text) => beginning(text, 1))).toEqual(['…', '…']);
  expect(beginning('Meera', 0)).toBe('');
});
