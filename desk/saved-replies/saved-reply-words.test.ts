import { expect, test } from 'vitest';

import { savedRepliesSentence, usedInWords, whyOff } from './saved-reply-words.ts';

const saved = {
  title: 'We are still reading',
  kind: 'application' as const,
  afterSending: 'stays' as const,
  subject: 'Your application: {opening}',
  text: 'Dear {name}',
};

test('a button that is off says why', () => {
  const why = (change: Partial<typeof saved>) => whyOff({ ...saved, ...change }, saved);
  expect(why({})).toBe('nothing changed');
  expect(why({ text: 'See {privat page}' })).toBe('one word to correct');
  expect(why({ text: 'See {privat page}', subject: '{openin}' })).toBe('two words to correct');
  expect(why({ title: ' ' })).toBe('a title is missing');
  expect(why({ text: '\n' })).toBe('a text is missing');
  expect(why({ subject: '{private page}' })).toBe('no link in a subject');
  expect(why({ text: 'Dear {name},' })).toBeUndefined();
  expect(whyOff(saved, undefined)).toBeUndefined();
});

test('how many there are, and how often one was used', () => {
  const sentences = [0, 1, 9]
    .map(savedRepliesSentence)
    .map(({ sentence, use }) => `${sentence} ${use}`.trim());
  expect(sentences).toEqual([
    'No saved replies yet.',
    'One saved reply. Change it, and all use it.',
    'Nine saved replies. Change one, and all use it.',
  ]);
  const used = (used: number) => usedInWords({ kind: 'application', used });
  expect([0, 1, 2, 14, 52].map(used)).toEqual([
    'Applications, never used',
    'Applications, used once',
    'Applications, used twice',
    'Applications, used 14 times',
    'Applications, used 52 times',
  ]);
});
