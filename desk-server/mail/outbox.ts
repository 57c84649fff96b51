import { randomBytes } from 'node:crypto';

import { DAY_MS } from '#schemas/desk/durations.ts';
import type { MailKind } from '#schemas/desk/mail.ts';

import type { Query } from '../engine/engine.ts';
import { inPieces, list, sql } from '../engine/statement.ts';
import { noteChange } from '../record/change.ts';

/** A mail to be written: to whoever wrote the letter, or to an address. It holds no text, which is written when it is handed over. */
export type NewMail = {
  kind: MailKind;
  letter?: number | null;
  answer?: number | null;
  address?: string;
  detail?: string | null;
  /** Held until then, if it is. */
  at?: number;
  /** Of an acknowledgement, which waits for room as well: see acknowledgements.ts. */
  doubt?: number;
  mailbox?: string;
};

/** Who goes first: replies, links, what is for the owner, acknowledgements; the webhook has its own queue. In the words of the index desk_mails_next,
 * without which the databases would sort all that wait for each mail that goes. */
export const TURN = sql`CASE kind WHEN 'reply' THEN 0 WHEN 'links' THEN 1 WHEN 'acknowledgement' THEN 3 WHEN 'hook' THEN 4 ELSE 2 END`;

const AT_ONCE = 100;

/** Part of the transaction that makes it necessary: it is there with it, or neither is. */
export async function queueMails(query: Query, now: number, mails: NewMail[]): Promise<void> {
  for (const some of inPieces(mails, AT_ONCE)) {
    const rows = some.map(
      ({ kind, letter = null, answer = null, address = null, detail = null, at = now, doubt, mailbox }) => {
        const token = randomBytes(18).toString('base64url');
        const values = [kind, letter, answer, address, detail, token, at, now, now];
        return sql`(${list([...values, doubt ?? null, mailbox ?? null])}, 'queued')`;
      },
    );
    await query`
      INSERT INTO desk_mails (kind, letter, answer, address, detail, token, next_at, made_at, tried_from, doubt, mailbox, state)
        VALUES ${list(rows)}`;
  }
}

export const MAILS_KEPT_MS = 30 * DAY_MS;

/** What is about a letter goes with it; digests and the like after a month. */
export const forgetMails = (query: Query, now: number) =>
  query`DELETE FROM desk_mails WHERE letter IS NULL AND next_at IS NULL AND made_at <= ${now - MAILS_KEPT_MS}`;

/** Those who read its kind see another state of the letter. */
export async function noteMailChange(query: Query, letter: number | null): Promise<void> {
  await noteChange(
    query,
    await query<{ kind: number }>`SELECT kind FROM desk_letters WHERE number = ${letter}`,
  );
}
