import { expect, test } from 'vitest';

import { draftDay } from './draft-day.ts';

const now = new Date(2026, 10, 15, 15, 30).getTime();

test('a draft of today is known by its time, on a clock of 24 hours', () => {
  expect(draftDay(new Date(2026, 10, 15, 14, 5).getTime(), now)).toBe('today, 14:05');
  expect(draftDay(new Date(2026, 10, 15, 0, 5).getTime(), now)).toBe('today, 00:05');
});

test('any other day is named, also one that began less than a day ago', () => {
  expect(draftDay(new Date(2026, 10, 14, 23, 59).getTime(), now)).toBe('14 November');
  expect(draftDay(new Date(2026, 10, 22, 15, 30).getTime(), now)).toBe('22 November');
});
