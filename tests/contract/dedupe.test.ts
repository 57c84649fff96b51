import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { REPEAT_DAYS } from '#schemas/forms/dedupe.ts';
import { DATABASE_FILE } from '#server/backend.ts';
import { HASH_COLUMN } from '#server/rows/sqlite/words-hash.ts';
import { tables } from '#server/rows/tables.ts';

import { connectTo } from '../engines/postgres-cluster.ts';
import { startServer } from '../engines/server-process.ts';
import { createStores, startTestBackend } from '../engines/test-backend.ts';
import type { Stores, TestBackend } from '../engines/test-backend.ts';
import { KEY, linkUnderSiteUrl, sendFile } from '../engines/visitor.ts';
import { servers } from './servers.ts';

type Row = Record<string, string | null>;

const time = '2026-11-15T10:00:00.000Z';
const rows: Record<string, Row> = {
  job_applications: {
    name: 'Asha Rao',
    email: 'asha@example.in',
    resume_url: linkUnderSiteUrl('1-asha.pdf'),
    created_at: time,
  },
  contact_messages: {
    name: 'Asha Rao',
    email: 'asha@example.in',
    messages: 'Good morning',
    created_at: time,
  },
  project_querries: {
    name: 'Asha Rao',
    email: 'asha@example.in',
    company_name: 'Rao Textiles',
    project_requirements: 'A portal for our dealers',
  },
};
const message = rows.contact_messages!;

async function insert(
  { url, key }: Pick<TestBackend, 'url' | 'key'>,
  table: string,
  body: Row | Row[],
): Promise<unknown[]> {
  const answer = await fetch(`${url}/rest/v1/${table}`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return text ? [answer.status, JSON.parse(text)] : [answer.status];
}

const stored = [201];
const repeated = (table: string) => [
  409,
  {
    code: '23505',
    details: null,
    hint: null,
    message: `duplicate key value violates unique constraint "${table}_repeated"`,
  },
];

describe.each(['SQLite', 'Postgres'] as const)('on %s', (engine) => {
  let stores: Stores;
  let backend: TestBackend;
  /** Another node, or another process on the same file. */
  let other: TestBackend;

  beforeAll(async () => {
    stores = await createStores({ rows: engine, files: 'disk' }, servers());
    backend = await startTestBackend(stores);
    other = await startTestBackend(stores);
    const { status, body } = await sendFile(backend.port, '1-asha.pdf');
    // Without it no application is taken.
    if (status !== 200) throw new Error(`The file was not stored: ${status} ${body}`);
  });

  beforeEach(async () => {
    for (const table of tables.keys()) await stores.run(`delete from ${table}`);
  });

  afterAll(async () => {
    await other.stop();
    await backend.stop();
    await stores.remove();
  });

  const countOf = async (table: string) => (await stores.rowsIn(table)).length;

  test.each(Object.entries(rows))('%s: the same words are stored once', async (table, row) => {
    expect(await insert(backend, table, row)).toEqual(stored);
    expect(await insert(backend, table, row)).toEqual(repeated(table));
    expect(await insert(other, table, row)).toEqual(repeated(table));
    expect(await countOf(table)).toBe(1);
  });

  test.each(Object.entries(rows))('%s: a character more in any column is another row', async (table, row) => {
    await insert(backend, table, row);
    const columns = Object.keys(row).filter((column) => column !== 'created_at');
    for (const column of columns)
      expect([
        column,
        await insert(backend, table, {
          ...row,
          [column]: `${row[column]}${column === 'resume_url' ? '?' : 'n'}`,
        }),
      ]).toEqual([column, stored]);
    expect(await countOf(table)).toBe(1 + columns.length);
  });

  test('the time that an attempt gives itself makes no other row of it', async () => {
    for (const table of ['contact_messages', 'job_applications']) {
      await insert(backend, table, rows[table]!);
      const later = { ...rows[table], created_at: '2026-11-15T10:00:07.000Z' };
      expect(await insert(backend, table, later)).toEqual(repeated(table));
    }
  });

  test.each(Object.entries(rows))('%s: other signals make no other row of it', async (table, row) => {
    const ways: Row[] = [{ signals: 'empty,12' }, { signals: 'filled' }, { signals: null }, {}];
    for (const first of ways) {
      await stores.run(`delete from ${table}`);
      expect([first, await insert(backend, table, { ...row, ...first })]).toEqual([first, stored]);
      for (const again of ways)
        expect([again, await insert(backend, table, { ...row, ...again })]).toEqual([again, repeated(table)]);
      expect((await stores.rowsIn(table)).map(({ signals }) => signals)).toEqual([first.signals ?? null]);
    }
  });

  test('words that move from one column to the next are other words', async () => {
    const enquiry = { ...rows.project_querries, company_name: 'ab', project_requirements: 'c' };
    expect(await insert(backend, 'project_querries', enquiry)).toEqual(stored);
    const moved = { ...enquiry, company_name: 'a', project_requirements: 'bc' };
    expect(await insert(backend, 'project_querries', moved)).toEqual(stored);
  });

  test('the same words in another table are another row', async () => {
    const link = { name: 'Asha Rao', email: 'asha@example.in', created_at: time };
    const words = linkUnderSiteUrl('1-asha.pdf');
    expect(await insert(backend, 'contact_messages', { ...link, messages: words })).toEqual(stored);
    expect(await insert(backend, 'job_applications', { ...link, resume_url: words })).toEqual(stored);
  });

  test('of sixty attempts at the same instant one is stored', async () => {
    for (let round = 0; round < 2; round++) {
      const row = { ...message, messages: `round ${round}` };
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          insert(index % 2 ? other : backend, 'contact_messages', row),
        ),
      );
      expect(answers.filter(([status]) => status === 201)).toHaveLength(1);
      expect(answers.filter(([status]) => status !== 201)).toEqual(
        Array.from({ length: 59 }, () => repeated('contact_messages')),
      );
      expect(await countOf('contact_messages')).toBe(round + 1);
    }
  });

  test('an array with a repeated row is refused whole', async () => {
    const [first, second] = [
      { ...message, messages: 'first' },
      { ...message, messages: 'second' },
    ];
    expect(await insert(backend, 'contact_messages', [first, second, first])).toEqual(
      repeated('contact_messages'),
    );
    expect(await countOf('contact_messages')).toBe(0);
    expect(await insert(backend, 'contact_messages', [first, second])).toEqual(stored);
    const third = { ...message, messages: 'third' };
    expect(await insert(backend, 'contact_messages', [third, second])).toEqual(repeated('contact_messages'));
    expect(await countOf('contact_messages')).toBe(2);
    expect(await insert(backend, 'contact_messages', third)).toEqual(stored);
  });

  test('of arrays at the same instant, each in its own order, one is stored and none is left without an answer', async () => {
    const many = Array.from({ length: 40 }, (_, index) => ({ ...message, messages: `${index}` }));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        insert(index % 2 ? other : backend, 'contact_messages', index % 2 ? many.toReversed() : many),
      ),
    );
    expect(answers.filter(([status]) => status === 201)).toHaveLength(1);
    expect(answers.filter(([status]) => status === 409)).toHaveLength(7);
    expect(await countOf('contact_messages')).toBe(many.length);
  });

  test('a row that breaks another rule is refused for that', async () => {
    await insert(backend, 'contact_messages', message);
    const code = async (body: Row | Row[]) => {
      const [status, error] = await insert(backend, 'contact_messages', body);
      return [status, (error as { code: string }).code];
    };
    expect(await code({ ...message, created_at: null })).toEqual([400, '23502']);
    expect(await code([message, { ...message, name: '' }])).toEqual([400, '23514']);
    expect(await code([{ ...message, email: null }, message])).toEqual([400, '23502']);
    const { created_at: _time, ...withoutTime } = message;
    expect(await code(withoutTime)).toEqual([400, '23502']);
    expect(await countOf('contact_messages')).toBe(1);
  });

  test('what is older than the days that count, or deleted, may be said again', async () => {
    const minute = 60_000;
    const limit = REPEAT_DAYS * 24 * 60 * minute;
    const receivedAgo = (age: number) =>
      stores.run(
        `update contact_messages set received_at = '${new Date(Date.now() - age).toISOString()}' where messages = '${message.messages}'`,
      );
    await insert(backend, 'contact_messages', message);
    await receivedAgo(limit - minute);
    expect(await insert(backend, 'contact_messages', message)).toEqual(repeated('contact_messages'));
    await receivedAgo(limit + minute);
    expect(await insert(backend, 'contact_messages', message)).toEqual(stored);
    expect(await insert(backend, 'contact_messages', message)).toEqual(repeated('contact_messages'));
    expect(await countOf('contact_messages')).toBe(2);
    await stores.run('delete from contact_messages');
    expect(await insert(backend, 'contact_messages', message)).toEqual(stored);
  });
});

// A hundred thousand messages of one sender must hold up no other: what is counted is what a look reads.

test('SQLite looks for the same words, and for the applications to a file, by an index', async () => {
  await using stores = await createStores({ rows: 'SQLite', files: 'disk' }, servers());
  const file = join(dirname(stores.dataFolder), 'statements');
  await using server = await startServer({
    ...stores.environment,
    NODE_OPTIONS: `--import=${new URL('../engines/record-statements.ts', import.meta.url).href}`,
    STATEMENTS_FILE: file,
  });
  await sendFile(server.port, '1-asha.pdf');
  for (const [table, row] of Object.entries(rows))
    expect(await insert({ url: server.url, key: KEY }, table, row)).toEqual(stored);
  // The sweep of the start is through then.
  await server.stop();
  const statements = (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string);
  using database = new DatabaseSync(join(stores.dataFolder, DATABASE_FILE), { readOnly: true });
  const plans = statements
    .filter((sql) => sql.startsWith('SELECT'))
    .flatMap((sql) => database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all())
    .map(({ detail }) => detail);
  expect(plans).toEqual(
    expect.arrayContaining(
      [...tables.keys()].map((table) => `SEARCH ${table} USING INDEX ${table}_repeated (${HASH_COLUMN}=?)`),
    ),
  );
  // The sweep looks at all names, and at no application but theirs.
  expect(plans.filter((detail) => String(detail).startsWith('SCAN'))).toEqual(['SCAN objects']);
});

test('Postgres reads nothing but the row that says the same, also by a plan from when there were few', async () => {
  await using stores = await createStores({ rows: 'Postgres', files: 'disk' }, servers());
  const database = stores.environment.DATABASE_URL!;
  const visitor = await connectTo(database);
  onTestFinished(() => visitor.end());
  const read = async () => {
    const { rows: counted } = await visitor.query<{ by_scan: number; by_index: number }>(
      `select seq_tup_read::int as by_scan, idx_tup_fetch::int as by_index
       from pg_stat_xact_user_tables where relname = 'contact_messages'`,
    );
    return counted[0]!;
  };
  /** What an insert of this connection reads of the table. */
  const readBy = async (messages: string) => {
    await visitor.query('begin');
    const before = await read();
    await visitor.query('set local role anon');
    await visitor.query(
      'insert into contact_messages (name, email, messages, created_at) values ($1, $2, $3, now())',
      ['Asha Rao', 'asha@example.in', messages],
    );
    await visitor.query('reset role');
    const after = await read();
    await visitor.query('commit');
    return { byScan: after.by_scan - before.by_scan, byIndex: after.by_index - before.by_index };
  };
  await stores.run('alter table contact_messages set (autovacuum_enabled = off)');
  // After five times a plan is kept; when the table has grown, nobody tells.
  for (const messages of 'abcdefgh') await readBy(messages);
  await stores.run('analyze contact_messages');
  for (const messages of 'ijklmnop') await readBy(messages);
  await stores.run(
    `insert into contact_messages (name, email, messages, created_at)
     select 'Asha Rao', 'asha@example.in', 'number ' || number, now() from generate_series(1, 2000) as number`,
  );
  expect(await readBy('another')).toEqual({ byScan: 0, byIndex: 1 });
});
