import { expect, test } from 'vitest';

import { numberInWords } from './number-words.ts';

test.each([
  [0, 'zero'],
  [1, 'one'],
  [12, 'twelve'],
  [19, 'nineteen'],
  [20, 'twenty'],
  [21, 'twenty-one'],
  [99, 'ninety-nine'],
  [100, '100'],
  [104_312, '1,04,312'],
  [-1, '-1'],
  [20.5, '20.5'],
])('%d is %s', (count, words) => {
  expect(numberInWords(count)).toBe(words);
});
