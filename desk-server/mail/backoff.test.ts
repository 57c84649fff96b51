import { expect, test } from 'vitest';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#schemas/desk/durations.ts';

import { laterTries, nextTry } from './backoff.ts';

const NOW = Date.UTC(2027, 0, 20);

test('the pauses become longer, from a minute to a day', () => {
  expect(nextTry(1, NOW, NOW)).toBe(NOW + MINUTE_MS);
  expect(nextTry(3, NOW, NOW)).toBe(NOW + 15 * MINUTE_MS);
  expect(nextTry(7, NOW, NOW)).toBe(NOW + 12 * HOUR_MS);
});

test('after three days there is none', () => {
  expect(nextTry(9, NOW, NOW + 2 * DAY_MS)).toBe(NOW + 3 * DAY_MS);
  expect(nextTry(9, NOW, NOW + 2 * DAY_MS + 1)).toBeUndefined();
});

test('all that follow are known from the first', () => {
  const times = laterTries(NOW + MINUTE_MS, 1, NOW);
  expect(times[0]).toBe(NOW + MINUTE_MS);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times.length).toBeGreaterThan(6);
  expect(times.at(-1)).toBeLessThanOrEqual(NOW + 3 * DAY_MS);
  expect(times.at(-1)).toBeGreaterThan(NOW + 2 * DAY_MS);
});
