import type { MailKind, MailState } from '#schemas/desk/mail.ts';

/** A mail as the outbox has it. */
export type QueuedMail = {
  id: number;
  kind: MailKind;
  letter: number | null;
  answer: number | null;
  address: string | null;
  detail: string | null;
  token: string;
  state: MailState;
  next_at: number | null;
  made_at: number;
  tried_from: number;
  sent_at: number | null;
  tries: string;
  may_be_twice: number;
};

export const MAIL_COLUMNS =
  'id, kind, letter, answer, address, detail, token, state, next_at, made_at, tried_from, sent_at, tries, may_be_twice';
