import { expect, test } from 'vitest';

import {
  mailDownInWords,
  mailSetInWords,
  unreadableInWords,
  unreadableMailInWords,
} from '#desk/ui/mail-and-jobs.tsx';
import { kinds } from '#schemas/desk/kinds.ts';

const now = new Date(2026, 10, 16, 9, 41).getTime();
const down = { since: new Date(2026, 10, 16, 9, 20).getTime(), words: '535 Authentication failed' };

test('a mail server that is not reached', () => {
  expect(mailDownInWords({ down, waiting: 12 }, now)).toEqual([
    'The mail server has not been reached since 09:20: “535 Authentication failed”. 12 e-mails wait for it; the forms work as ever.',
  ]);
  expect(mailDownInWords({ down: { ...down, words: '' }, waiting: 1 }, now)).toEqual([
    'The mail server has not been reached since 09:20. 1 e-mail waits for it; the forms work as ever.',
  ]);
});

test('a mailbox that is not read, since another day', () => {
  const mailboxDown = { since: new Date(2026, 10, 13, 18, 40).getTime(), words: 'connect\nECONNREFUSED' };
  expect(mailDownInWords({ mailboxDown, waiting: 0 }, now)).toEqual([
    'The mailbox has not been read since Friday 18:40: “connect ECONNREFUSED”. Replies by e-mail wait there; none is lost.',
  ]);
});

test('nothing is said while all is well', () => {
  expect(mailDownInWords({ waiting: 3 }, now)).toEqual([]);
});

const from = { name: 'Example', address: 'hello@example.com' };
const mail = { server: 'mail.example.com', notices: [], isDaily: false };

test('no mail server is set', () => {
  expect(mailSetInWords({}, {})).toMatch(/^E-mail is not set up: .* SMTP_URL/);
});

test('where mail goes through, and who is told of what', () => {
  const notices = [
    { address: 'owner@example.com', kinds: [...kinds] },
    { address: 'people@example.com', kinds: ['application' as const] },
  ];
  expect(mailSetInWords({ from }, { mail: { ...mail, notices } })).toBe(
    'E-mail is sent through mail.example.com as Example <hello@example.com>; notices are sent to owner@example.com and people@example.com (applications).',
  );
  expect(mailSetInWords({ from }, { mail: { ...mail, notices, isDaily: true } })).toMatch(
    /; one notice a day is sent to owner@example\.com and/,
  );
});

test('a mail server, and nobody who is told', () => {
  expect(mailSetInWords({ from }, { mail })).toBe(
    'E-mail is sent through mail.example.com as Example <hello@example.com>. Nobody is told of a new letter by e-mail: NOTIFY_TO is not in .env.',
  );
});

test('mails that could not be read, and which', () => {
  expect(unreadableInWords(1)).toBe('One e-mail in the mailbox could not be read. Look at it there:');
  expect(unreadableInWords(5)).toMatch(/^5 or more e-mails /);
  const now = new Date(2026, 10, 17, 18).getTime();
  const mail = { id: 1, at: new Date(2026, 10, 17, 9, 41).getTime(), sender: '', why: 'a line is too long' };
  expect(unreadableMailInWords(mail, now)).toBe('Without a sender, found at 09:41: a line is too long.');
  expect(
    unreadableMailInWords(
      { ...mail, sender: 'a@b.example', sentAt: new Date(2026, 10, 16, 18, 20).getTime() },
      now,
    ),
  ).toBe('a@b.example, sent yesterday at 18:20: a line is too long.');
});
