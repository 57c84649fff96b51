import { expect, test } from 'vitest';

import { daysInWords, monthsInWords } from './time-in-words.ts';

test.each([
  [1, 'one month'],
  [6, 'six months'],
  [11, 'eleven months'],
  [12, 'one year'],
  [18, 'eighteen months'],
  [20, 'twenty months'],
  [21, '21 months'],
  [24, 'two years'],
  [30, '30 months'],
  [36, 'three years'],
  [240, 'twenty years'],
  [252, '21 years'],
])('%i months are %s', (months, words) => {
  expect(monthsInWords(months)).toBe(words);
});

test.each([
  [1, '1 day'],
  [14, '14 days'],
])('%i days are %s', (days, words) => {
  expect(daysInWords(days)).toBe(words);
});
