import { readdirSync, readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

import { mayWorkOn, NEWER_VERSION, OLDEST_FACT } from '../schema-versions.ts';
import { offerWordsHash } from './words-hash.ts';

const folder = new URL('migrations/', import.meta.url);

/** Each brings a file from one version to the next: the twins of `supabase/migrations`. */
export const sqliteMigrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));

/** Kept in the file. A change of the tables raises it, and brings older files up to date when they are opened. */
const SCHEMA_VERSION = sqliteMigrations.length;

export function migrate(opened: DatabaseSync) {
  // What needs nothing waits for nobody who writes to the file.
  if (isReady(opened)) return;
  // Two processes may open a new file at once.
  opened.exec('BEGIN IMMEDIATE');
  if (!isReady(opened)) {
    offerWordsHash(opened);
    for (const step of sqliteMigrations.slice(versionOf(opened))) opened.exec(step);
    opened.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  }
  opened.exec('COMMIT');
}

/** Whether a file needs nothing. A newer one may have been changed so that we can go on with it; throws where it was not. */
export function isReady(opened: DatabaseSync) {
  const version = versionOf(opened);
  if (version <= SCHEMA_VERSION) return version === SCHEMA_VERSION;
  if (!mayWorkOn(SCHEMA_VERSION, oldestFor(opened))) throw new Error(NEWER_VERSION);
  return true;
}

function oldestFor(opened: DatabaseSync) {
  // A newer version may have other ideas of where it notes this.
  if (!opened.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'desk_facts'").get()) return undefined;
  const row = opened.prepare('SELECT value FROM desk_facts WHERE name = ?').get(OLDEST_FACT);
  return row?.value?.toString();
}

const versionOf = (opened: DatabaseSync) =>
  (opened.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
