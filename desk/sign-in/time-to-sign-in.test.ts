import { expect, test } from 'vitest';

import { timeToSignIn } from './time-to-sign-in.ts';

test.each([
  [384_000, '6 min 24 s'],
  [600_000, '10 min 0 s'],
  [59_001, '1 min 0 s'],
  [24_000, '24 s'],
  [1, '1 s'],
  [-5, '0 s'],
])('%i ms', (ms, words) => {
  expect(timeToSignIn(ms)).toBe(words);
});
