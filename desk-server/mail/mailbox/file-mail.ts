import { MINUTE_MS } from '#schemas/desk/durations.ts';

import { countOf, kindOfNumber, sql } from '../../engine/statement.ts';
import { noteChange } from '../../record/change.ts';
import type { Desk } from '../../record/desk.ts';
import { findRecords, indexAnew } from '../../record/letter-record.ts';
import { ask, change, unread } from '../../record/letter-state.ts';
import { isSameMailbox } from '../../record/mailboxes.ts';
import { queueMails } from '../outbox.ts';
import { findMails } from '../queued-mail.ts';
import { settleMail } from '../send-mails.ts';
import { NEW_ANSWER, tellOwner } from '../tell.ts';
import { findThread, idsIn } from './find-thread.ts';
import { Unreadable } from './mail-reader.ts';
import type { Bounce } from './read-bounce.ts';
import type { ReadMail } from './read-mail.ts';
import { noteUnreadable } from './unreadable.ts';

/** To one letter: whoever has our mail has the way to it. */
const MOST_INCOMING = 200;

type Read = (source: Buffer) => Promise<ReadMail>;

/** Files one mail of the mailbox: a bounce marks the mail that came back, an answer stands under its letter and starts the clock again. All else is
 * left where it is. */
export async function fileMail(desk: Desk, source: Buffer, read: Read): Promise<void> {
  // Anybody can write to the mailbox, and to read a mail is dear. What names none of ours, in its head or in what came back with it, is left alone.
  const ours = await findThread(desk, idsIn(source.toString('latin1')));
  if (ours.mail === undefined && ours.letter === undefined) return;
  try {
    const mail = await read(source);
    if (mail.bounce) await markBounced(desk, mail.bounce, mail.sentAt ?? desk.now());
    else await fileAnswer(desk, mail);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    await noteUnreadable(desk, source, error.message);
  }
}

/** Clocks differ. */
const SLACK_MS = 10 * MINUTE_MS;

async function markBounced(desk: Desk, bounce: Bounce, sentAt: number) {
  const id = await findReturned(desk, bounce);
  if (id === undefined) return;
  await desk.engine.transaction(async (query) => {
    const [mail] = await findMails(query, sql`id = ${id}`);
    // One of an earlier try, read late or once more, says nothing of the last.
    if (!mail || mail.state === 'bounced' || sentAt < mail.tried_from - SLACK_MS) return;
    await settleMail(desk, query, mail, { at: desk.now(), outcome: 'bounced', words: bounce.words });
  });
}

/** By its own id. Where a server has put another in its place, by whom it was for: those before it in the thread are named as well. */
async function findReturned(desk: Desk, { returned, ids, recipients }: Bounce): Promise<number | undefined> {
  const { mail: own } = await findThread(desk, returned ? [returned] : []);
  if (own !== undefined) return own;
  const { mail: named, letter } = await findThread(desk, ids);
  const mails = await desk.engine.query<{ id: number; address: string }>`
    SELECT m.id, COALESCE(m.address, l.address) AS address FROM desk_mails AS m JOIN desk_letters AS l ON l.number = m.letter
      WHERE m.letter = ${letter ?? null} AND m.kind <> 'hook' ORDER BY m.id DESC`;
  return mails.find(({ address }) => recipients.some((one) => isSameMailbox(one, address)))?.id ?? named;
}

async function fileAnswer(desk: Desk, mail: ReadMail) {
  const { from, isAutomatic } = mail;
  if (isOurs(desk, from.address)) return;
  const { letter } = await findThread(desk, mail.answers);
  if (letter === undefined) return;
  const { engine, now } = desk;
  await engine.transaction(async (query) => {
    const [record] = await findRecords(query, sql`l.number = ${letter}`);
    const filed = await countOf(query, sql`desk_incoming WHERE letter = ${letter}`);
    if (!record || filed >= MOST_INCOMING) return;
    const added = await query`
      INSERT INTO desk_incoming (letter, at, name, address, subject, text, message_id, is_automatic, attachments)
        VALUES (${letter}, ${now()}, ${from.name}, ${from.address}, ${mail.subject}, ${mail.text}, ${mail.messageId},
          ${isAutomatic ? 1 : 0}, ${mail.attachments})
        ON CONFLICT (letter, message_id) DO NOTHING RETURNING id`;
    if (!added.length) return;
    // A person's word stays: whoever answers from there is filed, and nobody is told.
    const isSpam = record.state === 'aside' && record.spam_mark === 1;
    if (!isAutomatic && !isSpam) {
      // Whoever has seen a mail of the thread can answer in it: that is told and shown as new, and promises nothing.
      if (isSameMailbox(from.address, record.address)) await ask(query, desk.promises, record, now());
      else await change(query, [letter], unread);
      const told = tellOwner(desk, { number: letter, kind: kindOfNumber(record.kind) });
      for (const one of told) one.detail = NEW_ANSWER;
      await queueMails(query, now(), told);
    }
    await indexAnew(desk, query, record);
    await noteChange(query, [record]);
  });
}

/** What one of us wrote is no answer of a visitor. */
function isOurs({ mail }: Desk, address: string) {
  const ours = [mail.smtp?.from.address, ...mail.notify.map((one) => one.address)];
  return ours.some((one) => one?.toLowerCase() === address.toLowerCase());
}
