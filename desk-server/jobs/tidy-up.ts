import { raw } from 'sql-template-tag';

import { countOf, sql } from '../engine/statement.ts';
import { eraseWithoutProof } from '../erasure/erase-letters.ts';
import { forgetRequests } from '../letters/answer-requests.ts';
import { forgetBatches } from '../letters/batches/batch-rows.ts';
import { forgetDeletedReplies } from '../letters/saved-replies.ts';
import { takeIn } from '../letters/take-in.ts';
import { forgetDiscarded } from '../letters/write-beside.ts';
import { forgetCounted } from '../mail/caps.ts';
import { forgetUnreadable } from '../mail/mailbox/unreadable.ts';
import { forgetMails } from '../mail/outbox.ts';
import { closeOldSessions, forgetOldLinks, forgetOldTries } from '../people/sign-in.ts';
import type { Desk } from '../record/desk.ts';
import { isUnusuallyMany } from '../record/unusual.ts';
import { learnFromAnswers } from '../spam/learnt.ts';

/** Where somebody is at the moment, and what goes with the search index. */
const OTHERWISE = new Set(['desk_sessions', 'desk_words']);

/** Takes in rows that somebody put in by hand, forgets letters whose rows somebody has deleted by hand, and what is over: who was here long
 * ago, and where the clock is believed what was told and asked. */
export async function tidyUp(desk: Desk, isClockBelieved = true): Promise<void> {
  const { engine, now } = desk;
  await takeIn(desk);
  await engine.transaction(async (query) => {
    await closeOldSessions(query, now());
    await forgetOldLinks(query, now());
    await forgetOldTries(query, now());
  });
  await learnFromAnswers(desk);
  const beside = (await engine.tablesWith('letter'))
    .filter((table) => !OTHERWISE.has(table))
    .map((name) => raw(name));
  if (isClockBelieved)
    await engine.transaction(async (query) => {
      await forgetRequests(query, now());
      await forgetCounted(query, now());
      await forgetMails(query, now());
      await forgetBatches(query, now());
      await forgetUnreadable(query, now());
      await forgetDeletedReplies(query, now());
      await forgetDiscarded(query, now());
    });
  await engine.transaction(async (query) => {
    for (const table of beside)
      await query`DELETE FROM ${table} WHERE letter IS NOT NULL AND NOT EXISTS (SELECT 1 FROM desk_letters WHERE number = ${table}.letter)`;
  });
  const orphans = await engine.orphans();
  // As in the middle of a restore, which puts them back.
  if (isUnusuallyMany(orphans.length, await countOf(engine.query, sql`desk_letters`)))
    throw new Error(
      `${orphans.length} letters have lost what was sent. Nothing was deleted: put the rows back, or delete the letters at the desk.`,
    );
  await eraseWithoutProof(desk, orphans);
  // An address that somebody asked about stands in it until it is written over.
  await engine.emptyLog();
}
