import { openToRead } from '../rows/sqlite/open-sqlite-file.ts';
import type { BackupFacts } from './backup-facts.ts';
import { thisMachine } from './this-machine.ts';

/** By this name the desk's facts say that this is a restored copy on another machine, until it takes over. */
export const COPY_FACT = 'copy';

/** When it was restored, and of when its backup is: one of an earlier version does not say. */
export type Copy = { at: number; from?: number | undefined };

/** Also where nobody can tell: a machine without a name, a backup of an earlier version. */
export function isElsewhere(facts: BackupFacts | undefined): boolean {
  const here = thisMachine();
  return here === undefined || facts?.machine !== here;
}

/** Whether a database is marked so. */
export function isCopy(databasePath: string): boolean {
  const database = openToRead(databasePath);
  try {
    return database.prepare('SELECT 1 FROM desk_facts WHERE name = ?').get(COPY_FACT) !== undefined;
  } finally {
    database.close();
  }
}
