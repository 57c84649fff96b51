import { appendFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Loaded into every thread of a server by --import: notes what SQLite is asked to prepare. */
const { value } = Object.getOwnPropertyDescriptor(DatabaseSync.prototype, 'prepare')!;
const prepare = value as DatabaseSync['prepare'];
DatabaseSync.prototype.prepare = function record(sql, ...more) {
  appendFileSync(process.env.STATEMENTS_FILE!, `${JSON.stringify(sql)}\n`);
  return prepare.call(this, sql, ...more);
};
