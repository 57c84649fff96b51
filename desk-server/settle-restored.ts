import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { join as joinSql, raw } from 'sql-template-tag';

import { numberInWords } from '#schemas/content/number-words.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Promises } from '#schemas/desk/promises.ts';
import { RESUME_BUCKET } from '#schemas/forms/resume-file.ts';
import type { BackupFacts } from '#server/backup/backup-facts.ts';
import { isElsewhere } from '#server/backup/copy-mark.ts';
import { command } from '#server/command.ts';
import { openDiskFiles } from '#server/files/disk.ts';
import { watchFreeSpace } from '#server/files/free-space.ts';
import { tables } from '#server/rows/tables.ts';

import type { Engine, Query } from './engine/engine.ts';
import { openSqliteEngine } from './engine/sqlite-engine.ts';
import { sql } from './engine/statement.ts';
import { wipe } from './erasure/wipe.ts';
import { eraseReturned, findReturned } from './letters/erase-by-itself.ts';
import { takeIn } from './letters/take-in.ts';
import { storeArrived } from './record/arrivals.ts';
import { copyInWords, markCopy } from './record/copy.ts';
import type { Desk } from './record/desk.ts';
import { INTERVALS } from './record/intervals.ts';
import { openLedger } from './record/ledger.ts';
import { NO_MAIL } from './record/mail-settings.ts';

type Restored = { ledger: string; promises: Promises; isSure?: boolean };

/** What is done with a restored database before it becomes the site's: what was erased since it was copied goes again, and nobody is signed
 * in by an old secret. Answers sentences that say so; `ask` refuses before that where it takes somebody's word. A ledger that cannot be read is told
 * of at once, before anything is restored. */
export async function settlingRestored({ ledger: folder, promises, isSure = false }: Restored) {
  const ledger = existsSync(folder) ? await openLedger(folder) : undefined;
  const at = async <Result>(path: string, work: (engine: Engine) => Promise<Result>) => {
    // It migrates a database of an older version.
    const engine = openSqliteEngine(path);
    try {
      return await work(engine);
    } finally {
      await engine.close();
    }
  };
  return {
    ask: (path: string) =>
      at(path, async (engine) => {
        if (!ledger) return;
        const desk = await deskOn(path, { engine, ledger, promises });
        await storeArrived(desk);
        const again = command('restore <file> --delete-again');
        await findReturned(desk, { isSure, undone: 'restored', again });
      }),
    settle: (path: string, facts: BackupFacts | undefined) =>
      at(path, async (engine) => {
        // First: a word that is written down may be that of an owner who was none yet.
        const signedOut = await endSessions(engine);
        const erased = ledger
          ? await eraseRestored(await deskOn(path, { engine, ledger, promises }), isSure)
          : noLedger(folder);
        const copy = isElsewhere(facts) ? await beCopy(engine, facts) : [];
        return [erased, ...signedOut, ...(await holdMails(engine)), ...copy];
      }),
  };
}

/** The files lie beside the database. */
async function deskOn(path: string, parts: Pick<Desk, 'engine' | 'ledger' | 'promises'>): Promise<Desk> {
  const folder = dirname(path);
  const files = await openDiskFiles(join(folder, RESUME_BUCKET), watchFreeSpace(folder, 0));
  return { ...parts, files, mail: NO_MAIL, now: Date.now, intervals: INTERVALS, jobs: new Map() };
}

async function eraseRestored(desk: Desk, isSure: boolean) {
  const { query } = desk.engine;
  const before = await lettersIn(query);
  // What the desk had not seen yet is looked up in the ledger as it is taken in; the rest after it.
  await storeArrived(desk);
  await eraseReturned(desk, { isSure });
  await takeIn(desk);
  await wipe(desk);
  return erasedInWords(before, await lettersIn(query));
}

async function lettersIn(query: Query) {
  const counts = [...tables.keys()].map((table) => sql`(SELECT count(*) FROM ${raw(table)})`);
  const [row] = await query<{ n: number }>`SELECT ${joinSql(counts, ' + ')} AS n`;
  return row?.n ?? 0;
}

/** What waited to be sent when the backup was made has gone since, or not: it is not sent once more by itself. */
async function holdMails(engine: Engine) {
  const held = await engine.transaction(
    (query) =>
      query`UPDATE desk_mails SET state = 'uncertain', next_at = NULL, doubt = NULL WHERE state IN ('queued', 'handing-over') OR next_at IS NOT NULL RETURNING id`,
  );
  if (!held.length) return [];
  return [
    `${held.length === 1 ? 'An e-mail' : `${held.length} e-mails`} waited when the backup was made, and may have been sent since: nothing is sent again by itself. The desk shows which.`,
  ];
}

/** On another machine, or nobody knows on which: the one that the backup is of may be at work. What it is about to send to many is its own to send. */
async function beCopy(engine: Engine, facts: BackupFacts | undefined) {
  const copy = { at: Date.now(), from: facts?.at };
  const [called] = await engine.transaction(async (query) => {
    await markCopy(query, copy);
    return query<{
      id: number;
    }>`UPDATE desk_batches SET cancelled_at = ${copy.at} WHERE done_at IS NULL AND cancelled_at IS NULL RETURNING id`;
  });
  return [
    copyInWords(copy),
    ...(called
      ? ['What was to be sent to many is called back here: the other machine may have sent it.']
      : []),
  ];
}

/** Says so when there was anybody who could have been signed in. */
async function endSessions(engine: Engine) {
  await engine.transaction(async (query) => {
    await query`DELETE FROM desk_sessions`;
    await query`DELETE FROM desk_links`;
  });
  const people = await engine.query`SELECT 1 AS one FROM desk_people LIMIT 1`;
  return people.length ? [SIGNED_OUT] : [];
}

function erasedInWords(before: number, after: number) {
  const letters = before - after;
  if (!letters) return 'Nothing in it had been deleted since it was made.';
  const count = capital(numberInWords(letters));
  const again =
    letters === 1
      ? `${count} letter that had been deleted since this backup was made was deleted again.`
      : `${count} letters that had been deleted since this backup was made were deleted again.`;
  return `${again} ${remain(after)}`;
}

function remain(letters: number) {
  if (!letters) return 'No letter remains.';
  return letters === 1 ? 'One letter remains.' : `${capital(numberInWords(letters))} letters remain.`;
}

const noLedger = (folder: string) =>
  `There is no ledger of deletions at ${folder}: what had been deleted since this backup was made may be here again. If you have a copy of it, put it there before you start the desk, which then deletes again.`;

const SIGNED_OUT =
  'Everybody has to sign in to the desk again. What was done there since the backup was made is lost: notes, replies, marks and proofs of deletion. Who may read what is as it was then: check People at the desk';
