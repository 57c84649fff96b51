import { describe, expect, test } from 'vitest';

import { hourTicks, rulePoints } from './letter-rule.tsx';

const hour = 3_600_000;
const now = new Date(2026, 10, 16, 9, 12).getTime();
const due = (number: number, hours: number) => ({ number, dueAt: now + hours * hour });

describe('points on the rule of the day', () => {
  test('stand at their share of the next 24 hours, the letter that is open apart', () => {
    expect(rulePoints([due(1, 6), due(2, 12)], due(2, 12), now)).toStrictEqual({
      others: [{ number: 1, place: 'day', share: 0.25, column: 0 }],
      open: { dueAt: now + 12 * hour, place: 'day', share: 0.5 },
    });
  });

  test('have a second column where two would touch, and no third', () => {
    const { others } = rulePoints([due(1, 6), due(2, 6.1), due(3, 6.1), due(4, 9)], undefined, now);
    expect(others.map((point) => ('column' in point ? [point.number, point.column] : []))).toStrictEqual([
      [1, 0],
      [2, 1],
      [4, 0],
    ]);
  });

  test('of applications stand on a rule of their hours', () => {
    expect(rulePoints([], due(1, 36), now, { hours: 72 }).open).toMatchObject({ place: 'day', share: 0.5 });
  });

  test('of late ones those that crossed the edge last are shown, as far as there is room', () => {
    const late = [due(1, -9), due(2, -5), due(3, -1), due(4, -2), due(5, -3)];
    const { others, open } = rulePoints(late, due(1, -9), now);
    expect(others.map(({ number }) => number)).toStrictEqual([3, 4, 5, 2]);
    expect(open).toMatchObject({ place: 'late' });
  });

  test('past the day there is none but the one that is open', () => {
    expect(rulePoints([due(1, 30), due(2, 60)], due(2, 60), now)).toMatchObject({
      others: [],
      open: { place: 'later' },
    });
  });
});

test('every fourth hour has a name', () => {
  const ticks = hourTicks(now);
  expect(ticks).toHaveLength(24);
  expect(ticks.flatMap(({ name }) => name ?? [])).toStrictEqual(['12', '16', '20', '00', '04', '08']);
});

test('of three days the midnights have a name', () => {
  expect(hourTicks(now, 72).flatMap(({ name }) => name ?? [])).toStrictEqual(['Tue', 'Wed', 'Thu']);
});
