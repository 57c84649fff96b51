import { expect, test } from 'vitest';

import { itemAt, offsetsOf } from './virtual-rows.tsx';

const offsets = offsetsOf([{ height: 56 }, { height: 32 }, { height: 56 }]);

test('where rows begin', () => {
  expect(offsets).toEqual([0, 56, 88, 144]);
});

test.each([
  [-100, 0],
  [0, 0],
  [55, 0],
  [56, 1],
  [88, 2],
  [1000, 2],
])('at %d px is row %d', (y, index) => {
  expect(itemAt(offsets, y)).toBe(index);
});

test('of none, the first', () => {
  expect(itemAt(offsetsOf([]), 10)).toBe(0);
});
