import { expect, test } from 'vitest';

import type { KeepingRow } from '#schemas/desk/keeping.ts';

import { dayOfRun, goesInWords, goesNext, nightOf } from './nights.ts';

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();
const nextRun = at(17, 2);
const now = at(16, 10);
const row = (goesAt: number, until?: number): KeepingRow => ({
  number: 1,
  kind: 'message',
  name: 'Leena Fernandes',
  state: 'answered',
  exchangedAt: 0,
  goesAt,
  answers: 0,
  resume: false,
  ...(until && { kept: { until, reason: 'asked', by: 'Anjali', at: 0 } }),
});

test('what is due before a run goes with it, what comes a minute later with the one after', () => {
  expect(nightOf(nextRun - 1, nextRun)).toBe(0);
  expect(nightOf(nextRun, nextRun)).toBe(0);
  expect(nightOf(nextRun + 60_000, nextRun)).toBe(1);
  expect(nightOf(at(19, 20), nextRun)).toBe(3);
});

test('in words', () => {
  expect(goesInWords(row(at(10, 1)), nextRun, now)).toBe('Tonight, 02:00');
  expect(goesInWords(row(at(19, 20)), nextRun, now)).toBe('In 3 days');
  expect(goesInWords(row(at(10, 1), at(30, 0)), nextRun, now)).toBe('Kept');
});

test('what was kept until a day before the run goes with it', () => {
  expect(goesNext(row(at(10, 1), at(16, 23)), nextRun)).toBe(true);
  expect(goesNext(row(at(10, 1), at(18, 0)), nextRun)).toBe(false);
});

test('the day of a run', () => {
  expect(dayOfRun(nextRun, at(17, 1))).toBe('Today');
  expect(dayOfRun(at(17, 14), now)).toBe('Tomorrow');
  expect(dayOfRun(nextRun, now)).toBe('Tonight');
});
