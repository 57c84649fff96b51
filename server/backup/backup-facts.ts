import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

import { archiveTableNames } from './archive.ts';
import { thisMachine } from './this-machine.ts';

/** What a backup says of itself, so that a restored one can be held against it. */
export type BackupFacts = {
  at: number;
  /** Undefined where the machine has no name of its own. */
  machine?: string;
  program: string;
  tables: Record<string, Rows>;
  files: { count: number; hash: string };
};

type Rows = { rows: number; hash: string };
type Row = (null | bigint | number | string | Uint8Array)[];

/** Of all that is in an archive by now. */
export function writeFacts(archive: DatabaseSync): void {
  const facts: BackupFacts = {
    at: Date.now(),
    machine: thisMachine(),
    program: programVersion(),
    tables: rowsOf(archive),
    files: filesOf(archive),
  };
  const insert = archive.prepare('INSERT INTO backup_facts VALUES (?, ?)');
  for (const [name, value] of Object.entries(facts))
    if (value !== undefined) insert.run(name, JSON.stringify(value));
}

/** None in one of an earlier version. */
export function factsIn(archive: DatabaseSync): BackupFacts | undefined {
  if (!archive.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'backup_facts'").get()) return undefined;
  const rows = archive.prepare('SELECT name, value FROM backup_facts').all() as Record<
    'name' | 'value',
    string
  >[];
  return Object.fromEntries(
    rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]),
  ) as BackupFacts;
}

/** Each file is compared as it is restored: here whether there is one too few or too many. */
export function hasItsFiles(archive: DatabaseSync, { files }: BackupFacts): boolean {
  const { count, hash } = filesOf(archive);
  const { n } = archive.prepare('SELECT count(*) AS n FROM sqlar').get() as { n: number };
  return n === files.count && count === files.count && hash === files.hash;
}

/** What is other in a database than it was when it was backed up; undefined where nothing is. */
export function differingFrom({ tables }: BackupFacts, databasePath: string): string | undefined {
  const database = new DatabaseSync(databasePath, { readOnly: true });
  try {
    const found = rowsOf(database);
    const name = [...new Set([...Object.keys(tables), ...Object.keys(found)])].find(
      (one) => tables[one]?.hash !== found[one]?.hash,
    );
    if (name === undefined) return undefined;
    return `${name} had ${tables[name]?.rows ?? 'no'} rows, and has ${found[name]?.rows ?? 'none'}${tables[name]?.rows === found[name]?.rows ? ', which are others' : ''}`;
  } finally {
    database.close();
  }
}

function rowsOf(database: DatabaseSync): Record<string, Rows> {
  const tables = database
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND sql NOT LIKE 'CREATE VIRTUAL %' ORDER BY name",
    )
    .all() as { name: string }[];
  return Object.fromEntries(
    tables
      .filter(({ name }) => !archiveTableNames.has(name))
      .map(({ name }) => [name, hashOf(database, name)]),
  );
}

/** In the order in which they are kept, which VACUUM keeps as well. */
function hashOf(database: DatabaseSync, table: string): Rows {
  const statement = database.prepare(`SELECT * FROM "${table}" NOT INDEXED`);
  statement.setReadBigInts(true);
  statement.setReturnArrays(true);
  const hash = createHash('sha256');
  let rows = 0;
  for (const row of statement.iterate() as unknown as Iterable<Row>) {
    rows++;
    for (const value of row) {
      if (value instanceof Uint8Array) hash.update(`blob ${value.length}:`).update(value);
      else hash.update(`${typeof value} ${String(value).length}:${value}`);
    }
    hash.update('\n');
  }
  return { rows, hash: hash.digest('hex') };
}

function filesOf(archive: DatabaseSync) {
  const hashes = archive.prepare('SELECT name, sha256 FROM file_hashes ORDER BY name').all() as Record<
    'name' | 'sha256',
    string
  >[];
  const hash = createHash('sha256');
  for (const { name, sha256 } of hashes) hash.update(`${name} ${sha256}\n`);
  return { count: hashes.length, hash: hash.digest('hex') };
}

const programVersion = () =>
  (
    JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string;
    }
  ).version;
