import { expect, test } from 'vitest';

import { mailDownInWords } from './mail-down-in-words.ts';

const now = new Date(2026, 10, 16, 9, 41).getTime();
const down = { since: new Date(2026, 10, 16, 9, 20).getTime(), words: '535 Authentication failed' };

test('a mail server that is not reached', () => {
  expect(mailDownInWords({ down, waiting: 12 }, now)).toEqual([
    'The mail server has not been reached since 09:20: “535 Authentication failed”. 12 mails wait for it; the forms work as ever.',
  ]);
  expect(mailDownInWords({ down: { ...down, words: '' }, waiting: 1 }, now)).toEqual([
    'The mail server has not been reached since 09:20. 1 mail waits for it; the forms work as ever.',
  ]);
});

test('a mailbox that is not read, since another day', () => {
  const mailboxDown = { since: new Date(2026, 10, 13, 18, 40).getTime(), words: 'connect\nECONNREFUSED' };
  expect(mailDownInWords({ mailboxDown, waiting: 0 }, now)).toEqual([
    'The mailbox has not been read since Friday 18:40: “connect ECONNREFUSED”. Answers by mail wait there; none is lost.',
  ]);
});

test('nothing is said while all is well', () => {
  expect(mailDownInWords({ waiting: 3 }, now)).toEqual([]);
});
