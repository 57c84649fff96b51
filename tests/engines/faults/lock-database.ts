import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { DATABASE_FILE } from '#server/backend.ts';

import type { Stores } from '../test-backend.ts';

const PATIENCE_MS = 5000;

/** Holds the lock of SQLite's file, as another program might, until it is disposed of. */
export function lockDatabase({ dataFolder }: Stores): Disposable {
  const database = new DatabaseSync(join(dataFolder, DATABASE_FILE), { timeout: PATIENCE_MS });
  database.exec('BEGIN IMMEDIATE');
  return {
    [Symbol.dispose]() {
      if (!database.isOpen) return;
      database.exec('ROLLBACK');
      database.close();
    },
  };
}
