import { expect, test } from 'vitest';

import type { SpamReason } from '#schemas/desk/spam.ts';

import { reasonSentences } from './why-spam.tsx';

const words = (some: string[]): SpamReason => ({ why: 'words', words: some });
const marks = (count: number): SpamReason => ({
  why: 'marks',
  letters: Array.from({ length: count }, (_, index) => ({ number: index + 1, kind: 'message' })),
});

test.each<[string, SpamReason]>([
  ['“Guest post” is common in spam.', words(['guest post'])],
  ['“Guest post” and “do-follow” are common in spam.', words(['guest post', 'do-follow'])],
  ['It is like one letter that was marked as spam. Without marks it would not be here.', marks(1)],
  ['It is like five letters that were marked as spam. Without marks it would not be here.', marks(5)],
  ['It is like what was marked as spam. Without marks it would not be here.', marks(0)],
  ['It has four links or more.', { why: 'shape', shape: 'many-links' }],
  ['A field that people do not see was filled in.', { why: 'trap' }],
  [
    'Sent one second after the page was opened. This alone would not have put it here.',
    { why: 'fast', seconds: 1, alone: false },
  ],
  [
    'Sent less than a second after the page was opened. This alone would not have put it here.',
    { why: 'fast', seconds: 0, alone: false },
  ],
])('%s', (sentence, reason) => {
  expect(reasonSentences([reason])).toEqual([sentence]);
});

test('shapes share a sentence, and what was odd at the door comes first', () => {
  expect(
    reasonSentences([
      { why: 'shape', shape: 'capitals' },
      words(['loan']),
      { why: 'shape', shape: 'money' },
      { why: 'trap' },
    ]),
  ).toEqual([
    'A field that people do not see was filled in.',
    '“Loan” is common in spam.',
    'It has many capitals and an amount of money.',
  ]);
});

test('there is always a reason', () => {
  expect(reasonSentences([])).toHaveLength(1);
});
