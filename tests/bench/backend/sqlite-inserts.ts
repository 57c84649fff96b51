import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

import { migrate } from '#server/rows/sqlite/sqlite-migrations.ts';
import { HASH_COLUMN, wordsHash } from '#server/rows/sqlite/words-hash.ts';

import { contactMessage } from '../../engines/load/requests.ts';
import { doTask } from '../child.ts';

export type SqliteTask = { path: string; rowsPerCommit: number; seconds: number };

/** Inserts per second straight into SQLite: the same table and the same durability, without HTTP and threads. */
doTask(({ path, rowsPerCommit, seconds }: SqliteTask): number => {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  migrate(database);
  const into = database.prepare(
    `INSERT INTO contact_messages (id, received_at, ${HASH_COLUMN}, name, email, messages, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  let done = 0;
  const commit = () => {
    database.exec('BEGIN IMMEDIATE');
    for (let row = 0; row < rowsPerCommit; row++) {
      const { name, email, messages, created_at } = contactMessage('direct', done++);
      const hash = wordsHash([name, email, messages]);
      into.run(randomUUID(), new Date().toISOString(), hash, name, email, messages, created_at);
    }
    database.exec('COMMIT');
  };
  const during = (milliseconds: number) => {
    const started = performance.now();
    const before = done;
    while (performance.now() - started < milliseconds) commit();
    return ((done - before) / (performance.now() - started)) * 1000;
  };
  during(1000);
  const perSecond = during(seconds * 1000);
  database.close();
  return perSecond;
});
