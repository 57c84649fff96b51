import type { Desk } from './desk.ts';
import { eraseLetters } from './erasure/erase-letters.ts';
import { wipeErased, wipeIfInterrupted } from './erasure/wipe-erased.ts';
import { forgetOld } from './people/forget-old.ts';

/** Finishes an erasure that was interrupted, and forgets letters whose rows somebody has deleted by hand, and who was here long ago. */
export async function tidyUp(desk: Desk): Promise<void> {
  const { engine } = desk;
  await forgetOld(desk);
  await wipeIfInterrupted(desk);
  await engine.transaction(async (query) => {
    for (const table of [
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
  const orphans = await engine.orphans();
  if (!orphans.length) return;
  await eraseLetters(desk, orphans);
  await wipeErased(desk);
}
