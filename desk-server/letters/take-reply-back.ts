import type { Query } from '../engine/engine.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { findLetter } from '../record/find-letter.ts';
import { indexAnew } from '../record/index-letter.ts';
import { CallRefused } from '../record/refused.ts';

/** Takes a reply that is still held out of the outbox and off the record, and gives it back to its writer as a draft. One that is on its way, or gone,
 * is not undone: the visitor may have it. */
export async function takeReplyBack(query: Query, desk: Desk, reader: Reader, answer: number): Promise<void> {
  const [held] = await query<{ letter: number }>(
    "DELETE FROM desk_mails WHERE answer = $1 AND kind = 'reply' AND state = 'queued' AND tries = '[]' RETURNING letter",
    answer,
  );
  if (!held) throw new CallRefused('not-found', 'It is too late to undo: the mail has been handed over.');
  const letter = await findLetter(query, reader, held.letter);
  const [written] = await query<{ text: string; at: number }>(
    'DELETE FROM desk_answers WHERE id = $1 RETURNING text, at',
    answer,
  );
  if (!written) return;
  // A draft that was begun since is not lost for it.
  await query(
    `INSERT INTO desk_drafts (letter, person, text, at) VALUES ($1, $2, $3, $4)
      ON CONFLICT (letter, person) DO UPDATE SET text = desk_drafts.text || $5 || excluded.text`,
    held.letter,
    reader.id,
    written.text,
    desk.now(),
    '\n\n',
  );
  await indexAnew(desk, query, letter);
}
