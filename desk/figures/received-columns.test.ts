import { expect, test } from 'vitest';

import type { FigureWeek } from '#schemas/desk/figures.ts';

import { knownWeeks, marksOf, receivedColumns } from './received-columns.ts';

const WEEK = 7 * 86_400_000;
const weeks = (count: number, messages: (index: number) => number): FigureWeek[] =>
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
