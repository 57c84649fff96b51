import type { Answers, CheckedInput } from '#schemas/desk/api.ts';
import { limits } from '#schemas/desk/limits.ts';

import { noteChange } from '../change.ts';
import type { Desk, Reader } from '../desk.ts';
import type { Query } from '../engine/engine.ts';
import { CallRefused } from '../refused.ts';
import { textWords } from '../search/address-words.ts';
import { letterWords } from '../search/letter-words.ts';
import { recordOn } from '../trail.ts';
import { findLetter } from './find-letter.ts';
import type { LetterRecord } from './letter-record.ts';
import { formsOf } from './list-letters.ts';
import { openUndo, rememberForUndo } from './undo-marks.ts';

/** A note for colleagues. It stands apart from answers, and nothing that goes to a visitor can reach it. */
export async function writeNote(
  desk: Desk,
  reader: Reader,
  { number, text }: CheckedInput<'note'>,
): Promise<void> {
  await desk.engine.transaction(async (query) => {
    const letter = await findLetter(query, reader, number);
    const [notes] = await query<{ n: number }>(
      'SELECT count(*) AS n FROM desk_notes WHERE letter = $1',
      number,
    );
    // Each one has the words of all others cut anew.
    if (notes && notes.n >= limits.notes)
      throw new CallRefused('bad-request', `A letter has room for ${limits.notes} notes. This one is full.`);
    await insertText(query, 'desk_notes', desk, reader, number, text);
    await indexAnew(desk, query, letter);
    await noteChange(query, [letter.kind]);
  });
}

/** What somebody is writing is theirs alone; nothing a colleague does takes it away. An empty one is none. */
export async function saveDraft(desk: Desk, reader: Reader, { number, text }: CheckedInput<'draft'>) {
  const savedAt = desk.now();
  await desk.engine.transaction(async (query) => {
    // In here, as everywhere that something is written beside a letter: it may just have been erased.
    await findLetter(query, reader, number);
    if (text.trim())
      await query(
        `INSERT INTO desk_drafts (letter, person, text, at) VALUES ($1, $2, $3, $4)
          ON CONFLICT (letter, person) DO UPDATE SET text = excluded.text, at = excluded.at`,
        number,
        reader.id,
        text,
        savedAt,
      );
    else await query('DELETE FROM desk_drafts WHERE letter = $1 AND person = $2', number, reader.id);
  });
  return { savedAt };
}

/** Keeps an answer on the record. One that a colleague gave meanwhile is shown first. */
export async function writeAnswer(
  desk: Desk,
  reader: Reader,
  { number, text, isAnswered, seenAnswer, force }: CheckedInput<'answer'>,
): Promise<Answers['answer']> {
  const undo = await openUndo(desk, reader);
  return desk.engine.transaction(async (query) => {
    const letter = await findLetter(query, reader, number);
    const [newer] = await query<{ id: number; name: string; at: number; text: string }>(
      'SELECT id, name, at, text FROM desk_answers WHERE letter = $1 AND id > $2 ORDER BY id DESC LIMIT 1',
      number,
      seenAnswer,
    );
    if (newer && !force)
      return {
        outcome: 'answered-meanwhile',
        answer: { id: newer.id, by: newer.name, at: newer.at, text: newer.text },
      };
    await insertText(query, 'desk_answers', desk, reader, number, text);
    await query('DELETE FROM desk_drafts WHERE letter = $1 AND person = $2', number, reader.id);
    await rememberForUndo(query, undo, [number]);
    await query(
      `UPDATE desk_letters SET exchanged_at = $1, read_at = COALESCE(read_at, $1), version = version + 1
        ${isAnswered ? ", state = 'answered', answered_at = $1, answered_by = $3, aside_at = NULL, aside_by = NULL" : ''} WHERE number = $2`,
      ...(isAnswered ? [desk.now(), number, reader.name] : [desk.now(), number]),
    );
    if (isAnswered) await recordOn(query, reader, desk.now(), 'answered', [number]);
    await indexAnew(desk, query, letter);
    await noteChange(query, [letter.kind]);
    return { outcome: 'stored', undo };
  });
}

async function insertText(
  query: Query,
  table: 'desk_notes' | 'desk_answers',
  { now }: Desk,
  reader: Reader,
  number: number,
  text: string,
) {
  await query(
    `INSERT INTO ${table} (letter, person, name, at, text) VALUES ($1, $2, $3, $4, $5)`,
    number,
    reader.id,
    reader.name,
    now(),
    text,
  );
}

async function indexAnew(desk: Desk, query: Query, letter: LetterRecord) {
  const form = (await formsOf(desk, [letter])).get(letter.id);
  if (!form) return;
  const beside = await query<{ text: string }>(
    'SELECT text FROM desk_notes WHERE letter = $1 UNION ALL SELECT text FROM desk_answers WHERE letter = $1',
    letter.number,
  );
  const words = new Set([...letterWords(form), ...beside.flatMap(({ text }) => textWords(text))]);
  await desk.engine.index(query, [{ number: letter.number, words: [...words] }]);
}
