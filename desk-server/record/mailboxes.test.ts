import { expect, test } from 'vitest';

import { isSameMailbox, mailboxOf, ownerOfHost } from './mailboxes.ts';

test('a mailbox is one, however its address is written', () => {
  expect(mailboxOf(' Asha.Rao+site@Googlemail.com')).toBe('asharao@gmail.com');
  expect(mailboxOf('asha.rao+site@example.in')).toBe('asha.rao@example.in');
  expect(isSameMailbox('a.s.h.a@gmail.com', 'ASHA+2@googlemail.com')).toBe(true);
  expect(isSameMailbox('asha-rao@pm.me', 'asha.ra_o@protonmail.com')).toBe(true);
  expect(isSameMailbox('asha-rao@ya.ru', 'asha.rao@yandex.com')).toBe(true);
  expect(isSameMailbox('a.sha@example.in', 'asha@example.in')).toBe(false);
});

test('of a host counts who owns it', () => {
  const owners = {
    'a@example.in': 'example.in',
    'a@x.y.example.in': 'example.in',
    'a@mail.example.co.in': 'example.co.in',
    'a@example.com.br': 'example.com.br',
    'a@x.co.com': 'co.com',
    'a@gmail.example': 'gmail.example',
    'a@GoogleMail.com': undefined,
    'a@yahoo.co.in': undefined,
    'a@__proto__': '__proto__',
    'a@me.fastmail.com': 'fastmail.com',
  };
  expect(Object.fromEntries(Object.keys(owners).map((email) => [email, ownerOfHost(email)]))).toEqual(owners);
});
