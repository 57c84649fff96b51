import { expect, inject, onTestFinished, test } from 'vitest';

import { openPostgresRows } from '#server/rows/postgres/postgres-rows.ts';

import { runIn, startPostgresCluster } from '../engines/postgres-cluster.ts';

/** A database of the user's own, on a server that has never run the site. */
async function databaseOf(rights: string) {
  const cluster = await startPostgresCluster({ files: inject('postgresFiles') });
  onTestFinished(() => cluster.remove());
  await runIn(cluster.url, `create role newcomer login password 'of-tests' ${rights}`);
  await runIn(cluster.url, 'create database theirs owner newcomer');
  return {
    cluster,
    url: Object.assign(new URL(cluster.url), {
      username: 'newcomer',
      password: 'of-tests',
      pathname: '/theirs',
    }).href,
  };
}

test('a user that may create roles and is no superuser is enough', async () => {
  const { url } = await databaseOf('createrole');
  const rows = await openPostgresRows(url);
  onTestFinished(() => rows.close());
  expect(await rows.claim('1-resume.pdf')).toBe(true);
});

test('one that may not is told what is missing, and so is one that may not act as a visitor', async () => {
  const { cluster, url } = await databaseOf('');
  const refusal =
    /^DATABASE_URL leads to a Postgres that cannot be used \(.*\)\. Its user has to own the database, and /;
  await expect(openPostgresRows(url)).rejects.toThrow(refusal);
  const admin = cluster.url.replace(/[^/]*$/, 'theirs');
  await openPostgresRows(admin).then((rows) => rows.close());
  await runIn(
    admin,
    'grant usage on schema supabase_migrations, private to newcomer; grant select on all tables in schema supabase_migrations, private to newcomer',
  );
  await expect(openPostgresRows(url)).rejects.toThrow(/permission denied to set role "anon".*granted/);
});
