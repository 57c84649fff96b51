import { readdir, readFile } from 'node:fs/promises';

import type { Client } from 'pg';

import { Refusal } from '../../refusal.ts';
import { INSTALL_NEWER, mayWorkOn, NEWER_VERSION, OLDEST_FACT } from '../schema-versions.ts';

const folder = new URL('../../../supabase/', import.meta.url);

/** Any number will do, as long as all nodes take the same. */
const LOCK = 71_830_201;

/**
 * Brings the database up to date, once, however many nodes start together. What has run is noted where Supabase's own
 * tool notes it, so either may run the next one.
 */
export async function migrate(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    const names = (await readdir(new URL('migrations/', folder)))
      .filter((name) => name.endsWith('.sql'))
      .sort();
    const done = await versionsDone(client);
    const missing = names.filter((name) => !done.has(versionOf(name)));
    if (!missing.length) return await refuseNewer(client, names.length);
    if (!(await isSupabase(client))) await client.query(await read('plain-postgres.sql'));
    await client.query(
      'create schema if not exists supabase_migrations; create table if not exists supabase_migrations.schema_migrations (version text not null primary key, statements text[], name text)',
    );
    for (const name of missing) await runOnce(client, name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}

/** By what a newer version has written down. That there are migrations which we do not know says nothing: a hosted project has its own. */
async function refuseNewer(client: Client, ours: number) {
  const { rows } = await client.query<{ value: string }>(
    'select value from private.desk_facts where name = $1',
    [OLDEST_FACT],
  );
  if (!rows.length || mayWorkOn(ours, rows[0]?.value)) return;
  throw new Refusal(`The database at DATABASE_URL cannot be used (${NEWER_VERSION}). ${INSTALL_NEWER}`);
}

async function runOnce(client: Client, file: string) {
  const sql = await read(`migrations/${file}`);
  const version = versionOf(file);
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query(
      'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)',
      [version, [sql], file.slice(version.length + 1, -'.sql'.length)],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function versionsDone(client: Client) {
  const { rows: tables } = await client.query(
    "select 1 where to_regclass('supabase_migrations.schema_migrations') is not null",
  );
  if (!tables.length) return new Set<string>();
  const { rows } = await client.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  return new Set(rows.map(({ version }) => version));
}

/** A hosted project keeps its storage tables under a role of its own, which nobody else has. */
async function isSupabase(client: Client) {
  const { rows } = await client.query("select 1 from pg_roles where rolname = 'supabase_storage_admin'");
  return rows.length > 0;
}

const read = (name: string) => readFile(new URL(name, folder), 'utf8');
const versionOf = (file: string) => file.slice(0, file.indexOf('_'));
