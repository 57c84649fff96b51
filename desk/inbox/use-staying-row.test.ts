// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { withStaying } from './use-inbox.ts';

const rows = (...numbers: number[]) => numbers.map((number) => ({ number }));
const [one] = rows(1);

test('a row that has left stands where it was', () => {
  expect(withStaying(rows(2, 3), { row: one!, before: [], followers: [2, 3] })).toEqual(rows(1, 2, 3));
  expect(withStaying(rows(4, 3), { row: one!, before: [4], followers: [3] })).toEqual(rows(4, 1, 3));
  expect(withStaying(rows(2, 3), { row: one!, before: [2, 3], followers: [] })).toEqual(rows(2, 3, 1));
  expect(withStaying(rows(1, 2), { row: one!, before: [], followers: [2] })).toEqual(rows(1, 2));
  expect(withStaying(rows(3), { row: one!, before: [2], followers: [3] })).toEqual(rows(1, 3));
});

test('so it does when the one that followed it is not back yet, and when it comes', () => {
  const staying = { row: one!, before: [], followers: [3, 4] };
  expect(withStaying(rows(3, 4), staying)).toEqual(rows(1, 3, 4));
  expect(withStaying(rows(2, 3, 4), staying)).toEqual(rows(1, 2, 3, 4));
});
