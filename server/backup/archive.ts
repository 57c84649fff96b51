import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

import { formOfKind, kinds, pluralOf } from '#schemas/desk/kinds.ts';
import { forms } from '#schemas/forms/forms.ts';

import { isReferredTo } from '../rows/sqlite/sqlite-references.ts';

/** A backup is one SQLite file: the database, and beside its tables the files, in the layout of SQLite's own archives,
 * so that `sqlite3 -A` can list and unpack them too (https://sqlite.org/sqlar.html). */
export const archiveTables = `
  CREATE TABLE sqlar (name TEXT PRIMARY KEY, mode INT, mtime INT, sz INT, data BLOB);
  CREATE TABLE file_hashes (name TEXT PRIMARY KEY, sha256 TEXT NOT NULL) STRICT;
  CREATE TABLE backup_facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;`;

export const archiveTableNames = new Set(['sqlar', 'file_hashes', 'backup_facts']);

/** Backups of earlier versions have no facts. */
export const dropArchiveTables =
  'DROP TABLE sqlar; DROP TABLE file_hashes; DROP TABLE IF EXISTS backup_facts;';

export const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');

export function isIntact(database: DatabaseSync) {
  return database.prepare('PRAGMA integrity_check').get()?.integrity_check === 'ok';
}

/** '3 applications, 7 messages, 2 enquiries and 3 resumes' */
export function countOf(database: DatabaseSync, files: number) {
  const letters = kinds.flatMap((kind) => {
    const form = forms.find(({ name }) => name === formOfKind[kind]);
    if (!form) return [];
    const { n } = database.prepare(`SELECT count(*) AS n FROM ${form.table}`).get() as { n: number };
    return [counted(n, kind, pluralOf[kind])];
  });
  return `${letters.join(', ')} and ${counted(files, 'resume')}`;
}

const counted = (count: number, one: string, several = `${one}s`) =>
  `${count} ${count === 1 ? one : several}`;

/** Whether an application refers to a file of this name. */
export function isNeeded(database: DatabaseSync, name: string) {
  return database.prepare(`SELECT ${isReferredTo('?1')} AS needed`).get(name)?.needed === 1;
}
