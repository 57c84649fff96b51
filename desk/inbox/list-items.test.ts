import { expect, test } from 'vitest';

import { firstNew } from './list-items.ts';
import { withStaying } from './staying-row.ts';

const came = (...times: number[]) => times.map((receivedAt) => ({ receivedAt }));

test('the line stands where the new ones begin', () => {
  expect(firstNew(came(1, 2, 5, 6), 3)).toBe(2);
});

test.each([
  ['nothing is new', came(1, 2)],
  ['there is nothing', []],
  ['an old one comes after a new one', came(1, 5, 2, 6)],
])('no line where %s', (_, rows) => {
  expect(firstNew(rows, 3)).toBe(-1);
});

test('a row that was marked stays where it was', () => {
  const rows = [{ number: 1 }, { number: 2 }, { number: 3 }];
  const two = { row: { number: 2 }, before: 3 };
  expect(withStaying([{ number: 1 }, { number: 3 }], two)).toEqual(rows);
  expect(withStaying(rows, two)).toBe(rows);
  expect(withStaying([{ number: 1 }], { row: { number: 2 } })).toEqual([{ number: 1 }, { number: 2 }]);
});
