import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, inject, onTestFinished, test } from 'vitest';

import { DATABASE_FILE } from '#server/backend.ts';
import { openPostgresRows } from '#server/rows/postgres/postgres-rows.ts';
import { sqliteMigrations } from '#server/rows/sqlite/sqlite-migrations.ts';

import { connectTo, createDatabase, dropDatabase, runIn } from '../engines/postgres-cluster.ts';
import { createStores, startTestBackend } from '../engines/test-backend.ts';
import { linkTo, rowOf, sendApplication, sendMessage, sendRow } from '../engines/visitor.ts';
import { servers } from './servers.ts';

async function folder() {
  const stores = await createStores({ rows: 'SQLite', files: 'disk' }, servers());
  onTestFinished(() => stores.remove());
  return { stores, path: join(stores.dataFolder, DATABASE_FILE) };
}

const PADDED = `${' '.repeat(5000)}Padded${'\n'.repeat(3000)}`;

const versions = sqliteMigrations.map((_, index) => index + 1).slice(0, -1);

/** What the program of a version took that today's would not: the same twice, and 8 KB of white space. */
const taken: Record<number, string[]> = {
  1: ['Good morning', 'Good morning', PADDED],
  2: ['Good morning', PADDED],
};

// Each was written by the program of its version: older-files/write-file.ts does so with that of today, for tomorrow.
test.each(versions)(
  'a file of version %i keeps its rows, and does what a new one does from then on',
  async (version) => {
    const messages = taken[version] ?? ['Good morning'];
    const { stores, path } = await folder();
    await copyFile(new URL(`older-files/version-${version}.sqlite`, import.meta.url), path);
    await mkdir(join(stores.dataFolder, 'resumes'));
    await writeFile(join(stores.dataFolder, 'resumes', '1-asha.pdf'), '%PDF-1.7\n');
    await stores.run(`UPDATE contact_messages SET received_at = '${new Date().toISOString()}'`);
    const before = await rowsOf(stores);
    expect(before.contact_messages!.map((row) => row.messages)).toEqual(messages);

    // The second start finds it up to date.
    for (const start of ['first', 'second']) {
      const backend = await startTestBackend(stores);
      const { id: _id, received_at: _at, ...same } = (await stores.rowsIn('contact_messages'))[0]!;
      expect((await sendRow(backend.port, 'contact_messages', same)).status).toBe(409);
      expect((await sendMessage(backend.port, start)).status).toBe(201);
      expect((await sendMessage(backend.port, PADDED)).status).toBe(400);
      expect((await sendApplication(backend.port, 'https://elsewhere.example/cv.pdf')).status).toBe(401);
      await backend.stop();
    }
    const after = await rowsOf(stores);
    expect(after.contact_messages!.splice(messages.length).map((row) => row.messages)).toEqual([
      'first',
      'second',
    ]);
    // What nobody sees of it is gone, and nothing else. There may be columns that were not there then.
    for (const row of before.contact_messages!) row.messages = row.messages!.trim();
    expect(after).toMatchObject(before);

    const another = await folder();
    await (await startTestBackend(another.stores)).stop();
    expect(schemaOf(path)).toEqual(schemaOf(another.path));
    expect(integrityOf(path)).toBe('ok');

    // Only a link to a file of ours keeps it: the one that leads elsewhere never had one.
    const strict = await startTestBackend(stores, { UNUSED_UPLOAD_HOURS: '0' });
    expect((await sendApplication(strict.port, strict.url + linkTo('1-asha.pdf'))).status).toBe(201);
    await strict.stop();
    expect(await stores.fileNames()).toEqual(['1-asha.pdf']);
  },
);

test('a Postgres of the first two migrations keeps its rows, and has the rules of the third', async () => {
  const database = await createDatabase(inject('postgres'));
  onTestFinished(() => dropDatabase(database, inject('postgres')));
  const client = await connectTo(database);
  // As the program of then did, and as Supabase's own tool does.
  await client.query(await sql('plain-postgres.sql'));
  await client.query(
    'create schema supabase_migrations; create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)',
  );
  for (const version of ['20261115000000_forms', '20261115120000_once']) {
    await client.query(await sql(`migrations/${version}.sql`));
    await client.query('insert into supabase_migrations.schema_migrations values ($1)', [
      version.split('_')[0],
    ]);
  }
  await client.query('set role anon');
  await client.query(
    'insert into contact_messages (name, email, messages, created_at) values ($1, $2, $3, $4), ($1, $2, $5, $6)',
    ['Asha', 'asha@example.in', PADDED, 'infinity', 'Two\r\nlines', '2026-11-15T10:00:00Z'],
  );
  await client.query(
    'insert into job_applications (name, email, resume_url, created_at) values ($1, $2, $3, $4)',
    ['Asha', 'asha@example.in', 'https://elsewhere.example/cv.pdf', '2026-11-15T10:00:00Z'],
  );
  await client.end();

  const rows = await openPostgresRows(database);
  const { rows: messages } = await runIn(database, 'select messages from contact_messages');
  expect(messages.map((row: { messages: string }) => row.messages).sort()).toEqual([
    'Padded',
    'Two\r\nlines',
  ]);
  expect((await runIn(database, 'select from job_applications')).rowCount).toBe(1);
  const insert = (message: string, time: string) => {
    const said = { name: 'Asha', email: 'asha@example.in', messages: message, created_at: time };
    const row = rowOf('contact_messages', said) as Record<string, string>;
    return rows.insert({
      table: 'contact_messages',
      columns: Object.keys(row),
      rows: [Object.values(row)],
    });
  };
  expect(await insert(PADDED, '2026-11-15T10:00:00Z')).toEqual({
    violates: 'check',
    rule: 'contact_messages_messages_check',
  });
  for (const time of ['infinity', '-infinity', '10000-01-01T00:00:00Z', '0001-12-31T23:59:59Z BC'])
    expect(await insert('Good morning', time)).toEqual({
      violates: 'check',
      rule: 'contact_messages_created_at_check',
    });
  await rows.close();
});

const sql = (name: string) => readFile(new URL(`../../supabase/${name}`, import.meta.url), 'utf8');

async function rowsOf(stores: { rowsIn(table: string): Promise<Record<string, string>[]> }) {
  const tables = ['job_applications', 'contact_messages', 'project_querries'];
  return Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await stores.rowsIn(table)] as const)),
  );
}

function schemaOf(path: string) {
  return read(path, (file) => [
    file.prepare('PRAGMA user_version').get(),
    file.prepare('SELECT name, sql FROM sqlite_schema ORDER BY name').all(),
  ]);
}

const integrityOf = (path: string) =>
  read(path, (file) => file.prepare('PRAGMA integrity_check').get()?.integrity_check);

function read<T>(path: string, look: (file: DatabaseSync) => T): T {
  const file = new DatabaseSync(path, { readOnly: true });
  try {
    return look(file);
  } finally {
    file.close();
  }
}
