import { setImmediate } from 'node:timers/promises';

import type { Undone } from '#schemas/desk/letters.ts';

import type { Query } from '../engine/engine.ts';
import { inserted, list, numbersOf } from '../engine/statement.ts';
import { noteChange } from '../record/change.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { indexAnew } from '../record/index-letter.ts';
import { findLetter } from '../record/letter-record.ts';
import { dueAgain, putBack } from '../record/letter-state.ts';
import { CallRefused } from '../record/refused.ts';
import { recordOn } from '../record/trail.ts';
import { learnFromMarks } from '../spam/learnt.ts';

const AT_ONCE = 500;

export async function openUndo({ engine, now }: Desk, reader: Reader): Promise<number> {
  return engine.transaction(async (query) => {
    const rows = await query<{ id: number }>`
      INSERT INTO desk_undos (person, at) VALUES (${reader.id}, ${now()}) RETURNING id`;
    return inserted(rows).id;
  });
}

/** Puts letters back as they were, but for those that somebody has changed since: in pieces, because visitors write to the same database. What is
 * put back is forgotten with it: an undo that could not go on is begun again where it ended. */
export async function undoMarks(desk: Desk, reader: Reader, undo: number): Promise<Undone> {
  const { engine, now } = desk;
  await engine.transaction(async (query) => {
    const [open] = await query<{ answer: number | null }>`
      SELECT answer FROM desk_undos WHERE id = ${undo} AND person = ${reader.id} AND undone_at IS NULL`;
    if (!open) throw new CallRefused('not-found', 'There is nothing to undo: it was undone already.');
    if (open.answer === null) return;
    await takeReplyBack(query, desk, reader, open.answer);
    await query`UPDATE desk_undos SET answer = NULL WHERE id = ${undo}`;
  });
  const done: Undone = { count: 0, kept: 0 };
  for (;;) {
    const { marked, restored } = await engine.transaction((query) => putBackSome(desk, reader, query, undo));
    if (!marked) break;
    done.count += restored;
    done.kept += marked - restored;
    await setImmediate();
  }
  await engine.transaction((query) => query`UPDATE desk_undos SET undone_at = ${now()} WHERE id = ${undo}`);
  await learnFromMarks(desk).catch(() => {});
  return done;
}

async function putBackSome({ now, promises }: Desk, reader: Reader, query: Query, undo: number) {
  const marked = await query<{ letter: number }>`
    SELECT letter FROM desk_undo_letters WHERE undo = ${undo} ORDER BY letter LIMIT ${AT_ONCE}`;
  if (!marked.length) return { marked: 0, restored: 0 };
  const numbers = marked.map(({ letter }) => letter);
  const restored = await putBack(query, reader.reads, undo, numbers);
  await dueAgain(query, promises, numbers);
  await recordOn(query, reader, now(), 'undid', numbersOf(restored));
  await noteChange(query, restored);
  await query`DELETE FROM desk_undo_letters WHERE undo = ${undo} AND letter IN (${list(numbers)})`;
  return { marked: marked.length, restored: restored.length };
}

/** Takes a reply that is still held out of the outbox and off the record, and gives it back to its writer as a draft. One that is on its way, or gone,
 * is not undone: the visitor may have it. */
async function takeReplyBack(query: Query, desk: Desk, reader: Reader, answer: number): Promise<void> {
  const [held] = await query<{ letter: number }>`
    DELETE FROM desk_mails WHERE answer = ${answer} AND kind = 'reply' AND state = 'queued' AND tries = '[]' RETURNING letter`;
  if (!held) throw new CallRefused('not-found', 'It is too late to undo: the mail has been handed over.');
  const letter = await findLetter(query, reader, held.letter);
  const [written] = await query<{ text: string; at: number }>`
    DELETE FROM desk_answers WHERE id = ${answer} RETURNING text, at`;
  if (!written) return;
  // A draft that was begun since is not lost for it.
  await query`
    INSERT INTO desk_drafts (letter, person, text, at) VALUES (${held.letter}, ${reader.id}, ${written.text}, ${desk.now()})
      ON CONFLICT (letter, person) DO UPDATE SET text = desk_drafts.text || ${'\n\n'} || excluded.text`;
  await indexAnew(desk, query, letter);
}
