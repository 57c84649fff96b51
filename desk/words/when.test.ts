import { expect, test } from 'vitest';

import { dayAndTime, onDayAndHour } from './words.ts';

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

test.each([
  [new Date(2026, 10, 16, 18, 0), 'today, 18:00'],
  [new Date(2026, 10, 17, 9, 0), 'tomorrow, 09:00'],
  [new Date(2026, 10, 19, 9, 0), 'on Thursday, 09:00'],
  [new Date(2026, 11, 3, 9, 0), 'on 3 December, 09:00'],
])('after a noun: %s', (moment, words) => {
  expect(onDayAndHour(moment.getTime(), new Date(2026, 10, 16, 9, 12).getTime())).toBe(words);
});
