import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { formColumns } from '#desk-server/engine/form-columns.ts';
import { kinds } from '#schemas/desk/kinds.ts';
import { RESUME_BUCKET } from '#schemas/forms/resume-file.ts';
import { DATABASE_FILE } from '#server/backend.ts';
import { sqliteMigrations } from '#server/rows/sqlite/sqlite-migrations.ts';

import { connectTo } from '../../engines/postgres-cluster.ts';
import { pdf } from '../../engines/resumes.ts';
import { createStores } from '../../engines/test-backend.ts';
import type { Stores } from '../../engines/test-backend.ts';
import { servers } from '../servers.ts';
import { openDesk, openStores } from './open-desk.ts';

const olderFiles = sqliteMigrations.map((_, index) => index + 1).slice(0, -1);

test.each(olderFiles)(
  'a data folder of version %i opens with the desk, every row is a letter and as it was, and its resume is shown',
  async (version) => {
    const stores = await openStores({ rows: 'SQLite', files: 'disk' });
    const older = new URL(`../older-files/version-${version}.sqlite`, import.meta.url);
    await copyFile(older, join(stores.dataFolder, DATABASE_FILE));
    await mkdir(join(stores.dataFolder, RESUME_BUCKET));
    await writeFile(join(stores.dataFolder, RESUME_BUCKET, '1-asha.pdf'), pdf());
    await expectLetters(stores);
    await expectResume(stores);
  },
);

const migrations = new URL('../../../supabase/migrations/', import.meta.url);
const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort();

test.each(names.slice(0, -1).map((_, index) => index + 1))(
  'a Postgres of the first %i migrations opens with the desk, and every row is a letter and as it was',
  async (count) => {
    const stores = await createStores(
      { rows: 'Postgres', files: 'disk' },
      { ...servers(), migrated: 'template1' },
    );
    onTestFinished(() => stores.remove());
    const client = await connectTo(stores.environment.DATABASE_URL ?? '');
    await client.query(await readFile(new URL('../plain-postgres.sql', migrations), 'utf8'));
    await client.query(
      'create schema supabase_migrations; create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)',
    );
    for (const name of names.slice(0, count)) {
      await client.query(await readFile(new URL(name, migrations), 'utf8'));
      await client.query('insert into supabase_migrations.schema_migrations values ($1)', [
        name.split('_')[0],
      ]);
    }
    await client.query(
      "insert into contact_messages (name, email, messages, created_at) select 'Asha', 'asha@example.in', 'Message ' || n, now() from generate_series(1, 300) as n",
    );
    await client.query(
      "insert into job_applications (name, email, resume_url, created_at) values ('Asha', 'asha@example.in', 'https://elsewhere.example/cv.pdf', now())",
    );
    await client.end();
    await expectLetters(stores);
  },
);

/** A letter for each row, with its words, and the rows as they were. */
async function expectLetters(stores: Stores) {
  const tables = kinds.map((kind) => formColumns[kind].table);
  const before = await Promise.all(tables.map((table) => stores.rowsIn(table)));
  const { owner, stop } = await openDesk(stores);
  const sent = before.flat().length;
  expect(sent).toBeGreaterThan(1);
  expect((await owner.call('list', { filter: { view: 'all' } })).total).toEqual({
    count: sent,
    isMore: false,
  });
  expect((await owner.call('list', { filter: { view: 'all', words: 'asha' } })).total.count).toBe(sent);
  expect((await owner.call('list', { filter: { view: 'all', words: 'ashaa' } })).total.count).toBe(sent);
  expect((await owner.call('overview', {})).counts.waiting).toBe(sent);
  await stop();
  const after = await Promise.all(tables.map((table) => stores.rowsIn(table)));
  // What nobody sees of a message is gone, and nothing else. There may be columns that were not there then.
  for (const row of before.flat()) if (row.messages) row.messages = row.messages.trim();
  expect(after).toMatchObject(before);
}

/** By its stored name, and whole. */
async function expectResume(stores: Stores) {
  const { owner } = await openDesk(stores);
  const { number } = await owner.call('letter-of-file', { file: '1-asha.pdf' });
  const { status, raw } = await owner.get(`/api/resume?number=${number}`);
  expect([status, raw.equals(pdf())]).toEqual([200, true]);
}
