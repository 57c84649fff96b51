import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Promises } from '#schemas/desk/promises.ts';
import { DATABASE_FILE, openFiles } from '#server/backend.ts';
import { Refusal } from '#server/refusal.ts';
import { refuseUnmoved } from '#server/rows/moved.ts';
import { cannotOpen } from '#server/rows/sqlite/cannot-open.ts';
import { noDeskBecause } from '#server/settings.ts';
import type { Settings } from '#server/settings.ts';

import { openPostgresEngine } from './engine/postgres-engine.ts';
import { openSqliteEngine } from './engine/sqlite-engine.ts';
import { eraseReturned } from './letters/erase-by-itself.ts';
import { beginSavedReplies } from './letters/saved-replies.ts';
import { takeIn } from './letters/take-in.ts';
import { beginMail } from './mail/tell.ts';
import { storeArrived, tryAgain } from './record/arrivals.ts';
import { copyInWords, readCopy } from './record/copy.ts';
import type { Desk } from './record/desk.ts';
import { INTERVALS } from './record/intervals.ts';
import type { Intervals } from './record/intervals.ts';
import { beginOffsite, earlierRuns } from './record/job-runs.ts';
import { openLedger } from './record/ledger.ts';
import { mailSettings, mailSettingsOfCopy } from './record/mail-settings.ts';
import { keyLearnt } from './spam/learnt.ts';

type Asked = {
  now?: () => number;
  intervals?: Intervals;
  /** Whether there must be a database already. The desk itself may be started first. */
  isNew?: boolean;
  /** Whether very many that came back with a backup are to be erased again. */
  erasesMany?: boolean;
  builtAt?: number;
};

/** Opens the stores that the site uses, by the same settings, and takes in what has arrived. */
export async function openDesk(
  settings: Settings,
  promises: Promises,
  { now = Date.now, intervals = INTERVALS, isNew = false, erasesMany = false, builtAt }: Asked = {},
): Promise<Desk> {
  const { DATABASE_URL, DATA_DIR } = settings;
  const none = noDeskBecause(settings);
  if (none) throw new Refusal(none);
  const path = join(DATA_DIR, DATABASE_FILE);
  if (!DATABASE_URL && !isNew && !existsSync(path))
    throw new Refusal(
      `There is no database in ${DATA_DIR}. Check DATA_DIR, and whether its disk is there: the site would begin an empty one. Start it first only where there was never one.`,
    );
  const ledger = await openLedger(settings.ERASURE_LEDGER);
  const engine = DATABASE_URL ? await openPostgresEngine(DATABASE_URL) : openSqlite(path);
  try {
    await refuseUnmoved(path, settings);
    const copy = await readCopy(engine.query);
    const { company } = promises;
    const desk: Desk = {
      engine,
      files: await openFiles(settings),
      promises,
      ledger,
      mail: copy ? mailSettingsOfCopy(settings, company, copyInWords(copy)) : mailSettings(settings, company),
      now,
      intervals,
      builtAt,
      jobs: await earlierRuns(engine.query),
    };
    await beginMail(desk);
    desk.offsiteSince = await beginOffsite(desk, settings.OFFSITE_REPOSITORY !== undefined);
    await beginSavedReplies(desk);
    await keyLearnt(desk);
    // Before anything that the ledger names is taken in, and erased one by one.
    await storeArrived(desk);
    await eraseReturned(desk, { isSure: erasesMany });
    await tryAgain(desk);
    await takeIn(desk);
    return desk;
  } catch (error) {
    await engine.close();
    throw error;
  }
}

function openSqlite(path: string) {
  try {
    return openSqliteEngine(path);
  } catch (error) {
    throw cannotOpen(path, error as Error);
  }
}
