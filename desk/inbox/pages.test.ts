import { expect, test } from 'vitest';

import type { LetterRow } from '#schemas/desk/letters.ts';

import { pagesInSight, rowsOf, withFreshPage } from './pages.ts';
import type { Page } from './pages.ts';

const row = (number: number) => ({ number }) as LetterRow;
const page = (start: number | undefined, numbers: number[], end?: number): Page => ({
  ...(start !== undefined && { start: String(start) }),
  rows: numbers.map(row),
  ...(end !== undefined && { end: String(end) }),
});
const numbers = (pages: Page[]) => rowsOf(pages).map(({ number }) => number);

const three = [page(undefined, [1, 2, 3], 3), page(3, [4, 5, 6], 6), page(6, [7, 8])];

test('a page that came for the first time is the last one', () => {
  const { pages } = withFreshPage(three.slice(0, 1), 1, page(3, [4, 5, 6], 6));
  expect(numbers(pages)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a letter that left pulls the next one in, once', () => {
  const { pages, gap } = withFreshPage(three, 0, page(undefined, [1, 3, 4], 4));
  expect(numbers(pages)).toEqual([1, 3, 4, 5, 6, 7, 8]);
  expect(gap).toBeUndefined();
});

test('letters that came push others out, which are asked for again and not lost meanwhile', () => {
  const { pages, gap } = withFreshPage(three, 0, page(undefined, [10, 11, 1], 1));
  expect(numbers(pages)).toEqual([10, 11, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(gap).toBe(1);
  const mended = withFreshPage(pages, 1, page(1, [2, 3, 4], 4));
  expect(numbers(mended.pages)).toEqual([10, 11, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(mended.gap).toBeUndefined();
});

test('what lies behind the end of all is forgotten', () => {
  expect(numbers(withFreshPage(three, 0, page(undefined, [1, 2])).pages)).toEqual([1, 2]);
});

test('a page all of whose letters moved up goes', () => {
  const { pages } = withFreshPage(three, 0, page(undefined, [4, 5, 6], 6));
  expect(pages).toHaveLength(2);
  expect(numbers(pages)).toEqual([4, 5, 6, 7, 8]);
});

test('the first page and those in sight are kept true', () => {
  expect(pagesInSight(three, 0, 3)).toEqual([0, 1]);
  expect(pagesInSight(three, 7, 8)).toEqual([0, 2]);
});
