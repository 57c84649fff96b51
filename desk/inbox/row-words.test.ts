import { expect, test } from 'vitest';

import { hasFailed, rowMailInWords } from './inbox-words.ts';

test.each([
  ['reply', 'refused', 'Your reply was refused', 'Reply refused'],
  ['reply', 'queued', 'Your reply was refused', 'Reply refused'],
  ['reply', 'bounced', 'Your reply came back', 'Reply came back'],
  ['acknowledgement', 'bounced', 'The acknowledgement came back', 'Acknowledgement came back'],
  ['acknowledgement', 'refused', 'The acknowledgement was refused', 'Acknowledgement refused'],
  ['reply', 'uncertain', 'Not sure whether your reply arrived', 'Reply uncertain'],
  [
    'acknowledgement',
    'uncertain',
    'Not sure whether the acknowledgement arrived',
    'Acknowledgement uncertain',
  ],
] as const)('a %s that is %s', (kind, state, words, short) => {
  expect(rowMailInWords({ kind, state })).toBe(words);
  expect(rowMailInWords({ kind, state }, true)).toBe(short);
  expect(hasFailed({ kind, state })).toBe(state !== 'uncertain');
});

test('a reply that waits for the mail server has not failed', () => {
  const mail = { kind: 'reply', state: 'queued', isHeldUp: true } as const;
  expect(rowMailInWords(mail)).toBe('Sends when e-mail works again');
  expect(rowMailInWords(mail, true)).toBe('Not sent yet');
  expect(hasFailed(mail)).toBe(false);
});
