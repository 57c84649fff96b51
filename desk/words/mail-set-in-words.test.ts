import { expect, test } from 'vitest';

import { kinds } from '#schemas/desk/kinds.ts';

import { mailSetInWords } from './mail-set-in-words.ts';

const from = { name: 'Example', address: 'hello@example.com' };
const mail = { server: 'mail.example.com', notices: [], isDaily: false };

test('no mail server is set', () => {
  expect(mailSetInWords({}, {})).toMatch(/^Mail is not set: .* SMTP_URL/);
});

test('where mail goes through, and who is told of what', () => {
  const notices = [
    { address: 'owner@example.com', kinds: [...kinds] },
    { address: 'people@example.com', kinds: ['application' as const] },
  ];
  expect(mailSetInWords({ from }, { mail: { ...mail, notices } })).toBe(
    'Mail goes through mail.example.com as Example <hello@example.com>; notices go to owner@example.com and people@example.com (applications).',
  );
  expect(mailSetInWords({ from }, { mail: { ...mail, notices, isDaily: true } })).toMatch(
    /; one notice a day goes to owner@example\.com and/,
  );
});

test('a mail server, and nobody who is told', () => {
  expect(mailSetInWords({ from }, { mail })).toBe(
    'Mail goes through mail.example.com as Example <hello@example.com>. Nobody is told of a new letter by mail: NOTIFY_TO is not in .env.',
  );
});
