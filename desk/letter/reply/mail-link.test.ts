import { describe, expect, test } from 'vitest';

import { quotedFrom } from '#schemas/desk/reply-words.ts';

import { CUT, longestLink, mailLink as linkIn, replyMail, shortened, wholeText } from './mail-link.ts';
import type { Mail } from './mail-link.ts';

const to = 'meera.d@sahyadri-cold.example';
const subject = 'Re: Your enquiry of 15 November';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mailLink = (mail: Mail) => linkIn(mail, WINDOWS);
const body = (href: string) => new URL(href).searchParams.get('body');

describe('a mail link', () => {
  test('holds address, subject, text and quote', () => {
    const quote = quotedFrom('Meera Deshpande', Date.UTC(2026, 10, 15), 'Dear Sir,\n\n20 & more?');
    const { href, holds } = mailLink({ to, subject, text: 'Yes.', quote });
    expect(holds).toBe('all');
    expect(href.startsWith(`mailto:${to}?subject=Re%3A%20Your`)).toBe(true);
    expect(body(href)).toBe(
      'Yes.\r\n\r\nMeera Deshpande wrote on 15 November 2026:\r\n> Dear Sir,\r\n>\r\n> 20 & more?',
    );
  });

  test('cannot be given another field by an address', () => {
    const { href } = mailLink({ to: 'a?bcc=evil@x.example&b@y.example', subject, text: 'Yes.' });
    expect([...new URL(href).searchParams.keys()]).toStrictEqual(['subject', 'body']);
  });

  test('holds the text without a quote that was left out', () => {
    expect(body(mailLink({ to, subject, text: 'Yes.' }).href)).toBe('Yes.');
  });

  test.each([
    ['English', 'We run 140 refrigerated vehicles. ', 'part-of-quote'],
    ['Hindi', 'हम कानपुर से साठ ट्रक चलाते हैं। ', 'part-of-quote'],
  ])('shortens a long quote in %s', (_, sentence, expected) => {
    const { href, holds } = mailLink({
      to,
      subject,
      text: 'Yes.',
      quote: quotedFrom('Meera Deshpande', Date.UTC(2026, 10, 15), sentence.repeat(80)),
    });
    expect(holds).toBe(expected);
    expect(href.length).toBeLessThanOrEqual(longestLink(WINDOWS));
    expect(body(href)).toMatch(
      /^Yes\.\r\n\r\nMeera Deshpande wrote on 15 November 2026:\r\n> [\s\S]*\r\n> \[\.\.\.\]$/u,
    );
  });

  test('leaves the quote before it cuts the answer', () => {
    const text = 'x'.repeat(1750);
    const { href, holds } = mailLink({
      to,
      subject,
      text,
      quote: quotedFrom('Meera Deshpande', Date.UTC(2026, 10, 15), 'Dear Sir, '.repeat(50)),
    });
    expect(holds).toBe('no-quote');
    expect(body(href)).toBe(text);
  });

  test('never holds a part of the answer', () => {
    const { href, holds } = mailLink({ to, subject, text: 'लंबा उत्तर '.repeat(100) });
    expect(holds).toBe('no-text');
    expect(body(href)).toBeNull();
  });

  test('holds four times as much where the system allows it', () => {
    const mail = { to, subject, text: 'लंबा उत्तर '.repeat(80) };
    expect(mailLink(mail).holds).toBe('no-text');
    expect(linkIn(mail, 'Mozilla/5.0 (X11; Linux x86_64)').holds).toBe('all');
  });

  test('stands half a character', () => {
    expect(mailLink({ to, subject, text: 'cut \uD83D' }).holds).toBe('all');
  });
});

test('the whole text is what is copied', () => {
  expect(wholeText({ text: 'Yes.\n', quote: 'Wrote:\n> Hm' })).toBe('Yes.\n\nWrote:\n> Hm');
  expect(wholeText({ text: 'Yes.' })).toBe('Yes.');
});

const now = new Date(2026, 10, 16, 9, 12).getTime();
const letter = {
  kind: 'enquiry' as const,
  name: 'Meera\nDeshpande',
  email: 'meera.d@sahyadri-cold.example',
  text: 'We run 140 vehicles.',
  receivedAt: new Date(2026, 10, 15, 11, 4).getTime(),
};

test('a reply names what it answers and quotes the letter alone', () => {
  expect(replyMail(letter, ' Yes. \n', true, now)).toStrictEqual({
    to: letter.email,
    subject: 'Re: Your enquiry of 15 November',
    text: 'Yes.',
    quote: 'Meera Deshpande wrote on 15 November 2026:\n> We run 140 vehicles.',
  });
});

test('an application has nothing to quote', () => {
  expect(replyMail({ ...letter, kind: 'application', text: '' }, 'Yes.', true, now)).not.toHaveProperty(
    'quote',
  );
  expect(replyMail(letter, 'Yes.', false, now)).not.toHaveProperty('quote');
});

test('a letter of another year is dated in full', () => {
  const old = { ...letter, receivedAt: new Date(2025, 10, 15).getTime() };
  expect(replyMail(old, 'Yes.', false, now).subject).toBe('Re: Your enquiry of 15 November 2025');
});

const quoted = (text: string) => quotedFrom('Meera Deshpande', Date.UTC(2026, 10, 15), text);
const heading = quoted('').split('\n', 1)[0]!;

test('a quote that fits is not cut', () => {
  const quote = quoted('Short.');
  expect(shortened(quote, () => true)).toBe(quote);
});

test('a long quote is cut between two words, and says so', () => {
  const quote = quoted('vehicles '.repeat(100));
  const part = shortened(quote, (some) => some.length <= 200);
  expect(part?.length).toBeLessThanOrEqual(200);
  expect(part?.length).toBeGreaterThan(180);
  expect(part).toMatch(/vehicles\n> \[\.\.\.\]$/u);
  expect(part).toContain(CUT);
});

test('where only its heading would fit there is no quote', () => {
  expect(
    shortened(quoted('vehicles '.repeat(100)), (some) => some.length < heading.length + 12),
  ).toBeUndefined();
});
