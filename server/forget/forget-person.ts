import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { DATABASE_FILE, openFiles } from '../backend.ts';
import { Refusal } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { forgetInPostgres } from './forget-in-postgres.ts';
import { forgetInSqlite } from './forget-in-sqlite.ts';

/** Erases a person (GDPR, Article 17; DPDP Act, section 12): deletes what was sent from an e-mail address, rows and files, so that
 * nothing of it can be found in the database, its log or the next backup. Returns what was done, in words. */
export async function forgetPerson(email: string, settings: Settings): Promise<string> {
  const { DATA_DIR, DATABASE_URL, PUBLIC_BACKEND_URL } = settings;
  if (PUBLIC_BACKEND_URL && !DATABASE_URL)
    throw new Refusal(
      `What visitors send is kept at ${PUBLIC_BACKEND_URL}. Set DATABASE_URL to that project's database for this command, or follow docs/operating.md.`,
    );
  const database = join(DATA_DIR, DATABASE_FILE);
  if (!DATABASE_URL && !existsSync(database))
    throw new Refusal(`There is no database in ${DATA_DIR}. Check DATA_DIR.`);
  const files = await openFiles(settings);
  const {
    rows,
    files: removed,
    shared,
  } = DATABASE_URL
    ? await forgetInPostgres(DATABASE_URL, email, files)
    : await forgetInSqlite(database, email, files);
  if (!rows)
    return `Nothing is stored from ${email}. Check the spelling. A resume without an application goes by itself, after UNUSED_UPLOAD_HOURS.`;
  return [
    `Removed ${counted(rows, 'row')} and ${counted(removed, 'file')}.`,
    ...shared.map((name) => `${name} stays: an application from another address refers to it too.`),
    'Backups made before now still hold what was in them: remove those.',
  ].join('\n');
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
