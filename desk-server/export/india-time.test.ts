import { expect, test } from 'vitest';

import { indiaDay, indiaTime, tableTime } from './india-time.ts';

test('as the clocks of India show it, with the zone', () => {
  expect(indiaTime(Date.UTC(2026, 10, 17, 9, 0, 59, 999))).toBe('2026-11-17T14:30:59+05:30');
  expect(Date.parse(indiaTime(Date.UTC(2026, 10, 17)))).toBe(Date.UTC(2026, 10, 17));
  expect(tableTime(Date.UTC(2026, 10, 17, 11, 3, 59))).toBe('2026-11-17 16:33');
  expect(indiaDay(Date.UTC(2026, 10, 17, 18, 30))).toBe('2026-11-18');
});

test('the latest time that there is has a name, too', () => {
  expect(indiaTime(8.64e15)).toBe('9999-12-31T05:30:00+05:30');
});
