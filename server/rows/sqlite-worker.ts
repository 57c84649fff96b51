import { randomUUIDv7 } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

import type { Insert, Refused } from './rows.ts';
import { nameInLink, sqliteSchema } from './sqlite-schema.ts';

/** In the shape that is cheapest to hand from thread to thread. */
export type Task =
  | ['insert', table: string, columns: string, rows: Insert['rows']]
  | ['claim', name: string]
  | ['release', name: string]
  | ['unused', before: string]
  | ['ready'];
export type Outcome = Refused | boolean | string[] | undefined;
export type Reply = { outcomes: Outcome[] } | { failure: string };

type SqliteError = Error & { errcode: number };

const CONSTRAINT = 19;
/** Kept in the file. A change of the tables raises it, and brings older files up to date when they are opened. */
const SCHEMA_VERSION = 1;
/** Longer than any of our own commits takes. Whoever comes while one batch waits may wait twice as long. */
const LOCK_WAIT_MS = 3000;

const UNREFERENCED = `NOT EXISTS (SELECT 1 FROM job_applications WHERE ${nameInLink('resume_url')} = objects.name)`;

const { path } = workerData as { path: string };
let database: DatabaseSync | undefined = open();
let statements = new Map<string, StatementSync>();
/** Of the batch that is being committed. */
let receivedAt = '';

parentPort?.postMessage({ outcomes: [] } satisfies Reply);
parentPort?.on('message', (message: string) => {
  if (message !== 'close') return parentPort?.postMessage(commit(JSON.parse(message) as Task[]));
  close();
  parentPort?.close();
});

/** Does the tasks that arrived together in one transaction. None is acknowledged before the commit. */
function commit(tasks: Task[]): Reply {
  try {
    database ??= open();
    run('BEGIN IMMEDIATE');
    receivedAt = new Date().toISOString();
    const outcomes = tasks.map(perform);
    run('COMMIT');
    return outcomes.every((outcome) => outcome === undefined) ? { outcomes: [] } : { outcomes };
  } catch (error) {
    // After a full disk or a failed write the connection is not to be trusted: the next task gets a new one.
    close();
    return { failure: (error as Error).message };
  }
}

function perform(task: Task): Outcome {
  switch (task[0]) {
    case 'insert':
      return insert(task[1], task[2], task[3]);
    case 'claim':
      return run('INSERT OR IGNORE INTO objects VALUES (?, ?)', task[1], receivedAt).changes === 1;
    case 'release':
      return run(`DELETE FROM objects WHERE name = ? AND ${UNREFERENCED}`, task[1]).changes === 1;
    case 'unused':
      return statement(`SELECT name FROM objects WHERE claimed_at < ? AND ${UNREFERENCED}`)
        .all(task[1])
        .map(({ name }) => String(name));
    case 'ready':
      return undefined;
  }
}

function insert(table: string, columns: string, rows: Insert['rows']): Refused | undefined {
  const into = insertStatement(table, columns);
  // One row needs no savepoint: a statement that fails leaves nothing behind.
  const several = rows.length > 1;
  if (several) run('SAVEPOINT request');
  try {
    for (const row of rows) into.run(randomUUIDv7(), receivedAt, ...row);
    if (several) run('RELEASE request');
  } catch (error) {
    if (((error as SqliteError).errcode & 0xff) !== CONSTRAINT) throw error;
    if (several) {
      run('ROLLBACK TO request');
      run('RELEASE request');
    }
    return readRefusal(error as SqliteError);
  }
}

function insertStatement(table: string, columns: string) {
  const key = `${table} ${columns}`;
  const known = statements.get(key);
  if (known) return known;
  const names = ['id', 'received_at', ...columns.split(',').filter(Boolean)];
  const into = database!.prepare(
    `INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`,
  );
  statements.set(key, into);
  return into;
}

/** SQLite says "CHECK constraint failed: rule" and "NOT NULL constraint failed: table.column". */
function readRefusal({ message }: SqliteError): Refused {
  const [, kind, rule = ''] = /^(CHECK|NOT NULL) constraint failed: (?:\w+\.)?(\w+)$/.exec(message) ?? [];
  if (!kind) throw new Error(`An unexpected rule was broken: ${message}`);
  return { violates: kind === 'CHECK' ? 'check' : 'not-null', rule };
}

function run(sql: string, ...values: (string | null)[]) {
  return statement(sql).run(...values);
}

function statement(sql: string) {
  let prepared = statements.get(sql);
  if (!prepared) statements.set(sql, (prepared = database!.prepare(sql)));
  return prepared;
}

function open() {
  const opened = new DatabaseSync(path, { timeout: LOCK_WAIT_MS });
  try {
    opened.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 67108864');
    createTables(opened);
    return opened;
  } catch (error) {
    opened.close();
    throw error;
  }
}

function createTables(opened: DatabaseSync) {
  // Two processes may open a new file at once.
  opened.exec('BEGIN IMMEDIATE');
  const { user_version: version } = opened.prepare('PRAGMA user_version').get() as { user_version: number };
  if (version > SCHEMA_VERSION) throw new Error('it was written by a newer version of this program');
  if (version === 0) opened.exec(`${sqliteSchema} PRAGMA user_version = ${SCHEMA_VERSION};`);
  opened.exec('COMMIT');
}

function close() {
  statements = new Map();
  try {
    database?.close();
  } catch {
    // What could not be written cannot be flushed either; the next connection recovers the log.
  }
  database = undefined;
}
