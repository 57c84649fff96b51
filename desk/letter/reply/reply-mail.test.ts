import { expect, test } from 'vitest';

import { replyMail } from './reply-mail.ts';

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
