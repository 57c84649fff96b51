import { expect, test } from 'vitest';

import type { SpamReason } from '#schemas/desk/spam.ts';

import { reasonSentences } from './why-aside.tsx';

const words = (some: string[], spamLetters: number): SpamReason => ({
  why: 'words',
  words: some,
  spamLetters,
});

test.each<[string, SpamReason]>([
  ['“Guest post” stands in 31 letters marked as spam.', words(['guest post'], 31)],
  ['“Guest post” stands in one letter marked as spam.', words(['guest post'], 1)],
  [
    '“Guest post” and “do-follow” stand in up to 31 letters marked as spam.',
    words(['guest post', 'do-follow'], 31),
  ],
  ['“Guest post” and “do-follow” are common in spam.', words(['guest post', 'do-follow'], 0)],
  ['It has four links or more.', { why: 'shape', shape: 'many-links' }],
  ['A field that people do not see was filled in.', { why: 'trap' }],
  [
    'Sent one second after the page was opened. This alone would not have set it aside.',
    { why: 'fast', seconds: 1, alone: false },
  ],
  [
    'Sent less than a second after the page was opened. This alone would not have set it aside.',
    { why: 'fast', seconds: 0, alone: false },
  ],
])('%s', (sentence, reason) => {
  expect(reasonSentences([reason])).toEqual([sentence]);
});

test('shapes share a sentence, and what was odd at the door comes first', () => {
  expect(
    reasonSentences([
      { why: 'shape', shape: 'capitals' },
      words(['loan'], 9),
      { why: 'shape', shape: 'money' },
      { why: 'trap' },
    ]),
  ).toEqual([
    'A field that people do not see was filled in.',
    '“Loan” stands in nine letters marked as spam.',
    'It has many capitals and an amount of money.',
  ]);
});

test('there is always a reason', () => {
  expect(reasonSentences([])).toHaveLength(1);
});
