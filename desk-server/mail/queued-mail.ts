import type { Sql } from 'sql-template-tag';

import type { LetterMail, MailKind, MailState, MailTry } from '#schemas/desk/mail.ts';

import type { Query } from '../engine/engine.ts';
import { sql } from '../engine/statement.ts';
import { laterTries } from './backoff.ts';

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

export const MAIL_COLUMNS = sql`id, kind, letter, answer, address, detail, token, state, next_at, made_at, tried_from,
  sent_at, tries, may_be_twice`;

export const findMails = (query: Query, where: Sql) =>
  query<QueuedMail>`SELECT ${MAIL_COLUMNS} FROM desk_mails WHERE ${where}`;

export const triesOf = ({ tries }: QueuedMail) => JSON.parse(tries) as MailTry[];

/** A mail as the page shows it. */
export function mailOf(mail: QueuedMail, writer: string): LetterMail {
  const tries = triesOf(mail);
  return {
    id: mail.id,
    kind: mail.kind,
    answer: mail.answer ?? undefined,
    to: mail.address ?? writer,
    state: mail.state,
    madeAt: mail.made_at,
    sentAt: mail.sent_at ?? undefined,
    nextTries: mail.next_at === null ? [] : laterTries(mail.next_at, tries.length, mail.tried_from),
    tries,
    mayBeTwice: mail.may_be_twice === 1,
  };
}
