import type { Query } from '../engine/engine.ts';
import { noteChange } from '../record/change.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { findLetter } from '../record/letter-record.ts';
import { see } from '../record/letter-state.ts';
import { record } from '../record/trail.ts';

/** A page that has the letter open asks for it again whenever something changes, and a viewer for a file's parts: that is the same look. */
const SAME_LOOK_MS = 60_000;
/** So is what a page asks that says it has the letter open; but its word alone hides no look for longer than this. */
const LONGEST_LOOK_MS = 3_600_000;

/** Writes down that somebody has opened a letter, and that it is read. */
export async function writeLook(
  { engine, now }: Desk,
  reader: Reader,
  sessionHash: string,
  number: number,
): Promise<void> {
  await engine.transaction(async (query) => {
    const letter = await findLetter(query, reader, number);
    const [open] = await query`
      SELECT 1 AS one FROM desk_sessions WHERE hash = ${sessionHash} AND letter = ${number} AND doing_at > ${now() - SAME_LOOK_MS}`;
    const isSame = await hasDone(
      query,
      reader,
      'opened',
      number,
      now() - (open ? LONGEST_LOOK_MS : SAME_LOOK_MS),
    );
    if (!isSame) await record(query, reader, now(), 'opened', { letter: number });
    // Marked unread by somebody who has it open, it stays so until it is opened anew.
    const isRead = letter.read_at !== null || (open && isSame);
    if (!isRead) await see(query, number, now());
    if (!isRead || !isSame) await noteChange(query, [letter]);
  });
}

/** The same of a file that is saved, whichever part of it is asked for. */
export async function writeDownload({ engine, now }: Desk, reader: Reader, number: number): Promise<void> {
  await engine.transaction(async (query) => {
    const letter = await findLetter(query, reader, number);
    if (await hasDone(query, reader, 'downloaded', number, now() - SAME_LOOK_MS)) return;
    await record(query, reader, now(), 'downloaded', { letter: number, detail: letter.file ?? undefined });
    await noteChange(query, [letter]);
  });
}

async function hasDone(
  query: Query,
  { id }: Reader,
  what: 'opened' | 'downloaded',
  letter: number,
  since: number,
) {
  const [done] = await query`
    SELECT 1 AS one FROM desk_trail WHERE letter = ${letter} AND person = ${id} AND what = ${what} AND at > ${since}`;
  return done !== undefined;
}
