import { randomBytes } from 'node:crypto';

import type { Sql } from 'sql-template-tag';

import { DAY_MS } from '#schemas/desk/durations.ts';
import type { MailKind, MailState, MailTry } from '#schemas/desk/mail.ts';

import type { Query } from '../engine/engine.ts';
import { inPieces, list, sql } from '../engine/statement.ts';
import { noteChange } from '../record/change.ts';
import type { Desk } from '../record/desk.ts';
import { GIVEN_UP_MS, nextTry } from './backoff.ts';
import { followReply } from './follow-reply.ts';
import { findMails, MAIL_COLUMNS, triesOf } from './queued-mail.ts';
import type { QueuedMail } from './queued-mail.ts';

/** A mail to be written: to whoever wrote the letter, or to an address. It holds no text, which is written when it is handed over. */
export type NewMail = {
  kind: MailKind;
  letter?: number | null;
  answer?: number | null;
  address?: string;
  detail?: string | null;
  /** Held until then, if it is. */
  at?: number;
};

const AT_ONCE = 100;

/** Part of the transaction that makes it necessary: it is there with it, or neither is. */
export async function queueMails(query: Query, now: number, mails: NewMail[]): Promise<void> {
  for (const some of inPieces(mails, AT_ONCE)) {
    const rows = some.map(
      ({ kind, letter = null, answer = null, address = null, detail = null, at = now }) => {
        const token = randomBytes(18).toString('base64url');
        return sql`(${list([kind, letter, answer, address, detail, token, at, now, now])}, 'queued')`;
      },
    );
    await query`
      INSERT INTO desk_mails (kind, letter, answer, address, detail, token, next_at, made_at, tried_from, state) VALUES ${list(rows)}`;
  }
}

/** What a mail is handed to. */
export type Channel = 'mail-server' | 'hook';
const channelCondition: Record<Channel, Sql> = {
  'mail-server': sql`kind <> 'hook'`,
  hook: sql`kind = 'hook'`,
};

export async function isDue({ engine, now }: Desk, channel: Channel): Promise<boolean> {
  const [due] = await engine.query`
    SELECT 1 AS one FROM desk_mails WHERE next_at <= ${now()} AND ${channelCondition[channel]}
      UNION ALL SELECT 1 AS one FROM desk_mails WHERE state = 'handing-over' AND ${channelCondition[channel]} LIMIT 1`;
  return due !== undefined;
}

/** What is being handed over while nobody does so was lost: the program ended, or could not write down what came of it. It may have gone, or not. */
export async function settleLost(desk: Desk, channel: Channel): Promise<void> {
  const { engine, now } = desk;
  const find = (query: Query) =>
    findMails(query, sql`state = 'handing-over' AND ${channelCondition[channel]}`);
  if (!(await find(engine.query)).length) return;
  await engine.transaction(async (query) => {
    for (const mail of await find(query)) {
      const words = 'The desk ended while it handed the mail over.';
      await settleMail(desk, query, mail, { at: now(), outcome: 'uncertain', words });
      // At once, and not after a pause: nobody has said that it should wait.
      await query`UPDATE desk_mails SET next_at = ${now()} WHERE id = ${mail.id} AND next_at IS NOT NULL`;
    }
  });
}

/** Takes the mail that has been due for longest, and notes that a server is about to be given it: whoever finds it so later knows that it may
 * have gone. */
export async function takeMail(query: Query, channel: Channel, now: number) {
  const [mail] = await query<QueuedMail>`UPDATE desk_mails SET state = 'handing-over', next_at = NULL
    WHERE id = (SELECT id FROM desk_mails WHERE next_at <= ${now} AND ${channelCondition[channel]} ORDER BY next_at, id LIMIT 1)
    RETURNING ${MAIL_COLUMNS}`;
  return mail;
}

/** Writes down what came of a try, and when the next one is. */
export async function settleMail(desk: Desk, query: Query, mail: QueuedMail, tried: Tried): Promise<void> {
  const { at, outcome, words, serverId = null } = tried;
  const before = triesOf(mail);
  const tries = [...before, { at, outcome, words: words?.slice(0, MOST_WORDS) }];
  const isOver = outcome === 'sent' || outcome === 'refused' || outcome === 'bounced';
  const again = isOver ? undefined : nextTry(tries.length, mail.tried_from, desk.now());
  const sentAt = outcome === 'sent' ? at : null;
  const mayBeTwice = mail.may_be_twice || before.some((one) => one.outcome === 'uncertain') ? 1 : 0;
  await query`
    UPDATE desk_mails SET state = ${stateAfter(tried, again)}, next_at = ${again ?? null}, tries = ${JSON.stringify(tries.slice(-MOST_TRIES))},
      sent_at = ${sentAt}, server_id = ${serverId}, may_be_twice = ${mayBeTwice} WHERE id = ${mail.id}`;
  await followReply(desk, query, mail, tried);
  await noteMailChange(query, mail.letter);
}

type Tried = MailTry & { serverId?: string };
const MOST_WORDS = 500;
const MOST_TRIES = 30;

function stateAfter({ outcome }: MailTry, again: number | undefined): MailState {
  if (outcome === 'sent' || outcome === 'bounced' || outcome === 'uncertain') return outcome;
  // What is to be tried again is still queued; its tries tell of the refusals.
  return again === undefined ? 'refused' : 'queued';
}

/** Puts a mail back as if it had not been taken: no server could be spoken to. */
export async function putBackMail(query: Query, mail: QueuedMail, now: number) {
  const state = triesOf(mail).at(-1)?.outcome === 'uncertain' ? 'uncertain' : 'queued';
  await query`UPDATE desk_mails SET state = ${state}, next_at = ${now} WHERE id = ${mail.id}`;
}

/** What has waited for three days is given up, and says so. */
export async function giveUp(desk: Desk): Promise<void> {
  const { engine, now } = desk;
  await engine.transaction(async (query) => {
    const given = await query<QueuedMail>`
      UPDATE desk_mails SET state = CASE WHEN state = 'uncertain' THEN 'uncertain' ELSE 'refused' END, next_at = NULL
        WHERE next_at IS NOT NULL AND tried_from <= ${now() - GIVEN_UP_MS} RETURNING ${MAIL_COLUMNS}`;
    for (const mail of given) {
      if (mail.state === 'refused') await followReply(desk, query, mail, { at: now(), outcome: 'refused' });
      await noteMailChange(query, mail.letter);
    }
  });
}

/** What is about a letter goes with it; digests and the like after a month. */
export const forgetMails = (query: Query, now: number) =>
  query`DELETE FROM desk_mails WHERE letter IS NULL AND next_at IS NULL AND made_at <= ${now - 30 * DAY_MS}`;

export const dropMail = (query: Query, id: number) => query`DELETE FROM desk_mails WHERE id = ${id}`;

/** Those who read its kind see another state of the letter. */
export async function noteMailChange(query: Query, letter: number | null): Promise<void> {
  await noteChange(
    query,
    await query<{ kind: number }>`SELECT kind FROM desk_letters WHERE number = ${letter}`,
  );
}
