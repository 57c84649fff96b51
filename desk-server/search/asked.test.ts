import { expect, test } from 'vitest';

import { exactly, readAsked } from './asked.ts';

test.each([
  ['motor claims', ['motor', 'claims'], []],
  ['“motor claims” java', ['java'], [['motor', 'claims']]],
  ['"To be or not to be"', [], [['to', 'be', 'or', 'not', 'to', 'be']]],
  ['"not closed', ['not', 'closed'], []],
  ['"" ☹', [], []],
])('%s', (text, words, phrases) => {
  const asked = readAsked(text);
  expect([asked.words.map(({ word }) => word), asked.phrases]).toEqual([words, phrases]);
});

test('what is quoted is looked for as it is, other words by their beginning', () => {
  expect(exactly(readAsked('jav "motor claims claims"'))).toEqual([
    [{ word: 'jav' }],
    [{ word: 'motor', isWhole: true }],
    [{ word: 'claims', isWhole: true }],
  ]);
});
