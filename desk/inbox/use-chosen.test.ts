import { expect, test } from 'vitest';

import { limits } from '#schemas/desk/limits.ts';

import { chosenInWords, withAllOrNone, withOne, withThoseBetween } from './use-list.ts';

const all = Array.from({ length: limits.numbers + 200 }, (_, index) => index + 1);
const last = all.length;

test('from one row to another, in both directions', () => {
  expect([...withThoseBetween(all, [9], 2, 4)]).toEqual([9, 2, 3, 4]);
  expect([...withThoseBetween(all, [4], 4, 2)]).toEqual([4, 3, 2]);
  expect([...withThoseBetween(all, [], 5, 5)]).toEqual([5]);
});

test('from a row that has left the list, from its beginning', () => {
  expect([...withThoseBetween(all, [0], 0, 2)]).toEqual([0, 1, 2]);
});

test('no more are chosen than can be marked at once: the nearest to where it began', () => {
  const down = withThoseBetween(all, [1], 1, last);
  expect([down.size, down.has(limits.numbers), down.has(limits.numbers + 1)]).toEqual([
    limits.numbers,
    true,
    false,
  ]);
  const up = withThoseBetween(all, [last], last, 1);
  expect([up.size, up.has(last), up.has(201), up.has(200)]).toEqual([limits.numbers, true, true, false]);
  expect(withOne(down, last)).toEqual(down);
  expect(withOne(down, 1).size).toBe(limits.numbers - 1);
});

test('one less than all that are there are at most as many, without that one', () => {
  const rest = withOne(all, last);
  expect([rest.size, rest.has(last)]).toEqual([limits.numbers, false]);
});

test('all of a group are taken in beside what is chosen, and taken out when all of them are', () => {
  expect([...withAllOrNone([9, 2], [1, 2, 3])]).toEqual([9, 2, 1, 3]);
  expect([...withAllOrNone([9, 1, 2, 3], [1, 2, 3])]).toEqual([9]);
  expect(withAllOrNone([], all).size).toBe(limits.numbers);
});

test('that there are no more is said', () => {
  expect(chosenInWords(3)).toBe('3 selected');
  expect(chosenInWords(limits.numbers)).toBe('1,000 selected, the most at once');
});
