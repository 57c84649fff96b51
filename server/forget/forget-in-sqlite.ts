import type { Files } from '../files/files.ts';
import { Refusal } from '../refusal.ts';
import { nameInPublicLink } from '../rows/public-link.ts';
import { openSqliteFile } from '../rows/sqlite/open-sqlite-file.ts';
import { isReferredTo } from '../rows/sqlite/sqlite-references.ts';
import { tables } from '../rows/tables.ts';
import type { Forgotten } from './forgotten.ts';

type Database = ReturnType<typeof openSqliteFile>;

/** Also while the server runs. */
export async function forgetInSqlite(path: string, email: string, files: Files): Promise<Forgotten> {
  const database = openSqliteFile(path);
  try {
    const { rows, names } = deleteRows(database, email);
    const shared: string[] = [];
    // A name goes after its file: should we be interrupted, the server's sweep still knows of it.
    for (const name of names) {
      const { needed } = database.prepare(`SELECT ${isReferredTo('?1')} AS needed`).get(name) as {
        needed: number;
      };
      if (needed) {
        shared.push(name);
        continue;
      }
      await files.remove(name);
      database.prepare('DELETE FROM objects WHERE name = ?').run(name);
    }
    // Also when there was nothing: an earlier try may have been interrupted before this.
    wipe(database);
    return { rows, files: names.length - shared.length, shared };
  } finally {
    database.close();
  }
}

function deleteRows(database: Database, email: string) {
  database.exec('BEGIN IMMEDIATE');
  const links = database
    .prepare('SELECT DISTINCT resume_url AS link FROM job_applications WHERE lower(email) = lower(?)')
    .all(email) as { link: string }[];
  let rows = 0;
  for (const table of tables.keys())
    rows += Number(database.prepare(`DELETE FROM ${table} WHERE lower(email) = lower(?)`).run(email).changes);
  database.exec('COMMIT');
  return { rows, names: links.flatMap(({ link }) => nameInPublicLink(link) ?? []) };
}

/** What was deleted is still in the log, and may be in parts of the file that are not in use. */
function wipe(database: Database) {
  emptyLog(database);
  database.exec('VACUUM');
  emptyLog(database);
}

function emptyLog(database: Database) {
  const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
  if (busy)
    throw new Refusal(
      'The rows are deleted, but the database’s log still holds them, because another program reads it. Run this again in a moment.',
    );
}
