import type { LetterMail, MailTry } from '#schemas/desk/mail.ts';

/** Monday 16 November 2026 at an hour and a minute; `day` for another one. */
export const at = (hour: number, minute: number, day = 16) => new Date(2026, 10, day, hour, minute).getTime();

export const now = at(11, 30);

/** A reply that was made at 08:50, and what is said of it. */
export const mail = (said: Partial<LetterMail> = {}): LetterMail => ({
  id: 7,
  kind: 'reply',
  answer: 3,
  to: 'imran@example.in',
  state: 'queued',
  madeAt: at(8, 50),
  nextTries: [],
  tries: [],
  mayBeTwice: false,
  ...said,
});

export const later = (...times: number[]): MailTry[] =>
  times.map((time) => ({
    at: time,
    outcome: 'later',
    words: '452 4.2.2 The recipient’s mailbox is full. Try again later.',
  }));
