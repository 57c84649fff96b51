import { expect, test } from 'vitest';

import { markedWords } from '#desk/words/cut-at-words.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';

import { byGroup } from './finds.tsx';

test.each([
  ['A Logger, no logging', 'log', ['A ', 'Logger', ', no ', 'logging', '']],
  ['तापमान लॉगर आहेत', 'लॉगर', ['तापमान ', 'लॉगर', ' आहेत']],
  ['blogger', 'log', ['blogger']],
  ['a.b (c)', '.(', ['a.b (c)']],
  ['words', '', ['words']],
])('in "%s" the words "%s"', (text, words, pieces) => {
  expect(markedWords(text, words)).toEqual(pieces);
});

test('what waits comes first, then notes, answers, the answered and what is set aside', () => {
  const rows = [
    { number: 1, state: 'aside' },
    { number: 2, state: 'answered' },
    { number: 3, state: 'answered', foundIn: { where: 'note' } },
    { number: 4, state: 'waiting' },
    { number: 5, state: 'waiting', foundIn: { where: 'answer' } },
  ] as LetterRow[];
  expect(byGroup(rows).map(({ number }) => number)).toEqual([4, 3, 5, 2, 1]);
});
