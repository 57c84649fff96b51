import type { Desk } from './desk.ts';
import { eraseUnreceipted } from './erasure/erase-letters.ts';
import { forgetOld } from './people/forget-old.ts';
import { learnFromMarks } from './spam/learnt.ts';

/** Forgets letters whose rows somebody has deleted by hand, and who was here long ago. */
export async function tidyUp(desk: Desk): Promise<void> {
  const { engine } = desk;
  await forgetOld(desk);
  await learnFromMarks(desk);
  await engine.transaction(async (query) => {
    for (const table of [
      'desk_arrivals',
      'desk_drafts',
      'desk_notes',
      'desk_answers',
      'desk_undo_letters',
      'desk_trail',
      'desk_mails',
      'desk_incoming',
      'desk_private_links',
      'desk_spam_learnt',
      'desk_spam_copies',
    ])
      await query(
        `DELETE FROM ${table} WHERE letter IS NOT NULL AND NOT EXISTS (SELECT 1 FROM desk_letters WHERE number = ${table}.letter)`,
      );
  });
  await eraseUnreceipted(desk, await engine.orphans());
  // An address that somebody asked about stands in it until it is written over.
  await engine.emptyLog();
}
