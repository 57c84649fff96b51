import { expect, test } from 'vitest';

import type { LetterMail } from '#schemas/desk/mail.ts';

import { receiptInWords, replyInWords } from './mail-in-words.ts';
import { at, later, mail, now } from './test-mail.ts';

const down = { since: at(9, 20), words: '535 Authentication failed' };

test.each<[string, Partial<LetterMail>]>([
  ['It goes in a few seconds.', { nextTries: [now + 12_000] }],
  ['It is in the outbox.', { nextTries: [now - 1000] }],
  ['It is being handed to the mail server.', { state: 'handing-over' }],
  ['Handed to the mail server at 09:41.', { state: 'sent', sentAt: at(9, 41) }],
  ['Handed to the mail server yesterday at 18:20.', { state: 'sent', sentAt: at(18, 20, 15) }],
  [
    'Handed to the mail server at 09:41. It may arrive twice.',
    { state: 'sent', sentAt: at(9, 41), mayBeTwice: true },
  ],
  [
    'It may have arrived, or not: the mail server said nothing. It is tried again; it may arrive twice.',
    { state: 'uncertain', nextTries: [at(12, 0)] },
  ],
  ['It may have arrived, or not: the mail server said nothing.', { state: 'uncertain' }],
  [
    'Not delivered: refused twice. Tried again today at 15:36.',
    { tries: later(1, 2), nextTries: [at(15, 36)] },
  ],
  ['Not delivered: refused once. It is being tried again.', { tries: later(1), nextTries: [now] }],
  ['Not delivered: refused at 11:24.', { state: 'refused', tries: later(at(9, 0), at(11, 24)) }],
  ['Not delivered: the mail server could not be reached for too long.', { state: 'refused' }],
  [
    'Not delivered: it came back at 11:24.',
    { state: 'bounced', sentAt: at(9, 41), tries: [{ at: at(11, 24), outcome: 'bounced' }] },
  ],
])('%s', (words, said) => {
  expect(replyInWords(mail(said), now, {})).toBe(words);
});

test('what no server can be given says so', () => {
  expect(replyInWords(mail({ nextTries: [now] }), now, { down })).toBe(
    'It waits in the outbox: the mail server is not reached.',
  );
});

test.each<[string, Partial<LetterMail>]>([
  ['Receipt sent at 11:05 to imran@example.in.', { state: 'sent', sentAt: at(11, 5) }],
  ['The receipt is in the outbox.', { nextTries: [now] }],
  ['The receipt was refused once. It is tried again.', { tries: later(1), nextTries: [now] }],
  ['The receipt came back at 11:24.', { state: 'bounced', tries: [{ at: at(11, 24), outcome: 'bounced' }] }],
  ['The receipt: it may have arrived, or not: the mail server said nothing.', { state: 'uncertain' }],
])('%s', (words, said) => {
  expect(receiptInWords(mail({ kind: 'receipt', answer: undefined, ...said }), now, {})).toBe(words);
});

test('that there is no receipt is said, too', () => {
  expect(receiptInWords(undefined, now, {})).toBe('No receipt was sent.');
});
