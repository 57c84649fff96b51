import { expect, test } from 'vitest';

import { HOUR_MS } from '#schemas/desk/durations.ts';
import { clock, dayAndMonth } from '#schemas/desk/india-times.ts';

import { readSpan, wakingTimeBefore } from './waking-time.ts';

const before = (now: string, span: string) => {
  const at = wakingTimeBefore(Date.parse(`${now}+05:30`), readSpan(span)!);
  return `${dayAndMonth(at)}, ${clock(at)}`;
};

test('a week is counted back in waking hours: by day from now, at night from the evening before', () => {
  expect(before('2026-11-18T15:00', '40 min')).toBe('18 November, 14:20');
  expect(before('2026-11-18T15:00', '2 d')).toBe('16 November, 15:00');
  expect(before('2026-11-18T09:00', '2 h')).toBe('17 November, 21:00');
  expect(before('2026-11-18T03:30', '40 min')).toBe('17 November, 21:20');
  expect(before('2026-11-18T23:50', '1 d 1 h')).toBe('17 November, 21:00');
});

test('at every hour of the day nothing is later than now, and all of it by day', () => {
  for (let hour = 0; hour < 24; hour++) {
    const now = Date.parse('2026-11-18T00:17+05:30') + hour * HOUR_MS;
    for (const span of ['1 min', '5 h', '1 d 7 h', '6 d 13 h']) {
      const at = wakingTimeBefore(now, readSpan(span)!);
      expect(at).toBeLessThan(now);
      expect(clock(at) >= '08:00' && clock(at) <= '22:00', `${clock(now)} less ${span}: ${clock(at)}`).toBe(
        true,
      );
    }
  }
});

test('a span that is not one is told from one', () => {
  expect([readSpan('1 d 2 h 3 min'), readSpan(''), readSpan('soon'), readSpan('2h')]).toEqual([
    16 * HOUR_MS + 180_000,
    undefined,
    undefined,
    undefined,
  ]);
});
