import { expect, test } from 'vitest';

import { openSmtp } from '#desk-server/mail/smtp.ts';
import { writeMail } from '#desk-server/mail/write-mail.ts';
import { Unreachable } from '#desk-server/record/mail-down.ts';

import { waitUntil } from '../../../engines/wait-until.ts';
import { openMailServer } from './mail-desk.ts';

const HASTY = { connectMs: 1000, greetingMs: 200, silenceMs: 400, longestMs: 2000 };
const mail = (to = 'asha@example.in') =>
  writeMail(
    { to, subject: 'One', text: 'Two' },
    { name: 'Northrule', address: 'hello@northrule.example' },
    'token',
  );

test('a server that never greets is left', async () => {
  const server = await openMailServer();
  server.behave({ kind: 'hang' });
  await expect(openSmtp(server.url, HASTY)).rejects.toThrow(/greeting/i);
});

test('silence after the mail was given is uncertain, whether it was taken or not', async () => {
  const server = await openMailServer();
  server.behave({ kind: 'silent-after-data', stores: true });
  const smtp = await openSmtp(server.url, HASTY);
  expect(await smtp.send(await mail())).toMatchObject({ outcome: 'uncertain' });
  expect(smtp.isOver).toBe(true);
  expect(server.received).toHaveLength(1);
  smtp[Symbol.dispose]();
});

test('after a refusal the next mail goes over the same connection', async () => {
  const server = await openMailServer();
  server.behave((to) =>
    to.startsWith('no')
      ? { kind: 'refuse', at: 'rcpt', code: 550, words: '5.1.1 No such user' }
      : { kind: 'accept' },
  );
  const smtp = await openSmtp(server.url);
  expect(await smtp.send(await mail('no@example.in'))).toEqual({
    outcome: 'refused',
    words: '550 5.1.1 No such user',
  });
  expect(await smtp.send(await mail('yes@example.in'))).toMatchObject({ outcome: 'sent' });
  smtp[Symbol.dispose]();
  expect(server.heard.filter(({ what }) => what === 'connect')).toHaveLength(1);
  expect(server.received.map(({ envelope }) => envelope.to)).toEqual([['yes@example.in']]);
});

test('a connection that ended before the mail was given says nothing of the mail', async () => {
  const server = await openMailServer();
  const smtp = await openSmtp(server.url);
  await server.stop();
  await waitUntil(() => smtp.isOver);
  await expect(smtp.send(await mail())).rejects.toThrow(Unreachable);
  smtp[Symbol.dispose]();
});

test('a password does not cross a network in the open', async () => {
  const server = await openMailServer({ auth: { user: 'desk', pass: 'secret' } });
  // The same machine by a name that does not say so.
  const elsewhere = server.url.replace('127.0.0.1', '[::ffff:127.0.0.1]');
  await expect(openSmtp(elsewhere, HASTY)).rejects.toThrow(/TLS/);
  expect(server.heard.filter(({ what }) => what === 'login')).toEqual([]);
});

test.for([
  'a@good.test, b@evil.test',
  'a@good.test\r\nBcc: b@evil.test',
  'a@good.test\nRCPT TO:<b@evil.test>',
  '"a b"@good.test',
  'a(comment)@good.test',
  'Asha <a@good.test>',
  'group: a@good.test;',
  'a@good.test ',
  'a@@good.test',
  '',
])('%j is no address, and nothing is sent', async (to) => {
  await expect(mail(to)).rejects.toThrow('not one e-mail address');
});

test('a name and a subject bring no line of their own', async () => {
  const server = await openMailServer();
  const smtp = await openSmtp(server.url);
  const written = await writeMail(
    {
      to: 'asha@example.in',
      subject: 'One\r\nBcc: evil@evil.test',
      text: 'Two\n.\nMAIL FROM:<x@evil.test>',
      replyTo: { name: 'A\r\nBcc: evil@evil.test', address: 'a@example.in' },
      fromName: 'B\r\nBcc: evil@evil.test',
    },
    { name: 'Northrule', address: 'hello@northrule.example' },
    'token',
  );
  await smtp.send(written);
  smtp[Symbol.dispose]();
  const [received] = await server.waitFor(1);
  expect(received?.envelope.to).toEqual(['asha@example.in']);
  expect(received?.mail.bcc).toBeUndefined();
  expect(received?.mail.text?.trim()).toBe('Two\n.\nMAIL FROM:<x@evil.test>');
});
