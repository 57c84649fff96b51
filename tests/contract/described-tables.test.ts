import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, inject, onTestFinished, test } from 'vitest';

import { openPostgresRows } from '#server/rows/postgres/postgres-rows.ts';
import { openSqliteFile } from '#server/rows/sqlite/open-sqlite-file.ts';
import { serverColumns, tables } from '#server/rows/tables.ts';

import { createDatabase, dropDatabase, runIn } from '../engines/postgres-cluster.ts';

// The migrations are text that stays as it was written; the forms' descriptions are what the code goes by.
const described = Object.fromEntries(
  [...tables].map(([name, { columns }]) => [name, [...columns.keys()].sort()]),
);

/** Without those that only the database fills in. A column that came later stands last in a table, and where it belongs in a
 * form. */
const sent = (columns: string[]) => columns.filter((column) => !serverColumns.includes(column)).sort();

test('running SQLite’s migrations gives the tables that the forms describe', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tables-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = openSqliteFile(join(folder, 'rows.sqlite'));
  onTestFinished(() => file.close());
  const made = Object.keys(described).map((table) => {
    const columns = file.prepare('SELECT name FROM pragma_table_info(?)').all(table);
    return [table, sent(columns.map(({ name }) => String(name)))];
  });
  expect(Object.fromEntries(made)).toEqual(described);
});

test('running Postgres’s migrations gives the tables that the forms describe', async () => {
  const database = await createDatabase(inject('postgres'));
  onTestFinished(() => dropDatabase(database, inject('postgres')));
  await (await openPostgresRows(database)).close();
  const { rows } = (await runIn(
    database,
    "select table_name, column_name from information_schema.columns where table_schema = 'public' order by ordinal_position",
  )) as { rows: { table_name: string; column_name: string }[] };
  const made = Object.keys(described).map((table) => [
    table,
    sent(rows.filter((row) => row.table_name === table).map((row) => row.column_name)),
  ]);
  expect(Object.fromEntries(made)).toEqual(described);
});
