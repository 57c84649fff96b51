import type { LetterRow } from '#schemas/desk/letters.ts';
import type { IncomingMail, LetterMail, MailHealth } from '#schemas/desk/mail.ts';

import { countOf, list, numbersOf, sql } from '../engine/statement.ts';
import type { Desk, Reader } from '../record/desk.ts';
import type { LetterRecord } from '../record/letter-record.ts';
import { readDown } from '../record/mail-down.ts';
import { isSameMailbox } from '../record/mailboxes.ts';
import { mayRead } from '../record/may-read.ts';
import { newestUnreadable } from './mailbox/unreadable.ts';
import { findMails, mailOf, triesOf } from './queued-mail.ts';
import type { QueuedMail } from './queued-mail.ts';

/** Mails to a letter's sender, and about it, the oldest first. */
export async function mailsAbout({ engine }: Desk, letter: number, writer: string): Promise<LetterMail[]> {
  const rows = await findMails(engine.query, sql`letter = ${letter} AND kind <> 'hook' ORDER BY id`);
  return rows.map((row) => mailOf(row, writer));
}

export async function incomingTo({ engine }: Desk, letter: number): Promise<IncomingMail[]> {
  const rows = await engine.query<IncomingMail & { is_automatic: number; writer: string }>`
    SELECT i.id, i.at, i.name, i.address, i.subject, i.text, i.is_automatic, i.attachments, l.address AS writer
      FROM desk_incoming AS i JOIN desk_letters AS l ON l.number = i.letter WHERE i.letter = ${letter} ORDER BY i.id`;
  return rows.map(({ is_automatic, writer, ...mail }) => ({
    ...mail,
    isAutomatic: is_automatic === 1,
    isStranger: !isSameMailbox(mail.address, writer),
  }));
}

/** Of each letter the mail to its sender that something is to be done about: the newest reply, or the acknowledgement while there is no reply. */
export async function troubledMails(
  { engine }: Desk,
  letters: Pick<LetterRecord, 'number' | 'answered_at'>[],
) {
  const troubled = new Map<number, LetterRow['mail']>();
  if (!letters.length) return troubled;
  const numbers = list(numbersOf(letters));
  const which = sql`letter IN (${numbers}) AND kind IN ('reply', 'acknowledgement') ORDER BY id`;
  const mails = await findMails(engine.query, which);
  const byLetter = Map.groupBy(mails, ({ letter }) => letter);
  const isDown = (await readDown(engine.query, 'mail-server')) !== undefined;
  for (const { number, answered_at } of letters) {
    const about = byLetter.get(number) ?? [];
    const mail = about.findLast(({ kind }) => kind === 'reply') ?? about.at(-1);
    if (!mail) continue;
    const { kind, state } = mail;
    if (isTroubled(mail, answered_at)) troubled.set(number, { kind, state });
    else if (isDown && kind === 'reply' && state === 'queued')
      troubled.set(number, { kind, state, isHeldUp: true });
  }
  return troubled;
}

/** Not one that simply went or is about to, and not one after which somebody has answered another way. */
function isTroubled(mail: QueuedMail, answeredAt: number | null): boolean {
  const { state, next_at } = mail;
  const last = triesOf(mail).at(-1);
  const isBad = ['uncertain', 'refused', 'bounced'].includes(state) || (state === 'queued' && last);
  return Boolean(isBad) && (next_at !== null || (answeredAt ?? 0) <= (last?.at ?? 0));
}

/** What the desk can do with mail, and how it goes. Of mails about letters of other kinds nothing is counted. */
export async function mailHealth({ engine, mail }: Desk, reader: Reader): Promise<MailHealth> {
  const { smtp, inbox, copy } = mail;
  if (!smtp) return { isSet: false, readsMailbox: false, waiting: 0, ...(copy && { copy }) };
  const waiting = sql`desk_mails AS m JOIN desk_letters AS l ON l.number = m.letter
    WHERE m.next_at IS NOT NULL AND m.doubt IS NULL AND m.kind <> 'hook' AND ${mayRead(reader.reads)}`;
  const unreadable = inbox && reader.isOwner ? await newestUnreadable(engine.query) : [];
  return {
    isSet: true,
    from: smtp.from,
    readsMailbox: inbox !== undefined,
    waiting: await countOf(engine.query, waiting),
    down: await readDown(engine.query, 'mail-server'),
    mailboxDown: inbox === undefined ? undefined : await readDown(engine.query, 'mailbox'),
    ...(unreadable.length && { unreadable }),
  };
}
