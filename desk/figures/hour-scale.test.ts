import { expect, test } from 'vitest';

import { hourScale } from './hour-scale.ts';

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
