import { expect, test } from 'vitest';

import { countedAfter, numberInWords } from './number-words.ts';

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

test.each([
  ['', 'Two'],
  ['It runs. ', 'Two'],
  ['“It runs.” ', 'Two'],
  ['It runs.\n\n## ', 'Two'],
  ['<p>', 'Two'],
  ['<p class="a">', 'Two'],
  ['<p><em>', 'two'],
  ['<p>It runs <em>', 'two'],
  ['In ', 'two'],
  ['These *', 'two'],
  ['version 1.', 'two'],
])('after "%s" it is %s', (before, words) => {
  expect(countedAfter(before, 2)).toBe(words);
});
