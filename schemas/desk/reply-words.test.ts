import { expect, test } from 'vitest';

import { quotedFrom, replySubject } from './reply-words.ts';

const AT = Date.UTC(2026, 10, 15, 5, 34);

test('each line of a letter is quoted, empty ones without a blank at their end', () => {
  expect(quotedFrom('Meera\nDeshpande', AT, 'Dear Sir,\r\n\r\nWe run 140 vehicles.  \n')).toBe(
    'Meera Deshpande wrote on 15 November 2026:\n> Dear Sir,\n>\n> We run 140 vehicles.',
  );
});

test('a quote within the letter is quoted once more', () => {
  expect(quotedFrom('Meera', AT, '> you said')).toMatch(/\n> > you said$/);
});

test('a letter is named by its day in India, and of another year in full', () => {
  const lateEvening = Date.UTC(2026, 10, 15, 20);
  expect(replySubject('enquiry', lateEvening, AT)).toBe('Re: Your enquiry of 16 November');
  expect(replySubject('enquiry', AT, Date.UTC(2027, 0, 2))).toBe('Re: Your enquiry of 15 November 2026');
});
