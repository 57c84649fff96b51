import { expect, test } from 'vitest';

import { keptInWords } from './kept-in-words.ts';

const letter = { keptUntil: new Date(2028, 10, 16).getTime(), state: 'waiting' as const };

test('a letter is kept by the promise beside its form', () => {
  expect(keptInWords(letter, 24)).toStrictEqual({
    until: 'Kept until 16 November 2028',
    why: 'two years after the last exchange',
  });
  expect(keptInWords(letter, 12).why).toBe('one year after the last exchange');
  expect(keptInWords(letter, 18).why).toBe('eighteen months after the last exchange');
});

test('one that is kept longer says by whom and why', () => {
  const kept = { until: new Date(2030, 0, 1).getTime(), reason: 'a contract', by: 'Anjali Mehta', at: 0 };
  expect(keptInWords({ ...letter, kept }, 24)).toStrictEqual({
    until: 'Kept until 1 January 2030',
    why: 'by Anjali Mehta: a contract',
  });
});
