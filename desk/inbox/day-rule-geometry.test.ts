import { expect, test } from 'vitest';

import { endOfWholeRows, hourMarks, placePoints, yOf } from './day-rule-geometry.ts';

const HOUR = 3_600_000;
const now = new Date(2026, 10, 16, 9, 12).getTime();
const span = { now, hours: 24, edge: 100, foot: 580 };
const point = (hours: number, number = hours) => ({ number, dueAt: now + hours * HOUR, isRead: true });
const all = () => true;

test('a point stands at its hour', () => {
  expect(yOf(now, span)).toBe(100);
  expect(yOf(now + 24 * HOUR, span)).toBe(580);
  expect(placePoints([point(12)], span, all)).toMatchObject([{ x: 0, y: 340, isSmall: false }]);
});

test('where two would touch the later one steps right, and keeps its hour', () => {
  const [one, two, three] = placePoints([point(6), point(6.2), point(9)], span, all);
  expect(one?.x).toBe(0);
  expect(two?.x).toBeGreaterThanOrEqual(12);
  expect(two?.x).toBeLessThanOrEqual(17);
  expect(two?.y).toBeCloseTo(224);
  expect(three?.x).toBe(0);
});

test('five of one minute stand apart, a sixth at the place of the fifth', () => {
  const same = [1, 2, 3, 4, 5, 6].map((number) => point(6, number));
  expect(placePoints(same, span, all).map(({ x }) => x)).toEqual([0, 16, 32, 48, 64, 64]);
});

test('what is late or due later than the rule reaches is not on it', () => {
  expect(placePoints([point(-1), point(25)], span, all)).toEqual([]);
});

test('points of rows out of sight are small', () => {
  expect(
    placePoints([point(1), point(5)], span, (number) => number === 5).map(({ isSmall }) => isSmall),
  ).toEqual([true, false]);
});

test('every second hour is named, midnight with its day', () => {
  const marks = hourMarks(span);
  expect(marks).toHaveLength(24);
  const labels = marks.flatMap(({ label }) => label ?? []);
  expect(labels.slice(0, 3)).toEqual(['10:00', '12:00', '14:00']);
  expect(labels).toContain('Tue 00:00');
});

test('where there is little room midnight is its day', () => {
  const labels = hourMarks(span, true).flatMap(({ label }) => label ?? []);
  expect(labels).toContain('Tue');
  expect(labels).not.toContain('Tue 00:00');
});

test('a short rule names fewer, and one without room none', () => {
  expect(hourMarks({ ...span, foot: 300 }).flatMap(({ label }) => label ?? [])).toContain('12:00');
  expect(hourMarks({ ...span, foot: 300 }).flatMap(({ label }) => label ?? [])).not.toContain('14:00');
  expect(hourMarks({ ...span, foot: 150 })).toEqual([]);
});

test('what has just come stands at the foot, also when the rule has not moved meanwhile', () => {
  expect(placePoints([point(24.1)], span, all)).toMatchObject([{ y: 580 }]);
});

test('a rule of days names noon and midnight', () => {
  const labels = hourMarks({ ...span, hours: 72 }).flatMap(({ label }) => label ?? []);
  expect(labels).toEqual(['12:00', 'Tue 00:00', '12:00', 'Wed 00:00', '12:00', 'Thu 00:00']);
  expect(placePoints([point(36)], { ...span, hours: 72 }, all)).toMatchObject([{ y: 340 }]);
});

const offsets = [0, 56, 112, 168, 224];

test('the last row in sight is whole', () => {
  expect(endOfWholeRows(offsets, { top: 0, height: 180 })).toBe(112);
  expect(endOfWholeRows(offsets, { top: 10, height: 180 })).toBe(102);
  expect(endOfWholeRows(offsets, { top: 0, height: 196 })).toBe(168);
});

test('where all are in sight there is no line', () => {
  expect(endOfWholeRows(offsets, { top: 44, height: 180 })).toBe(180);
});
