import { expect, test } from 'vitest';

import { cutAtTelling } from '#desk/words/cut-at-words.ts';
import { SPAM_FROM } from '#schemas/desk/spam.ts';

import { doubtInWords, doubtShare, mayBePerson, TICK } from './why-spam.tsx';

test('what is set aside stands between the tick and the end', () => {
  expect([SPAM_FROM - 0.1, SPAM_FROM, 1].map(doubtShare)).toEqual([TICK, TICK, 1]);
  expect(doubtShare(SPAM_FROM + (1 - SPAM_FROM) / 2)).toBeCloseTo(0.75);
});

test('near the tick it may be a person; no word of it is a number', () => {
  expect(mayBePerson(SPAM_FROM)).toBe(true);
  expect(mayBePerson(0.9999)).toBe(false);
  for (const score of [0.7, 0.8, 0.9999]) expect(doubtInWords(score)).not.toMatch(/\d/);
});

test('the telling words are found as they stand: whole, in any case, over a line’s end', () => {
  expect(cutAtTelling('A Guest\npost with one do-follow link', ['guest post', 'do-follow'])).toEqual([
    'A ',
    'Guest\npost',
    ' with one ',
    'do-follow',
    ' link',
  ]);
  expect(cutAtTelling('Loans and loan', ['loan'])).toEqual(['Loans and ', 'loan', '']);
  expect(cutAtTelling('Пассивный доход', ['пассивный доход'])).toEqual(['', 'Пассивный доход', '']);
  expect(cutAtTelling('C++ (all)', ['(all)'])).toEqual(['C++ ', '(all)', '']);
  expect(cutAtTelling('Nothing', [])).toEqual(['Nothing']);
});
