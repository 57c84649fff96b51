import { setImmediate } from 'node:timers/promises';

import type { Desk } from '../desk.ts';
import { kindOfNumber } from '../engine/kind-numbers.ts';
import { noteChange } from '../record/change.ts';
import { nothingErased } from './erased-counts.ts';
import type { ErasedCounts } from './erased-counts.ts';
import { noteUnwiped } from './wipe-erased.ts';

/** Letters that are erased between two turns of the event loop. */
const AT_ONCE = 20;

/** Deletes letters with all that the desk knows of them, and their files. Whoever calls it wipes the database afterwards. Files go first: if one
 * cannot be removed now, its letter is still there to be erased once more. */
export async function eraseLetters(desk: Desk, numbers: number[]): Promise<ErasedCounts> {
  const counts = nothingErased();
  for (const [index, number] of numbers.entries()) {
    await eraseFileOf(desk, number, counts);
    await eraseLetter(desk, number, counts);
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
  return counts;
}

async function eraseLetter({ engine }: Desk, number: number, counts: ErasedCounts) {
  await engine.transaction(async (query) => {
    const [letter] = await query<{ id: string; kind: number }>(
      'DELETE FROM desk_letters WHERE number = $1 RETURNING id, kind',
      number,
    );
    if (!letter) return;
    const removed = async (table: string) =>
      (await query(`DELETE FROM ${table} WHERE letter = $1 RETURNING 1 AS one`, number)).length;
    counts.letters++;
    counts.answers += await removed('desk_answers');
    counts.notes += await removed('desk_notes');
    counts.drafts += await removed('desk_drafts');
    counts.looks += (
      await query(
        "DELETE FROM desk_trail WHERE letter = $1 AND what IN ('opened', 'downloaded', 'exported') RETURNING 1 AS one",
        number,
      )
    ).length;
    counts.marks += await removed('desk_trail');
    counts.mails += await removed('desk_mails');
    counts.incoming += await removed('desk_incoming');
    counts.links += await removed('desk_private_links');
    await removed('desk_undo_letters');
    // What was learnt from it stays: hashes of words, and counts. That it was from this letter does not.
    await removed('desk_spam_learnt');
    await removed('desk_spam_copies');
    await query('UPDATE desk_sessions SET letter = NULL, doing = NULL WHERE letter = $1', number);
    await engine.unindex(query, number);
    counts.searchEntries++;
    await engine.deleteSent(query, kindOfNumber(letter.kind), letter.id);
    await noteUnwiped(query);
    await noteChange(query, [letter.kind]);
  });
}

/** A file belongs to the application that named it first, and goes with that: anybody may name one whose link they know. */
async function eraseFileOf({ engine, files }: Desk, number: number, counts: ErasedCounts) {
  const [letter] = await engine.query<{ file: string; first: number }>(
    `SELECT l.file, (SELECT min(number) FROM desk_letters AS o WHERE o.file = l.file) AS first FROM desk_letters AS l
      WHERE l.number = $1 AND l.file IS NOT NULL`,
    number,
  );
  if (!letter) return;
  if (letter.first !== number) {
    counts.sharedFiles++;
    return;
  }
  // A name goes after its file: should we be interrupted, the site's sweep still knows of it.
  if (await files.find(letter.file)) counts.files++;
  await files.remove(letter.file);
  await engine.releaseFile(letter.file);
}
