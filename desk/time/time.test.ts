import { expect, test } from 'vitest';

import { timeLeft } from './time-left.ts';
import { dayAndTime } from './when.ts';

const MINUTE = 60_000;

test.each([
  [112, '1 h 52 min'],
  [40.9, '40 min'],
  [0.5, '0 min'],
  [24 * 60, '24 h'],
  [51 * 60, '2 days 3 h'],
  [-632, '10 h 32 min late'],
  [-0.2, '1 min late'],
])('%d minutes', (minutes, words) => {
  expect(timeLeft(minutes * MINUTE)).toBe(words);
});

test.each([
  [new Date(2026, 10, 16, 7, 5), 'today at 07:05'],
  [new Date(2026, 10, 15, 18, 20), 'yesterday at 18:20'],
  [new Date(2026, 10, 17, 0, 0), 'tomorrow at 00:00'],
  [new Date(2026, 10, 13, 18, 40), 'Friday 18:40'],
  [new Date(2026, 10, 3, 18, 40), '3 November, 18:40'],
  [new Date(2025, 10, 3, 18, 40), '3 November 2025, 18:40'],
])('%s', (moment, words) => {
  expect(dayAndTime(moment.getTime(), new Date(2026, 10, 16, 9, 12).getTime())).toBe(words);
});
