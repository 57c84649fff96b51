import { appendFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { isMainThread } from 'node:worker_threads';

/** Loaded into every thread of a server by --import: notes what SQLite is asked to prepare, but for what the main thread asks once, at the start. */
const { value } = Object.getOwnPropertyDescriptor(DatabaseSync.prototype, 'prepare')!;
const prepare = value as DatabaseSync['prepare'];
DatabaseSync.prototype.prepare = function record(sql, ...more) {
  if (!isMainThread) appendFileSync(process.env.STATEMENTS_FILE!, `${JSON.stringify(sql)}\n`);
  return prepare.call(this, sql, ...more);
};
