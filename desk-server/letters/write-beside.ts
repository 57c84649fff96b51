import { raw } from 'sql-template-tag';

import type { Answers, CheckedInput } from '#schemas/desk/api.ts';
import type { Meanwhile } from '#schemas/desk/letters.ts';
import { limits } from '#schemas/desk/limits.ts';
import { REPLY_UNDO_MS } from '#schemas/desk/undo.ts';

import type { Query } from '../engine/engine.ts';
import { countOf, inserted, sql } from '../engine/statement.ts';
import { writeReplyOptions } from '../mail/follow-reply.ts';
import { queueMails } from '../mail/outbox.ts';
import { noteChange, recordOn } from '../record/change.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { findLetter, indexAnew } from '../record/letter-record.ts';
import type { LetterRecord } from '../record/letter-record.ts';
import { answered, change, exchanged, rememberForUndo } from '../record/letter-state.ts';
import { CallRefused } from '../record/refused.ts';
import { learnFromMarks } from '../spam/learnt.ts';
import { openUndo } from './mark-letters.ts';

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
export async function saveDraft(desk: Desk, reader: Reader, { number, text }: CheckedInput<'draft'>) {
  const savedAt = desk.now();
  await desk.engine.transaction(async (query) => {
    // In here, as everywhere that something is written beside a letter: it may just have been erased.
    const letter = await findLetter(query, reader, number);
    const had = await countOf(query, sql`desk_drafts WHERE letter = ${number} AND person = ${reader.id}`);
    if (text.trim())
      await query`
        INSERT INTO desk_drafts (letter, person, text, at) VALUES (${number}, ${reader.id}, ${text}, ${savedAt})
          ON CONFLICT (letter, person) DO UPDATE SET text = excluded.text, at = excluded.at`;
    else await query`DELETE FROM desk_drafts WHERE letter = ${number} AND person = ${reader.id}`;
    // Colleagues are told that there is one, and not of each key.
    if (Boolean(text.trim()) !== had > 0) await noteChange(query, [letter]);
  });
  return { savedAt };
}

/** Keeps an answer on the record. What a colleague answered meanwhile, or marked so, is shown first. */
export async function writeAnswer(
  desk: Desk,
  reader: Reader,
  { number, text, isAnswered, quotes, seenAnswer, seenAnsweredAt, force }: CheckedInput<'answer'>,
): Promise<Answers['answer']> {
  const undo = await openUndo(desk, reader);
  // One moment for the reply and what it makes of the letter: the visitor's page tells them apart by it.
  const at = desk.now();
  const outcome = await desk.engine.transaction(async (query): Promise<Answers['answer']> => {
    const letter = await findLetter(query, reader, number);
    const [newer] = await query<Meanwhile>`
      SELECT name AS "by", at, text FROM desk_answers WHERE letter = ${number} AND id > ${seenAnswer} ORDER BY id DESC LIMIT 1`;
    const meanwhile = newer ?? markedByAnother(letter, reader, seenAnsweredAt);
    if (meanwhile && !force) return { outcome: 'answered-meanwhile', meanwhile };
    const answer = await insertText(query, { now: () => at }, reader, 'answers', { number, text });
    const sendsAt = desk.mail.smtp && at + REPLY_UNDO_MS;
    const detail = writeReplyOptions({ quotes, answers: isAnswered });
    if (sendsAt)
      await queueMails(query, at, [{ kind: 'reply', letter: number, answer, detail, at: sendsAt }]);
    await query`DELETE FROM desk_drafts WHERE letter = ${number} AND person = ${reader.id}`;
    await rememberForUndo(query, undo, [number]);
    if (sendsAt) await query`UPDATE desk_undos SET answer = ${answer} WHERE id = ${undo}`;
    await change(query, [number], isAnswered ? answered(reader.name, at) : exchanged(at));
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
