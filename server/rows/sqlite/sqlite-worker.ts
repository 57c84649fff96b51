import { randomUUIDv7 } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

import { REPEAT_DAYS } from '#schemas/forms/dedupe.ts';

import type { PrivateRow } from '../private-rows.ts';
import { nameInPublicLink } from '../public-link.ts';
import type { Insert, ConstraintViolation } from '../rows.ts';
import { neededColumns, repeatName, tables, wordColumns } from '../tables.ts';
import { openSqliteFile, openToRead } from './open-sqlite-file.ts';
import { UNREFERENCED } from './sqlite-references.ts';
import { HASH_COLUMN, wordsHash } from './words-hash.ts';

/** In the shape that is cheapest to hand from thread to thread. */
export type Task =
  | ['insert', table: string, columns: string, rows: Insert['rows'], opening?: Insert['opening']]
  | ['claim', name: string]
  | ['release', name: string]
  | ['run', sql: string, values: (string | number)[]];
export type TaskResult = ConstraintViolation | boolean | PrivateRow[] | undefined;
export type Failure = { failure: string };
/** Of each task, or of all together. Busy: another program has kept its lock, and nothing was done. */
export type Reply = { outcomes: (TaskResult | Failure)[] } | Failure | { busy: string };
export type Connection = { path: string; readOnly: boolean };

type SqliteError = Error & { errcode: number };
/** Puts a row in, unless it says the same as another, or its link leads to no file of ours: then it is not there. */
type Put = (row: Row, opening: Insert['opening']) => 'stored' | 'repeated' | 'foreign';
type Row = Insert['rows'][number];

const BUSY = 5;
const CONSTRAINT = 19;
const DAY_MS = 86_400_000;

const { path, readOnly } = workerData as Connection;
const open = readOnly ? openToRead : openSqliteFile;
let database: DatabaseSync | undefined = open(path);
let statements = new Map<string, StatementSync>();
let puts = new Map<string, Put>();
/** Of the batch that is being committed. */
let receivedAt = '';
/** What was received later than this is not stored again: submissions are deduped. */
let repeatsSince = '';

parentPort?.postMessage({ outcomes: [] } satisfies Reply);
parentPort?.on('message', (message: string) => {
  if (message !== 'close') return parentPort?.postMessage(commit(JSON.parse(message) as Task[]));
  close();
  parentPort?.close();
});

/** Does the tasks that arrived together in one transaction. None is acknowledged before the commit. */
function commit(tasks: Task[]): Reply {
  try {
    database ??= open(path);
    // Who only reads waits for no writer, and keeps none waiting.
    run(readOnly ? 'BEGIN' : 'BEGIN IMMEDIATE');
    const now = Date.now();
    receivedAt = new Date(now).toISOString();
    repeatsSince = new Date(now - REPEAT_DAYS * DAY_MS).toISOString();
    const outcomes = tasks.map(attempt);
    run('COMMIT');
    return outcomes.every((outcome) => outcome === undefined) ? { outcomes: [] } : { outcomes };
  } catch (error) {
    const { errcode, message } = error as SqliteError;
    if ((errcode & 0xff) === BUSY && !database?.isTransaction) return { busy: message };
    // After a full disk or a failed write the connection is not to be trusted: the next task gets a new one.
    close();
    return { failure: message };
  }
}

/** What fails leaves nothing behind and concerns nobody else, unless SQLite has given up the transaction for it. */
function attempt(task: Task): TaskResult | Failure {
  try {
    return perform(task);
  } catch (error) {
    if (!database?.isTransaction) throw error;
    return { failure: (error as Error).message };
  }
}

function perform(task: Task): TaskResult {
  switch (task[0]) {
    case 'insert':
      return insert(task[1], task[2], task[3], task[4]);
    case 'claim':
      return run('INSERT OR IGNORE INTO objects VALUES (?, ?)', task[1], receivedAt).changes === 1;
    case 'release':
      return run(`DELETE FROM objects WHERE name = ? AND ${UNREFERENCED}`, task[1]).changes === 1;
    case 'run':
      return statement(task[1]).all(...task[2]) as PrivateRow[];
  }
}

function insert(
  table: string,
  columns: string,
  rows: Row[],
  opening: Insert['opening'],
): ConstraintViolation | undefined {
  const into = putInto(table, columns);
  const put = (row: Row) => into(row, opening);
  // One statement needs no savepoint: if it fails it leaves nothing behind.
  if (rows.length === 1 && !opening) return putAll(put, table, rows);
  run('SAVEPOINT request');
  let isStored = false;
  try {
    const refused = putAll(put, table, rows);
    isStored = !refused;
    return refused;
  } finally {
    if (!isStored && database?.isTransaction) run('ROLLBACK TO request');
    if (database?.isTransaction) run('RELEASE request');
  }
}

function putAll(
  put: (row: Row) => ReturnType<Put>,
  table: string,
  rows: Row[],
): ConstraintViolation | undefined {
  let refused: ConstraintViolation | undefined;
  try {
    // To the last, also after a repeated one: like Postgres we name a row that breaks another rule first.
    for (const row of rows) {
      const outcome = put(row);
      if (outcome === 'foreign') return { violates: 'policy', rule: table };
      if (outcome === 'repeated') refused = { violates: 'unique', rule: repeatName(table) };
    }
    return refused;
  } catch (error) {
    if (((error as SqliteError).errcode & 0xff) !== CONSTRAINT) throw error;
    return readRefusal(error as SqliteError);
  }
}

function putInto(table: string, columns: string): Put {
  const key = `${table} ${columns}`;
  const known = puts.get(key);
  if (known) return known;
  const sent = columns.split(',').filter(Boolean);
  const names = ['id', 'received_at', HASH_COLUMN, ...sent];
  const into = database!.prepare(
    `INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`,
  );
  const definition = tables.get(table)!;
  const placesOf = (wanted: string[]) => wanted.map((column) => sent.indexOf(column));
  const places = placesOf(wordColumns(definition));
  const needed = placesOf(neededColumns(definition));
  const same = database!.prepare(`SELECT 1 FROM ${table} WHERE ${HASH_COLUMN} = ? AND received_at > ?`);
  const link = sent.findIndex((column) => definition.columns.get(column)?.kind === 'link');
  const stored = database!.prepare('SELECT 1 FROM objects WHERE name = ?');
  const isForeign = (address: string | null | undefined) =>
    typeof address === 'string' && !stored.get(nameInPublicLink(address) ?? '');
  const put: Put = (row, opening) => {
    if (link >= 0 && isForeign(row[link])) return 'foreign';
    // A row in which something is missing is refused for that.
    const isWhole = needed.every((place) => typeof row[place] === 'string');
    const hash = isWhole ? wordsHash(places.map((place) => row[place]!)) : null;
    if (hash && same.get(hash, repeatsSince)) return 'repeated';
    const id = randomUUIDv7();
    into.run(id, receivedAt, hash, ...row);
    if (opening) run('INSERT INTO application_openings VALUES (?, ?)', id, opening);
    return 'stored';
  };
  puts.set(key, put);
  return put;
}

/** SQLite says "CHECK constraint failed: rule" and "NOT NULL constraint failed: table.column". */
function readRefusal({ message }: SqliteError): ConstraintViolation {
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

function close() {
  statements = new Map();
  puts = new Map();
  try {
    database?.close();
  } catch {
    // What could not be written cannot be flushed either; the next connection recovers the log.
  }
  database = undefined;
}
