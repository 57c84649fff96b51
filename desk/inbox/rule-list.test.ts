import { expect, test } from 'vitest';

import { endOfWholeRows } from './rule-list.tsx';

const offsets = [0, 56, 112, 168, 224];

test('the last row in sight is whole', () => {
  expect(endOfWholeRows(offsets, { top: 0, height: 180 })).toBe(112);
  expect(endOfWholeRows(offsets, { top: 10, height: 180 })).toBe(102);
  expect(endOfWholeRows(offsets, { top: 0, height: 196 })).toBe(168);
});

test('where all are in sight there is no line', () => {
  expect(endOfWholeRows(offsets, { top: 44, height: 180 })).toBe(180);
});
