import { raw } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';

import type { Answers, CheckedInput } from '#schemas/desk/api.ts';
import { DAY_MS } from '#schemas/desk/durations.ts';
import type { Draft, Meanwhile } from '#schemas/desk/letters.ts';
import { limits } from '#schemas/desk/limits.ts';
import { stageNames } from '#schemas/desk/stages.ts';
import { REPLY_UNDO_MS } from '#schemas/desk/undo.ts';

import type { Query } from '../engine/engine.ts';
import { countOf, inserted, sql } from '../engine/statement.ts';
import { writeReplyOptions } from '../mail/follow-reply.ts';
import { queueMails } from '../mail/outbox.ts';
import { noteChange, record, recordOn } from '../record/change.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { refuseHidden } from '../record/hidden-names.ts';
import { findLetter, formsOf, indexAnew } from '../record/letter-record.ts';
import type { LetterRecord } from '../record/letter-record.ts';
import { alsoMoved, answered, change, exchanged, rememberForUndo } from '../record/letter-state.ts';
import { CallRefused, noSuchLetter } from '../record/refused.ts';
import { learnFromMarks } from '../spam/learnt.ts';
import { filledValues, fillReply } from './fill-words.ts';
import { openUndo } from './mark-letters.ts';
import { countUse } from './saved-replies.ts';

/** A note for colleagues. It stands apart from answers, and nothing that goes to a visitor can reach it. */
export async function writeNote(desk: Desk, reader: Reader, { number, text }: CheckedInput<'note'>) {
  await desk.engine.transaction(async (query) => {
    const letter = await findLetter(query, reader, number);
    await insertText(query, desk, reader, 'notes', { number, text });
    await indexAnew(desk, query, letter);
    await noteChange(query, [letter]);
  });
}

/** What somebody is writing is theirs alone; nothing a colleague does takes it away. An empty one is none. */
export async function saveDraft(desk: Desk, reader: Reader, { number, ...draft }: CheckedInput<'draft'>) {
  const savedAt = desk.now();
  await desk.engine.transaction((query) => keepDraft(query, reader, number, { ...draft, savedAt }));
  return { savedAt };
}

async function keepDraft(query: Query, reader: Reader, number: number, draft: Draft) {
  // In here, as everywhere that something is written beside a letter: it may just have been erased.
  const letter = await findLetter(query, reader, number);
  const had = await countOf(query, sql`desk_drafts WHERE letter = ${number} AND person = ${reader.id}`);
  const isThere = draft.text.trim() !== '';
  if (isThere) await putDraft(query, sql`desk_drafts`, reader, number, draft);
  else await query`DELETE FROM desk_drafts WHERE letter = ${number} AND person = ${reader.id}`;
  // Colleagues are told that there is one, and not of each key.
  if (isThere !== had > 0) await noteChange(query, [letter]);
}

const putDraft = (
  query: Query,
  table: Sql,
  { id }: Reader,
  number: number,
  { text, subject = null, savedReply = null, savedAt }: { [Key in keyof Draft]: Draft[Key] | null },
) => query`
  INSERT INTO ${table} (letter, person, text, subject, saved_reply, at)
    VALUES (${number}, ${id}, ${text}, ${subject}, ${savedReply}, ${savedAt})
    ON CONFLICT (letter, person) DO UPDATE SET text = excluded.text, subject = excluded.subject, saved_reply = excluded.saved_reply,
      at = excluded.at`;

/** So long a draft that was discarded can be had back. */
const DISCARDED_KEPT_MS = 7 * DAY_MS;

export async function discardDraft(
  desk: Desk,
  reader: Reader,
  { number, ...draft }: CheckedInput<'discard-draft'>,
): Promise<void> {
  const savedAt = desk.now();
  await desk.engine.transaction(async (query) => {
    await keepDraft(query, reader, number, { text: '', savedAt });
    if (draft.text.trim())
      await putDraft(query, sql`desk_discarded_drafts`, reader, number, { ...draft, savedAt });
  });
}

/** A draft again, below what was begun since. */
export async function restoreDraft(desk: Desk, reader: Reader, number: number) {
  return desk.engine.transaction(async (query) => {
    await refuseHidden(desk, reader, [await findLetter(query, reader, number)]);
    const { draft: begun, discarded } = await draftsOf(query, desk.now(), reader, number);
    if (!discarded) throw new CallRefused('not-found', 'There is no discarded draft here any more.');
    const text = [begun?.text, discarded.text].filter(Boolean).join('\n\n').slice(0, limits.answer);
    const subject = begun?.subject ?? discarded.subject;
    const savedReply = begun?.savedReply ?? discarded.savedReply;
    const draft = { text, subject, savedReply, savedAt: desk.now() };
    await keepDraft(query, reader, number, draft);
    await query`DELETE FROM desk_discarded_drafts WHERE letter = ${number} AND person = ${reader.id}`;
    return { draft };
  });
}

/** Somebody's own, and what they discarded in the last week. */
export async function draftsOf(query: Query, now: number, { id }: Reader, number: number) {
  const find = async (table: Sql, since: number): Promise<Draft | undefined> => {
    const [row] = await query<{
      text: string;
      subject: string | null;
      saved_reply: number | null;
      at: number;
    }>`
      SELECT text, subject, saved_reply, at FROM ${table} WHERE letter = ${number} AND person = ${id} AND at > ${since}`;
    if (!row) return undefined;
    const { text, subject, saved_reply, at } = row;
    return { text, subject: subject ?? undefined, savedReply: saved_reply ?? undefined, savedAt: at };
  };
  return {
    draft: await find(sql`desk_drafts`, -1),
    discarded: await find(sql`desk_discarded_drafts`, now - DISCARDED_KEPT_MS),
  };
}

export const forgetDiscarded = (query: Query, now: number) =>
  query`DELETE FROM desk_discarded_drafts WHERE at <= ${now - DISCARDED_KEPT_MS}`;

/** Keeps an answer on the record. What a colleague answered meanwhile, or marked so, is shown first. */
export async function writeAnswer(
  desk: Desk,
  reader: Reader,
  {
    number,
    text: wording,
    isAnswered,
    quotes,
    seenAnswer,
    seenAnsweredAt,
    force,
    ...more
  }: CheckedInput<'answer'>,
): Promise<Answers['answer']> {
  const undo = await openUndo(desk, reader);
  // One moment for the reply and what it makes of the letter: the visitor's page tells them apart by it.
  const at = desk.now();
  const outcome = await desk.engine.transaction(async (query): Promise<Answers['answer']> => {
    const letter = await findLetter(query, reader, number);
    const [newer] = await query<Meanwhile>`
      SELECT name AS "by", at, text FROM desk_answers WHERE letter = ${number} AND id > ${seenAnswer} ORDER BY id DESC LIMIT 1`;
    await refuseHidden(desk, reader, [letter]);
    const meanwhile = newer ?? markedByAnother(letter, reader, seenAnsweredAt);
    if (meanwhile && !force) return { outcome: 'answered-meanwhile', meanwhile };
    const { text, subject } = await filledIn(desk, reader, letter, { text: wording, subject: more.subject });
    const stage = more.stage === letter.stage ? undefined : more.stage;
    if (stage && !letter.stage) throw new CallRefused('bad-request', 'Only an application has a stage.');
    const answer = await insertText(query, { now: () => at }, reader, 'answers', { number, text });
    await query`UPDATE desk_answers SET subject = ${subject ?? null}, stage = ${stage ?? null} WHERE id = ${answer}`;
    const sendsAt = desk.mail.smtp && at + REPLY_UNDO_MS;
    const detail = writeReplyOptions({ quotes, answers: isAnswered });
    if (sendsAt)
      await queueMails(query, at, [{ kind: 'reply', letter: number, answer, detail, at: sendsAt }]);
    await query`DELETE FROM desk_drafts WHERE letter = ${number} AND person = ${reader.id}`;
    await rememberForUndo(query, undo, [number]);
    if (sendsAt) await query`UPDATE desk_undos SET answer = ${answer} WHERE id = ${undo}`;
    const becomes = isAnswered ? answered(reader.name, at) : exchanged(at);
    // What somebody else sends is sent as far as the desk knows.
    const movesNow = stage && !sendsAt;
    await change(query, [number], sendsAt ? becomes : alsoMoved(becomes, stage, at));
    if (movesNow) await record(query, reader, at, 'moved', { letter: number, detail: stageNames[stage] });
    if (more.savedReply !== undefined) await countUse(query, reader, more.savedReply, [letter]);
    if (isAnswered) await recordOn(query, reader, at, 'answered', [number]);
    else if (letter.state === 'aside') await recordOn(query, reader, at, 'taken-back', [number]);
    await indexAnew(desk, query, letter);
    await noteChange(query, [letter]);
    return { outcome: 'stored', undo, sendsAt };
  });
  // Whoever answers what was in Spam says that it is none.
  await learnFromMarks(desk).catch(() => {});
  return outcome;
}

async function filledIn(
  desk: Desk,
  { name }: Reader,
  record: LetterRecord,
  written: Parameters<typeof fillReply>[1],
) {
  const form = (await formsOf(desk, [record])).get(record.id);
  if (!form) throw noSuchLetter();
  const values = await filledValues(desk, [{ record, form }], name);
  return fillReply(values.get(record.number) ?? {}, written);
}

function markedByAnother({ answered_at, answered_by }: LetterRecord, reader: Reader, seenAt: number) {
  if (answered_at === null || answered_by === null || answered_by === reader.name) return undefined;
  return answered_at > seenAt ? { by: answered_by, at: answered_at } : undefined;
}

type Beside = { number: number; text: string };

/** Where its letter has room for it. */
async function insertText(
  query: Query,
  { now }: Pick<Desk, 'now'>,
  { id, name }: Reader,
  what: 'notes' | 'answers',
  { number, text }: Beside,
) {
  const table = raw(`desk_${what}`);
  if ((await countOf(query, sql`${table} WHERE letter = ${number}`)) >= limits[what])
    throw new CallRefused('bad-request', `A letter has room for ${limits[what]} ${what}. This one is full.`);
  const rows = await query<{ id: number }>`
    INSERT INTO ${table} (letter, person, name, at, text) VALUES (${number}, ${id}, ${name}, ${now()}, ${text}) RETURNING id`;
  return inserted(rows).id;
}
