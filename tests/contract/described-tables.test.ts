import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, inject, onTestFinished, test } from 'vitest';

import { openPostgresRows } from '#server/rows/postgres/postgres-rows.ts';
import { openSqliteFile } from '#server/rows/sqlite/open-sqlite-file.ts';
import { HASH_COLUMN } from '#server/rows/sqlite/words-hash.ts';
import { serverColumns, tables } from '#server/rows/tables.ts';

import { createDatabase, dropDatabase, runIn } from '../engines/postgres-cluster.ts';

// The migrations are text that stays as it was written; the forms' descriptions are what the code goes by.

/** Each table's columns in the order they stand in, without those that only the database fills in. */
type Columns = Record<string, string[]>;

test('running either database’s migrations gives the tables that the forms describe', async () => {
  const described = columnsOfEach((table) => [...tables.get(table)!.columns.keys()]);
  const [sqlite, postgres] = [await sqliteColumns(), await postgresColumns()];
  // A column that came later stands last in its table, and where it belongs in the form.
  expect(sorted(sqlite)).toEqual(sorted(described));
  // The first of several missing columns is the one that an answer names.
  expect(postgres).toEqual(sqlite);
});

async function sqliteColumns(): Promise<Columns> {
  const folder = await mkdtemp(join(tmpdir(), 'tables-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = openSqliteFile(join(folder, 'rows.sqlite'));
  onTestFinished(() => file.close());
  return columnsOfEach((table) =>
    file
      .prepare('SELECT name FROM pragma_table_info(?)')
      .all(table)
      .map(({ name }) => String(name)),
  );
}

async function postgresColumns(): Promise<Columns> {
  const database = await createDatabase(inject('postgres'));
  onTestFinished(() => dropDatabase(database, inject('postgres')));
  await (await openPostgresRows(database)).close();
  const { rows } = (await runIn(
    database,
    "select table_name, column_name from information_schema.columns where table_schema = 'public' order by ordinal_position",
  )) as { rows: { table_name: string; column_name: string }[] };
  return columnsOfEach((table) =>
    rows.filter((row) => row.table_name === table).map((row) => row.column_name),
  );
}

const columnsOfEach = (of: (table: string) => string[]): Columns =>
  Object.fromEntries(
    [...tables.keys()].map((table) => [
      table,
      of(table).filter((column) => ![...serverColumns, HASH_COLUMN].includes(column)),
    ]),
  );

const sorted = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).map(([table, names]) => [table, names.toSorted()]));
