import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { AwsClient } from 'aws4fetch';
import type { Client } from 'pg';

import { DATABASE_FILE } from '#server/backend.ts';
import { command } from '#server/command.ts';
import type { S3Settings } from '#server/files/s3.ts';
import { whyCannotOpen } from '#server/rows/sqlite/cannot-open.ts';
import { isReady, sqliteMigrations } from '#server/rows/sqlite/sqlite-migrations.ts';
import type { Settings } from '#server/settings.ts';

import { codeOf, ok, warning, wrong } from '../finding.ts';
import type { Found } from '../finding.ts';
import { lettersInFile, openUnchanged, withPostgres } from '../kept.ts';

const POSTGRES_MIGRATIONS = new URL('../../../supabase/migrations/', import.meta.url);
const LEAST_POSTGRES = 14;

/** Whether rows can be stored, and whether the tables are of this program. */
export const checkDatabase = ({ DATABASE_URL, DATA_DIR }: Settings): Promise<Found[]> =>
  DATABASE_URL ? checkPostgres(DATABASE_URL) : checkSqlite(join(DATA_DIR, DATABASE_FILE));

async function checkSqlite(path: string): Promise<Found[]> {
  if (!existsSync(path))
    return [
      warning(
        `There is no database ${path} yet: it is made when the site first starts. If there was one, something else is wrong.`,
        `Look whether DATA_DIR is right; what was lost comes back from a backup: ${command('restore <file>')}`,
      ),
    ];
  try {
    await access(path, constants.R_OK | constants.W_OK);
    using database = openUnchanged(path);
    const { user_version: version } = database.prepare('PRAGMA user_version').get() as {
      user_version: number;
    };
    const isCurrent = isReady(database);
    const letters = lettersInFile(path);
    const seen = `${path} can be read and written (${letters} letters, tables of version ${version})`;
    if (isCurrent) return [ok(seen)];
    return [
      warning(
        `${path} has tables of version ${version}, this program makes them ${sqliteMigrations.length} at its next start. ${letters} letters are in it.`,
        `A backup before that: ${command('backup')}`,
      ),
    ];
  } catch (error) {
    const { what, remedy } = whyCannotOpen(path, error as Error);
    return [wrong(what, remedy)];
  }
}

async function checkPostgres(url: string): Promise<Found[]> {
  const { host, pathname } = new URL(url);
  const where = `Postgres at ${host}${pathname}`;
  try {
    return [await withPostgres(url, (client) => lookAtPostgres(client, where))];
  } catch (error) {
    return [
      wrong(
        `${where} cannot be used (${(error as Error).message || codeOf(error)}).`,
        'Look whether it runs, and correct DATABASE_URL (address, user, password, database): pg_isready -h <host>',
      ),
    ];
  }
}

async function lookAtPostgres(client: Client, where: string): Promise<Found> {
  const { rows } = await client.query<{ version: number; standby: boolean; applied: boolean; desk: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as version, pg_is_in_recovery() as standby,
      to_regclass('supabase_migrations.schema_migrations') is not null as applied,
      to_regclass('private.desk_facts') is not null as desk`,
  );
  const { version = 0, standby, applied, desk } = rows[0] ?? {};
  if (version < LEAST_POSTGRES)
    return wrong(`${where} is version ${version}.`, `Use Postgres ${LEAST_POSTGRES} or newer`);
  if (standby)
    return wrong(
      `${where} is a copy that can only be read.`,
      'Let DATABASE_URL name the one that is written to',
    );
  if (desk) {
    await client.query('begin');
    try {
      await client.query(
        "insert into private.desk_facts (name, value) values ('doctor', '') on conflict do nothing",
      );
    } finally {
      await client.query('rollback');
    }
  }
  const done = applied
    ? await client.query<{ version: string }>('select version from supabase_migrations.schema_migrations')
    : undefined;
  const ours = (await readdir(POSTGRES_MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.split('_')[0]!);
  const there = new Set(done?.rows.map((row) => row.version));
  const missing = ours.filter((name) => !there.has(name)).length;
  const seen = `${where} (version ${version}) can be read and written`;
  if (!missing) return ok(seen);
  return warning(
    `${seen}; ${missing} of ${ours.length} changes of its tables are made at the next start.`,
    'A backup before that: docs/operating/other-setups.md',
  );
}

/** Whether a file can be stored, without storing one. */
export async function checkFiles({ S3, DATA_DIR }: Settings): Promise<Found[]> {
  if (S3) return [await lookAtBucket(S3)];
  const writable = await access(DATA_DIR, constants.W_OK).then(
    () => undefined,
    (error: unknown) => codeOf(error),
  );
  if (writable && writable !== 'ENOENT')
    return [
      wrong(
        `No file can be stored in ${DATA_DIR} (${writable}).`,
        `sudo chmod u+rwx ${DATA_DIR}, or give it to the programs' user`,
      ),
    ];
  return [ok(`Files are stored in ${DATA_DIR}`)];
}

const PROBE = 'doctor-looks-whether-it-may-write';

async function lookAtBucket({ endpoint, bucket, ...keys }: S3Settings): Promise<Found> {
  const where = `The bucket ${bucket} at ${endpoint}`;
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 });
  const call = async (path: string, init: RequestInit & { method: string }) => {
    const answer = await client.fetch(`${endpoint.replace(/\/$/, '')}/${bucket}${path}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(5000),
    });
    await answer.body?.cancel();
    return answer;
  };
  const remedy = 'Correct S3_ENDPOINT, S3_BUCKET, S3_REGION and the keys, and what the keys may do';
  try {
    const { status } = await call('', { method: 'HEAD' });
    if (status !== 200) return wrong(`${where} is answered with ${status}.`, remedy);
    // A sum that is wrong: who may not write is told so (403), who may that the body is damaged, and nothing is stored.
    const md5 = createHash('md5').update('another body').digest('base64');
    const put = await call(`/${PROBE}`, { method: 'PUT', body: '', headers: { 'content-md5': md5 } });
    // A storage that looks at no sums has stored it.
    if (put.ok) await call(`/${PROBE}`, { method: 'DELETE' });
    if (put.ok || put.status === 400) return ok(`${where} can be read and written`);
    return wrong(`${where} takes no files (${put.status}).`, remedy);
  } catch (error) {
    const { cause } = error as Error;
    return wrong(`${where} is not reached (${codeOf(cause ?? error)}).`, remedy);
  }
}
