import { expect, test } from 'vitest';

import { firstNew } from './list-parts.tsx';

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
