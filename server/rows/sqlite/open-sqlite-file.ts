import { DatabaseSync } from 'node:sqlite';

import { migrate } from './sqlite-migrations.ts';

/** Longer than any of our own commits takes. */
export const LOCK_WAIT_MS = 3000;
const RETRY_MS = 20;

export function openSqliteFile(path: string): DatabaseSync {
  const opened = new DatabaseSync(path, { timeout: LOCK_WAIT_MS });
  try {
    chooseJournal(opened);
    // What is deleted is overwritten: somebody may have asked for it.
    opened.exec('PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 67108864; PRAGMA secure_delete = ON');
    migrate(opened);
    return opened;
  } catch (error) {
    opened.close();
    throw error;
  }
}

/** Waits for nobody who writes: at most for who reads the log anew after a crash. */
export const openToRead = (path: string) => new DatabaseSync(path, { readOnly: true, timeout: LOCK_WAIT_MS });

/** Two processes that make a new file at once are in each other's way here, and SQLite does not wait for the other: it
 * says at once that the database is locked (seen once in some forty runs of the test with two), as it may
 * (https://sqlite.org/c3ref/busy_handler.html). */
function chooseJournal(opened: DatabaseSync) {
  const until = Date.now() + LOCK_WAIT_MS;
  for (;;)
    try {
      opened.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (!String(error).includes('locked') || Date.now() > until) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
    }
}
