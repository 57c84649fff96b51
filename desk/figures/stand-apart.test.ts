import { expect, test } from 'vitest';

import { standApart } from './stand-apart.ts';

test('what would touch steps up, what is clear stays on the rule', () => {
  const stood = standApart([0, 5, 40, 9, 14], (place) => place, 14);
  expect(stood.map(({ place, level }) => [place, level])).toEqual([
    [0, 0],
    [5, 1],
    [9, 2],
    [14, 0],
    [40, 0],
  ]);
});
