import type { Answers, CheckedInput } from '#schemas/desk/api.ts';
import type { AfterSending } from '#schemas/desk/batches.ts';
import { DAY_MS } from '#schemas/desk/durations.ts';
import { limits } from '#schemas/desk/limits.ts';
import { afterSendingsOf } from '#schemas/desk/saved-replies.ts';
import type {
  SavedReplies,
  SavedReply,
  SavedReplyChange,
  SavedReplyText,
} from '#schemas/desk/saved-replies.ts';

import type { Query } from '../engine/engine.ts';
import { countOf, inserted, kindOfNumber, list, numberOfKind, sql } from '../engine/statement.ts';
import { fact, noteChange } from '../record/change.ts';
import { THE_DESK } from '../record/desk.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { lettersWhere } from '../record/letter-record.ts';
import { mayRead } from '../record/may-read.ts';
import { CallRefused } from '../record/refused.ts';
import { filledValues, refuseUnknown } from './fill-words.ts';
import { sampleReplies } from './sample-replies.ts';

type Row = {
  id: number;
  title: string;
  kind: number;
  after_sending: AfterSending;
  subject: string;
  text: string;
  at: number;
  name: string;
  used: number;
  version: number;
  deleted_at: number | null;
};

const replyOf = ({ kind, after_sending, name, deleted_at: _deleted, ...reply }: Row): SavedReply => ({
  ...reply,
  kind: kindOfNumber(kind),
  afterSending: after_sending,
  by: name,
});

/** Whoever may reply to a kind uses and changes its saved replies. */
const mayUse = ({ reads }: Reader) => mayRead(reads, 'desk_saved_replies');

export async function savedReplies(desk: Desk, reader: Reader): Promise<SavedReplies> {
  const rows = await desk.engine.query<Row>`
    SELECT * FROM desk_saved_replies WHERE deleted_at IS NULL AND ${mayUse(reader)} ORDER BY kind, id`;
  return { replies: rows.map(replyOf), shownFor: await lastOpened(desk, reader) };
}

/** So far back is looked for what somebody has opened. */
const LOOKED_BACK = 2000;

async function lastOpened(desk: Desk, reader: Reader): Promise<SavedReplies['shownFor']> {
  const opened = await desk.engine.query<{ letter: number }>`
    SELECT max(l.number) AS letter FROM desk_letters AS l JOIN (SELECT t.letter, t.id FROM desk_trail AS t
        WHERE t.person = ${reader.id} AND t.what = 'opened' AND t.id > (SELECT max(id) FROM desk_trail) - ${LOOKED_BACK}) AS looks
      ON looks.letter = l.number WHERE ${mayRead(reader.reads)} AND l.state <> 'aside' GROUP BY l.kind ORDER BY l.kind`;
  const numbers = opened.map(({ letter }) => letter);
  const letters = await lettersWhere(desk, sql`l.number IN (${list(numbers)})`);
  const values = await filledValues(desk, letters, reader.name);
  return letters.map(({ record, form }) => ({
    kind: form.kind,
    name: form.name,
    values: values.get(record.number) ?? {},
  }));
}

/** The newest first; also of one that was just deleted, which a page still shows and asks for again. */
export async function savedReplyChanges({ engine }: Desk, reader: Reader, id: number) {
  const [reply] =
    await engine.query`SELECT 1 AS one FROM desk_saved_replies WHERE id = ${id} AND ${mayUse(reader)}`;
  if (!reply) throw notTheirs();
  const rows = await engine.query<Row & { reply: number }>`
    SELECT v.* FROM desk_saved_reply_versions AS v WHERE v.reply = ${id} AND ${mayRead(reader.reads, 'v')} ORDER BY v.version DESC`;
  const changes = rows.map(
    ({ version, at, name, title, kind, after_sending, subject, text }): SavedReplyChange => ({
      version,
      at,
      by: name,
      title,
      kind: kindOfNumber(kind),
      afterSending: after_sending,
      subject,
      text,
    }),
  );
  return { changes };
}

/** Stores a new one, or the next version of one. What somebody else has saved since its writer looked is shown first. */
export async function saveReply(
  { engine, now }: Desk,
  reader: Reader,
  { reply: id, version, ...written }: CheckedInput<'save-reply'>,
): Promise<Answers['save-reply']> {
  refuseUnknown(written);
  if (!reader.reads.includes(written.kind)) throw notTheirs();
  if (!afterSendingsOf(written.kind).includes(written.afterSending))
    throw new CallRefused('bad-request', 'Only an application has a stage to move to.');
  return engine.transaction(async (query): Promise<Answers['save-reply']> => {
    if (id === undefined) {
      if ((await countOf(query, sql`desk_saved_replies WHERE deleted_at IS NULL`)) >= limits.savedReplies)
        throw new CallRefused('bad-request', `There is room for ${limits.savedReplies} saved replies.`);
      const reply = await insertReply(query, written, reader.name, now());
      await noteChange(query, [reply]);
      return { outcome: 'saved', reply: replyOf(reply) };
    }
    const before = await findReply(query, reader, id);
    if (before.version !== version) return { outcome: 'saved-meanwhile', reply: replyOf(before) };
    if (isSame(before, written)) return { outcome: 'saved', reply: replyOf(before) };
    await query`
      INSERT INTO desk_saved_reply_versions (reply, version, at, name, title, kind, after_sending, subject, text)
        SELECT id, version, at, name, title, kind, after_sending, subject, text FROM desk_saved_replies WHERE id = ${id}`;
    await query`DELETE FROM desk_saved_reply_versions WHERE reply = ${id} AND version <= ${before.version - limits.savedReplyVersions}`;
    const { title, kind, afterSending, subject, text } = written;
    const [after] = await query<Row>`
      UPDATE desk_saved_replies SET title = ${title}, kind = ${numberOfKind(kind)}, after_sending = ${afterSending}, subject = ${subject},
          text = ${text}, at = ${now()}, name = ${reader.name}, version = version + 1 WHERE id = ${id} RETURNING *`;
    await noteChange(query, [before, ...(after ? [after] : [])]);
    return { outcome: 'saved', reply: replyOf(after ?? before) };
  });
}

const isSame = (before: Row, { title, kind, afterSending, subject, text }: SavedReplyText) =>
  [before.title, before.kind, before.after_sending, before.subject, before.text].join('\0') ===
  [title, numberOfKind(kind), afterSending, subject, text].join('\0');

async function insertReply(query: Query, written: SavedReplyText, name: string, at: number): Promise<Row> {
  const { title, kind, afterSending, subject, text } = written;
  return inserted(
    await query<Row>`
      INSERT INTO desk_saved_replies (title, kind, after_sending, subject, text, at, name)
        VALUES (${title}, ${numberOfKind(kind)}, ${afterSending}, ${subject}, ${text}, ${at}, ${name}) RETURNING *`,
  );
}

async function findReply(query: Query, reader: Reader, id: number): Promise<Row> {
  const [row] = await query<Row>`
    SELECT * FROM desk_saved_replies WHERE id = ${id} AND deleted_at IS NULL AND ${mayUse(reader)}`;
  if (!row) throw notTheirs();
  return row;
}

const notTheirs = () =>
  new CallRefused(
    'not-found',
    'This saved reply is not here: it was deleted, or it is for a kind that you may not read.',
  );

/** Deletes one, or brings it back. What was sent or is to be sent of it keeps its text. */
export async function deleteSavedReply(
  { engine, now }: Desk,
  reader: Reader,
  { reply: id, isDeleted }: CheckedInput<'delete-saved-reply'>,
): Promise<void> {
  await engine.transaction(async (query) => {
    const [row] = await query<{ kind: number }>`
      UPDATE desk_saved_replies SET deleted_at = ${isDeleted ? now() : null}
        WHERE id = ${id} AND deleted_at IS ${isDeleted ? sql`NULL` : sql`NOT NULL`} AND ${mayUse(reader)} RETURNING kind`;
    if (!row) throw notTheirs();
    await noteChange(query, [row]);
  });
}

/** Somebody has sent a reply that was begun with it, to letters of these kinds. */
export const countUse = (query: Query, reader: Reader, id: number, letters: { kind: number }[]) => query`
  UPDATE desk_saved_replies SET used = used + ${letters.length}
    WHERE id = ${id} AND deleted_at IS NULL AND ${mayUse(reader)} AND kind IN (${list([...new Set(letters.map(({ kind }) => kind))])})`;

/** After that nobody undoes it any more. */
const DELETED_KEPT_DAYS = 30;

export async function forgetDeletedReplies(query: Query, now: number): Promise<void> {
  const over = sql`SELECT id FROM desk_saved_replies WHERE deleted_at <= ${now - DELETED_KEPT_DAYS * DAY_MS}`;
  await query`DELETE FROM desk_saved_reply_versions WHERE reply IN (${over})`;
  await query`DELETE FROM desk_saved_replies WHERE id IN (${over})`;
}

const BEGUN = fact<boolean>('saved-replies');

/** Puts the samples in, once: a desk whose people have deleted them begins with none. */
export async function beginSavedReplies({ engine, promises, now }: Desk): Promise<void> {
  if ((await BEGUN.read(engine.query)) !== undefined) return;
  await engine.transaction(async (query) => {
    if ((await BEGUN.read(query)) !== undefined) return;
    await BEGUN.write(query, true);
    if ((await countOf(query, sql`desk_saved_replies`)) > 0) return;
    for (const sample of sampleReplies(promises)) await insertReply(query, sample, THE_DESK.name, now());
  });
}
