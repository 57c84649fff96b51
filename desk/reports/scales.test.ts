import { expect, test } from 'vitest';

import type { ReportWeek } from '#schemas/desk/reports.ts';

import {
  fitMarks,
  hourScale,
  knownWeeks,
  lettersPerMark,
  marksOf,
  receivedColumns,
  stackByShare,
  standApart,
  weekLabels,
} from './scales.ts';

const WEEK = 7 * 86_400_000;
const weeks = (count: number, messages: (index: number) => number): ReportWeek[] =>
  Array.from({ length: count }, (_, index) => ({
    from: index * WEEK,
    received: { message: messages(index) },
  }));

test('a year or less has a column for every week, empty ones too', () => {
  const { columns, weeksEach } = receivedColumns(weeks(52, () => 0));
  expect([columns.length, weeksEach]).toEqual([52, 1]);
});

test('all of it begins with the first letter', () => {
  const { columns, weeksEach } = receivedColumns(knownWeeks(weeks(520, (index) => (index >= 490 ? 2 : 0))));
  expect([columns.length, weeksEach]).toEqual([30, 1]);
});

test('many years are drawn by quarters, and no letter is lost', () => {
  const { columns, weeksEach } = receivedColumns(weeks(520, () => 3));
  expect(weeksEach).toBe(13);
  expect(columns).toHaveLength(40);
  expect(columns.reduce((all, column) => all + column.total, 0)).toBe(1560);
});

test('applications stand at the bottom; a kind that came at all has a mark', () => {
  const column = { from: 0, received: { application: 2, message: 1, enquiry: 1 }, total: 4 };
  expect(marksOf(column, 1)).toEqual(['application', 'application', 'message', 'enquiry']);
  expect(marksOf(column, 10)).toEqual(['application', 'message', 'enquiry']);
});

test('up to five hundred letters each have a mark, above that ten share one', () => {
  expect([0, 12, 500].map(lettersPerMark)).toEqual([1, 1, 1]);
  expect([501, 5000, 5001].map(lettersPerMark)).toEqual([10, 10, 100]);
});

test('few letters stand two abreast at the widest pitch', () => {
  expect(fitMarks(5, 61, 150)).toEqual({ across: 2, pitch: 11 });
  expect(fitMarks(26, 61, 150)).toEqual({ across: 2, pitch: 11 });
});

test.each([
  [500, 61, 150],
  [500, 6, 150],
  [40, 13, 150],
  [1, 6, 150],
])('%i letters in a column of %i px keep inside it', (most, width, height) => {
  const { across, pitch } = fitMarks(most, width, height);
  expect(across * pitch).toBeLessThanOrEqual(width);
  expect(Math.ceil(most / across) * pitch).toBeLessThanOrEqual(height + 1e-9);
  expect(pitch).toBeGreaterThan(0);
});

const from = Date.parse('2026-08-31T00:00:00+05:30');
const mondays = (count: number, first = from) =>
  Array.from({ length: count }, (_, index) => first + index * WEEK);
const texts = (...input: Parameters<typeof weekLabels>) => weekLabels(...input).map((label) => label.text);

test('a season: the month where it begins', () => {
  expect(texts(mondays(12), 61)).toEqual([
    '31 Aug',
    '7 Sep',
    '14',
    '21',
    '28',
    '5 Oct',
    '12',
    '19',
    '26',
    '2 Nov',
    '9',
    '16',
  ]);
});

test('on a phone every second', () => {
  expect(texts(mondays(12), 29)).toEqual(['31 Aug', '14 Sep', '28', '12 Oct', '26', '9 Nov']);
});

test('a year: months, and the year in place of January', () => {
  const labels = texts(mondays(52, from - 40 * WEEK), 14);
  expect(labels).toContain('2026');
  expect(labels).toContain('Jun');
  expect(new Set(labels).size).toBe(labels.length);
});

test('more: years', () => {
  expect(texts(mondays(200, from - 160 * WEEK), 10)).toEqual(['2023', '2024', '2025', '2026', '2027']);
});

test.each([
  [0, [0, 1, 2]],
  [2.5, [0, 1, 2, 3]],
  [13, [0, 6, 12, 18]],
  [11.2, [0, 6, 12]],
  [30, [0, 12, 24, 36]],
])('%d hours', (most, lines) => {
  expect(hourScale(most)).toEqual(lines);
});

test('months do not overflow', () => {
  expect(hourScale(2000).at(-1)).toBeGreaterThanOrEqual(2000);
});

const answer = (share: number, isLate = share > 1) => ({ minutes: 0, share, isLate });

test('of a promised day an hour is one stack, of three days three hours', () => {
  const hours = (hours: number) => answer(hours / 24);
  expect(stackByShare([hours(0), hours(0.9), hours(1), hours(24.1)])).toEqual([
    { bin: 0, inTime: 2, late: 0 },
    { bin: 1, inTime: 1, late: 0 },
    { bin: 24, inTime: 0, late: 1 },
  ]);
  expect(stackByShare([answer(71 / 72)])).toEqual([{ bin: 23, inTime: 1, late: 0 }]);
});

test('what was answered on the second is in time, and the longest stand in the last stack', () => {
  expect(stackByShare([answer(1)])).toEqual([{ bin: 23, inTime: 1, late: 0 }]);
  expect(stackByShare([answer(1e6)])).toEqual([{ bin: 47, inTime: 0, late: 1 }]);
});

test('what would touch steps up, what is clear stays on the rule', () => {
  const stood = standApart([0, 5, 40, 9, 14], (place) => place, 14);
  expect(stood.map(({ place, level }) => [place, level])).toEqual([
    [0, 0],
    [5, 1],
    [9, 2],
    [14, 0],
    [40, 0],
  ]);
});
