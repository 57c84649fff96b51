import { describe, expect, test } from 'vitest';

import { hourTicks, isBeside, rulePoints } from './letter-rule.tsx';

const hour = 3_600_000;
const now = new Date(2026, 10, 16, 9, 12).getTime();
const due = (number: number, hours: number) => ({ number, dueAt: now + hours * hour, isRead: false });

describe('points on the rule of the day', () => {
  test('stand at their share of the next 24 hours', () => {
    expect(rulePoints([due(1, 6), due(2, 12)], due(2, 12), now)).toMatchObject([
      { number: 1, place: 'day', share: 0.25, isThis: false },
      { number: 2, place: 'day', share: 0.5, isThis: true },
    ]);
  });

  test('step aside where two would touch', () => {
    const points = rulePoints([due(1, 6), due(2, 6.2), due(3, 9)], undefined, now);
    expect(points.map(({ stepsAside }) => stepsAside)).toStrictEqual([false, true, false]);
  });

  test('step aside for the letter that is open, the earlier ones too', () => {
    const points = rulePoints([due(1, 6), due(2, 6.2), due(3, 6.4)], due(2, 6.2), now);
    expect(points.map(({ stepsAside }) => stepsAside)).toStrictEqual([true, false, true]);
    expect(isBeside(points, 6.2 / 24)).toBe(true);
    expect(isBeside(points, 9 / 24)).toBe(false);
  });

  test('step aside for one that is late or due later only where it stands on the rule', () => {
    const aside = (open: number, isFlat: boolean) =>
      rulePoints([due(1, 0.2), due(2, 23.8)], due(3, open), now, { isFlat })
        .filter(({ stepsAside }) => stepsAside)
        .map(({ number }) => number);
    expect([aside(-5, false), aside(60, false)]).toStrictEqual([[], []]);
    expect([aside(-5, true), aside(60, true)]).toStrictEqual([[1], [2]]);
  });

  test('are one where the place beside the rule is taken, too', () => {
    const points = rulePoints([due(1, 6), due(2, 6), due(3, 6), due(4, 9)], due(1, 6), now);
    expect(points.map(({ number }) => number)).toStrictEqual([2, 1, 4]);
  });

  test('of applications stand on a rule of their hours', () => {
    expect(rulePoints([], due(1, 36), now, { hours: 72 })).toMatchObject([{ place: 'day', share: 0.5 }]);
  });

  test('of late ones there are two, the one that is open among them', () => {
    const late = [due(1, -9), due(2, -5), due(3, -1)];
    expect(rulePoints(late, undefined, now).map(({ number }) => number)).toStrictEqual([3, 2]);
    expect(rulePoints(late, due(1, -9), now).map(({ number }) => number)).toStrictEqual([3, 1]);
  });

  test('past the day there is none but the one that is open', () => {
    expect(rulePoints([due(1, 30), due(2, 60)], due(2, 60), now)).toMatchObject([
      { number: 2, place: 'later' },
    ]);
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
