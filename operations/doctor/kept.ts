import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

import { Client } from 'pg';

import { forms } from '#schemas/forms/forms.ts';
import { DATABASE_FILE } from '#server/backend.ts';
import { CONNECT_MS } from '#server/rows/postgres/prepare-postgres.ts';
import { openToRead } from '#server/rows/sqlite/open-sqlite-file.ts';
import type { Settings } from '#server/settings.ts';

export type Run = { name: string; okAt: number | null; failingSince: number | null };

/** What the desk has noted of itself. */
export type Kept = { runs: Map<string, Run>; facts: Map<string, string> };

const RUNS = 'SELECT name, ok_at AS "okAt", failing_since AS "failingSince" FROM ';
const FACTS = 'SELECT name, value FROM ';

/** Of whichever database is in use; nothing where there is none yet, or an older one. */
export async function readKept({ DATABASE_URL, DATA_DIR }: Settings): Promise<Kept> {
  if (DATABASE_URL)
    return withPostgres(DATABASE_URL, async (client) => {
      const { rows } = await client.query("SELECT 1 WHERE to_regclass('private.desk_facts') IS NOT NULL");
      if (!rows.length) return keptOf([], []);
      const runs = await client.query<Run>(`${RUNS} private.desk_jobs`);
      const facts = await client.query<Fact>(`${FACTS} private.desk_facts`);
      return keptOf(runs.rows, facts.rows);
    });
  const path = join(DATA_DIR, DATABASE_FILE);
  return existsSync(path) ? keptInFile(path) : keptOf([], []);
}

export function keptInFile(path: string): Kept {
  using database = openUnchanged(path);
  if (!hasTable(database, 'desk_jobs') || !hasTable(database, 'desk_facts')) return keptOf([], []);
  return keptOf(
    database.prepare(`${RUNS} desk_jobs`).all() as Run[],
    database.prepare(`${FACTS} desk_facts`).all() as Fact[],
  );
}

type Fact = { name: string; value: string };

const keptOf = (runs: Run[], facts: Fact[]): Kept => ({
  runs: new Map(
    runs.map((run) => [run.name, { ...run, okAt: number(run.okAt), failingSince: number(run.failingSince) }]),
  ),
  facts: new Map(facts.map(({ name, value }) => [name, value])),
});

/** Postgres writes large numbers as text. */
const number = (value: number | string | null) => (value === null ? null : Number(value));

/** A reader makes the log and its index where they are not, and leaves them. Without a log nobody writes, and all is in the file. */
export function openUnchanged(path: string): DatabaseSync {
  if (existsSync(`${path}-wal`)) return openToRead(path);
  const address = pathToFileURL(path);
  address.searchParams.set('immutable', '1');
  return new DatabaseSync(address, { readOnly: true });
}

const hasTable = (database: DatabaseSync, name: string): boolean =>
  database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(name) !== undefined;

export function lettersInFile(path: string): number {
  using database = openUnchanged(path);
  const counts = forms
    .filter(({ table }) => hasTable(database, table))
    .map(({ table }) => database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n as number);
  return counts.reduce((sum, count) => sum + count, 0);
}

export async function withPostgres<Result>(
  url: string,
  ask: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await ask(client);
  } finally {
    await client.end().catch(() => {});
  }
}
