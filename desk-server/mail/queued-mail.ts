import type { Sql } from 'sql-template-tag';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#schemas/desk/durations.ts';
import type { LetterMail, MailKind, MailState, MailTry } from '#schemas/desk/mail.ts';

import type { Query } from '../engine/engine.ts';
import { sql } from '../engine/statement.ts';

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

/** A server that keeps strangers waiting takes a mail after a few minutes; a full mailbox may be emptied after a day. */
const PAUSES = [...[1, 5, 15].map((n) => n * MINUTE_MS), ...[1, 3, 6, 12, 24].map((n) => n * HOUR_MS)];
/** Then it is given up. */
export const GIVEN_UP_MS = 3 * DAY_MS;

/** When to try again after so many tries, the last of them now; undefined when it is given up. */
export function nextTry(tries: number, triedFrom: number, now: number): number | undefined {
  const next = now + (PAUSES[tries - 1] ?? DAY_MS);
  return next <= triedFrom + GIVEN_UP_MS ? next : undefined;
}

/** All tries that follow if each one fails, the first of them given. */
export function laterTries(first: number, tries: number, triedFrom: number): number[] {
  const times = [first];
  for (let done = tries + 1; ; done++) {
    const next = nextTry(done, triedFrom, times.at(-1) ?? first);
    if (next === undefined) return times;
    times.push(next);
  }
}

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
