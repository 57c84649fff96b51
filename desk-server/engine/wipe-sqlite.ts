import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';

import { LOCK_WAIT_MS, openSqliteFile } from '#server/rows/sqlite/open-sqlite-file.ts';
import { Unavailable } from '#server/unavailable.ts';

/** Somebody may be reading for a moment. */
const TRIES = 50;
const PAUSE_MS = 100;

/** In a thread of its own, which SQLite holds up for as long as it writes the file anew: meanwhile the desk answers. */
export async function wipeSqlite(path: string): Promise<void> {
  const worker = new Worker(new URL(import.meta.url), { workerData: path });
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => resolve('the thread that overwrites it ended'));
  const problem = await promise.finally(() => worker.terminate());
  if (problem) throw new Unavailable(problem);
}

/** Deleted rows are zeroed in place, but a page that was divided may hold another copy of them, and the log does. */
async function wipe(database: DatabaseSync) {
  await emptyLog(database);
  database.exec(WRITE_INDEX_ANEW);
  // Both keep writers out: between them visitors get their turn.
  await setTimeout(PAUSE_MS * 3);
  database.exec('VACUUM');
  await emptyLog(database);
}

/** An index that is cut into pages keeps the beginning of a word that stood at a page's border. Merging its parts writes it anew; one part
 * alone is not merged, so a second is put beside it. */
const WRITE_INDEX_ANEW = `
  INSERT INTO desk_words (rowid, sent) VALUES (0, 'border');
  DELETE FROM desk_words WHERE rowid = 0;
  INSERT INTO desk_words (desk_words) VALUES ('optimize');`;

async function emptyLog(database: DatabaseSync) {
  for (let tries = 0; tries < TRIES; tries++) {
    if (truncateLog(database)) return;
    await setTimeout(PAUSE_MS);
  }
  throw new Error('the database’s log still holds what was deleted, because another program reads it');
}

/** Whether it is empty now. While it waits for a reader nobody else can write: it does not wait. */
export function truncateLog(database: DatabaseSync): boolean {
  database.exec('PRAGMA busy_timeout = 0');
  const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
  database.exec(`PRAGMA busy_timeout = ${LOCK_WAIT_MS}`);
  return !busy;
}

if (parentPort && typeof workerData === 'string') {
  const port = parentPort;
  const database = openSqliteFile(workerData);
  const problem = await wipe(database).then(
    () => undefined,
    (error: Error) => `SQLite: ${error.message}`,
  );
  database.close();
  port.postMessage(problem);
}
