import { hash } from 'node:crypto';

import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';

import { HOUR_MS, MINUTE_MS } from '#schemas/desk/durations.ts';

import type { Desk } from '../../desk.ts';
import { kindOfNumber } from '../../engine/kind-numbers.ts';
import { noteChange } from '../../record/change.ts';
import { indexAnew } from '../../record/index-letter.ts';
import { recordColumns } from '../../record/letter-record.ts';
import type { LetterRecord } from '../../record/letter-record.ts';
import { queueMails, settleMail } from '../outbox.ts';
import { MAIL_COLUMNS } from '../queued-mail.ts';
import type { QueuedMail } from '../queued-mail.ts';
import { NEW_ANSWER, tellOwner } from '../tell.ts';
import { findThread, idsIn } from './find-thread.ts';
import { isAutomatic, textOf } from './read-answer.ts';
import { readBounce } from './read-bounce.ts';
import type { Bounce } from './read-bounce.ts';

const MOST_TEXT = 20_000;
const MOST_LINE = 300;
/** To one letter: whoever has our mail has the way to it. */
const MOST_INCOMING = 200;

/** Files one mail of the mailbox: a bounce marks the mail that came back, an answer stands under its letter and starts the clock again. All else is
 * left where it is. */
export async function fileMail(desk: Desk, source: Buffer): Promise<void> {
  // Anybody can write to the mailbox, and to read a mail is dear: 13 µs and 2 kB a line. What names none of ours is left alone.
  if (!(await namesOurs(desk, source))) return;
  const mail = await PostalMime.parse(firstLines(source), {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
    maxNestingDepth: 20,
    maxHeadersSize: 256 * 1024,
    // One that cannot be read is none that we could file.
  }).catch(() => undefined);
  if (!mail) return;
  const bounce = readBounce(mail, source);
  if (bounce) return markBounced(desk, bounce, timeOf(mail, desk.now()));
  await fileAnswer(desk, mail, mail.messageId ?? `<none.${hash('sha256', source)}>`);
}

const MOST_LINES = 20_000;

/** Without looking at its parts: ours stand in its head, or in what came back with it. */
async function namesOurs(desk: Desk, source: Buffer): Promise<boolean> {
  const { mail, letter } = await findThread(
    desk,
    idsIn(source.toString('latin1').replaceAll(/\r?\n[ \t]+/g, ' ')),
  );
  return mail !== undefined || letter !== undefined;
}

function firstLines(source: Buffer): Buffer {
  let end = -1;
  for (let line = 0; line < MOST_LINES; line++) {
    end = source.indexOf('\n', end + 1);
    if (end === -1) return source;
  }
  return source.subarray(0, end);
}

/** Clocks differ. */
const SLACK_MS = 10 * MINUTE_MS;

async function markBounced(desk: Desk, { ids, words }: Bounce, sentAt: number) {
  const { mail: id } = await findThread(desk, ids);
  if (id === undefined) return;
  await desk.engine.transaction(async (query) => {
    const [mail] = await query<QueuedMail>(`SELECT ${MAIL_COLUMNS} FROM desk_mails WHERE id = $1`, id);
    // One of an earlier try, read late or once more, says nothing of the last.
    if (!mail || mail.state === 'bounced' || sentAt < mail.tried_from - SLACK_MS) return;
    await settleMail(desk, query, mail, { at: desk.now(), outcome: 'bounced', words });
  });
}

async function fileAnswer(desk: Desk, mail: Email, messageId: string) {
  const from = mail.from?.address ?? '';
  if (isOurs(desk, from)) return;
  const ids = idsIn(`${mail.inReplyTo ?? ''} ${mail.references ?? ''}`);
  const { letter } = await findThread(desk, ids);
  if (letter === undefined) return;
  const { engine, now, promises } = desk;
  await engine.transaction(async (query) => {
    const [record] = await query<LetterRecord>(
      `SELECT ${recordColumns} FROM desk_letters AS l WHERE l.number = $1`,
      letter,
    );
    const [filed] = await query<{ n: number }>(
      'SELECT count(*) AS n FROM desk_incoming WHERE letter = $1',
      letter,
    );
    if (!record || (filed?.n ?? 0) >= MOST_INCOMING) return;
    const isMachine = isAutomatic(mail);
    const added = await query(
      `INSERT INTO desk_incoming (letter, at, name, address, subject, text, message_id, is_automatic, attachments)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (letter, message_id) DO NOTHING RETURNING id`,
      letter,
      now(),
      cut(mail.from?.name ?? '', MOST_LINE),
      cut(from, MOST_LINE),
      cut(mail.subject ?? '', MOST_LINE),
      cut(textOf(mail), MOST_TEXT),
      cut(messageId, MOST_LINE),
      isMachine ? 1 : 0,
      mail.attachments.length,
    );
    if (!added.length) return;
    const kind = kindOfNumber(record.kind);
    // A person's word stays: whoever answers from there is filed, and nobody is told.
    const isSpam = record.state === 'aside' && record.spam_mark === 1;
    if (!isMachine && !isSpam) {
      await query(
        `UPDATE desk_letters SET state = 'waiting', asked_at = $1, due_at = $2, exchanged_at = $1, read_at = NULL, answered_at = NULL,
          answered_by = NULL, aside_at = NULL, aside_by = NULL, version = version + 1 WHERE number = $3`,
        now(),
        now() + promises.kinds[kind].hours * HOUR_MS,
        letter,
      );
      const told = tellOwner(desk, { number: letter, kind, email: record.address });
      await queueMails(
        query,
        now(),
        told.map((one) => ({ ...one, detail: NEW_ANSWER })),
      );
    }
    await indexAnew(desk, query, record);
    await noteChange(query, [record.kind]);
  });
}

/** When it was written, as it says; now, if it does not. */
function timeOf({ date }: Email, now: number) {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? now : time;
}

/** What one of us wrote is no answer of a visitor. */
function isOurs({ mail }: Desk, address: string) {
  const ours = [mail.smtp?.from.address, ...mail.notify.map((one) => one.address)];
  return ours.some((one) => one?.toLowerCase() === address.toLowerCase());
}

/** No database takes a NUL character. */
const cut = (text: string, most: number) => text.replaceAll('\0', '').slice(0, most).toWellFormed();
