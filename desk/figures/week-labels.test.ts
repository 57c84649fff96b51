import { expect, test } from 'vitest';

import { weekLabels } from './week-labels.ts';

const WEEK = 7 * 86_400_000;
const from = Date.parse('2026-08-31T00:00:00+05:30');
const weeks = (count: number, first = from) =>
  Array.from({ length: count }, (_, index) => first + index * WEEK);
const texts = (...input: Parameters<typeof weekLabels>) => weekLabels(...input).map((label) => label.text);

test('a season: the month where it begins', () => {
  expect(texts(weeks(12), 61)).toEqual([
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
  expect(texts(weeks(12), 29)).toEqual(['31 Aug', '14 Sep', '28', '12 Oct', '26', '9 Nov']);
});

test('a year: months, and the year in place of January', () => {
  const labels = texts(weeks(52, from - 40 * WEEK), 14);
  expect(labels).toContain('2026');
  expect(labels).toContain('Jun');
  expect(new Set(labels).size).toBe(labels.length);
});

test('more: years', () => {
  expect(texts(weeks(200, from - 160 * WEEK), 10)).toEqual(['2023', '2024', '2025', '2026', '2027']);
});
