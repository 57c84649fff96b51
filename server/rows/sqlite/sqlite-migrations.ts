import { readdirSync, readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

import { offerWordsHash } from './words-hash.ts';

const folder = new URL('migrations/', import.meta.url);

/** Each brings a file from one version to the next: the twins of `supabase/migrations`. */
export const sqliteMigrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));

/** Kept in the file. A change of the tables raises it, and brings older files up to date when they are opened. */
const SCHEMA_VERSION = sqliteMigrations.length;

export const NEWER_VERSION = 'it was written by a newer version of this program';

export function migrate(opened: DatabaseSync) {
  // What needs nothing waits for nobody who writes to the file.
  if (versionOf(opened) === SCHEMA_VERSION) return;
  // Two processes may open a new file at once.
  opened.exec('BEGIN IMMEDIATE');
  const version = versionOf(opened);
  if (version > SCHEMA_VERSION) throw new Error(NEWER_VERSION);
  offerWordsHash(opened);
  for (const step of sqliteMigrations.slice(version)) opened.exec(step);
  if (version < SCHEMA_VERSION) opened.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  opened.exec('COMMIT');
}

const versionOf = (opened: DatabaseSync) =>
  (opened.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
