import { DatabaseSync } from 'node:sqlite';

import { sqliteSchema } from './sqlite-schema.ts';

/** Kept in the file. A change of the tables raises it, and brings older files up to date when they are opened. */
const SCHEMA_VERSION = sqliteSchema.length;
/** Longer than any of our own commits takes. Whoever comes while one batch waits may wait twice as long. */
const LOCK_WAIT_MS = 3000;

export function openSqliteFile(path: string): DatabaseSync {
  const opened = new DatabaseSync(path, { timeout: LOCK_WAIT_MS });
  try {
    opened.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 67108864');
    bringUpToDate(opened);
    return opened;
  } catch (error) {
    opened.close();
    throw error;
  }
}

function bringUpToDate(opened: DatabaseSync) {
  // Two processes may open a new file at once.
  opened.exec('BEGIN IMMEDIATE');
  const { user_version: version } = opened.prepare('PRAGMA user_version').get() as { user_version: number };
  if (version > SCHEMA_VERSION) throw new Error('it was written by a newer version of this program');
  for (const step of sqliteSchema.slice(version)) opened.exec(step);
  if (version < SCHEMA_VERSION) opened.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  opened.exec('COMMIT');
}
