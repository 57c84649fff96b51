import { Client } from 'pg';
import type { DatabaseError } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createStores, startTestBackend } from '../engines/test-backend.ts';
import type { Stores, TestBackend } from '../engines/test-backend.ts';
import { servers } from './servers.ts';

/** PostgREST hands the body to Postgres as it is; we read it ourselves. What Postgres would have said is asked of it
 * here, with the statement that PostgREST makes. */
let stores: Stores;
let backend: TestBackend;
let visitor: Client;

beforeAll(async () => {
  stores = await createStores({ rows: 'Postgres', files: 'disk' }, servers());
  backend = await startTestBackend(stores);
  visitor = new Client({
    connectionString: stores.environment.DATABASE_URL,
    options: '-c role=anon -c timezone=UTC',
  });
  await visitor.connect();
});

afterAll(async () => {
  await visitor.end();
  await backend.stop();
  await stores.remove();
});

type Said = { code: string; message: string; details: string | null; hint: string | null };

async function saidByPostgres(body: string): Promise<Said | undefined> {
  try {
    await visitor.query(
      `insert into contact_messages (name, email, messages, created_at)
       select name, email, messages, created_at
       from json_to_record($1::json) as body (name text, email text, messages text, created_at timestamptz)`,
      [body],
    );
  } catch (error) {
    const { code, message, detail, hint } = error as DatabaseError;
    // Older versions write it in small letters.
    return {
      code: code ?? '',
      message,
      details: detail ?? null,
      hint: hint?.replace('datestyle', 'DateStyle') ?? null,
    };
  }
}

async function saidByUs(body: string): Promise<Said | undefined> {
  const answer = await fetch(`${backend.url}/rest/v1/contact_messages`, {
    method: 'POST',
    headers: { apikey: backend.key, 'content-type': 'application/json' },
    body,
  });
  return answer.status === 201 ? undefined : ((await answer.json()) as Said);
}

let senders = 0;

/** A body with one value written as given, in JSON. Each is from another sender, and so repeats none. */
const bodyWith = (column: string, json: string) => {
  const others = {
    name: '"Asha"',
    email: `"asha.${++senders}@example.in"`,
    messages: '"Hello"',
    created_at: '"2026-11-15T10:00:00Z"',
    [column]: json,
  };
  return `{${Object.entries(others)
    .map(([name, value]) => `"${name}":${value}`)
    .join()}}`;
};

test.each([
  ['created_at', '"2026-11-15T10:00:00.000Z"'],
  ['created_at', '"2026-11-15"'],
  ['created_at', '"2026-11-15 10:00"'],
  ['created_at', '"2026-11-15T10:00:00+05:30"'],
  ['created_at', '"2026-11-15T10:00:00+0530"'],
  ['created_at', '"2026-11-15T10:00:00-15:59"'],
  ['created_at', '"2026-11-15T10:00:00+16:00"'],
  ['created_at', '"2026-11-15T10:00:00+05:60"'],
  ['created_at', '"2026-11-15T10:00:00+05:99"'],
  ['created_at', '"2026-11-15T24:00:00Z"'],
  ['created_at', '"2026-11-15T24:00:01Z"'],
  ['created_at', '"2026-11-15T25:00:00Z"'],
  ['created_at', '"2026-11-15T10:60:00Z"'],
  ['created_at', '"2026-11-15T10:00:60Z"'],
  ['created_at', '"2026-11-15T10:00:61Z"'],
  ['created_at', '"2026-13-01T10:00:00Z"'],
  ['created_at', '"2026-00-01T10:00:00Z"'],
  ['created_at', '"2026-11-00T10:00:00Z"'],
  ['created_at', '"2026-11-32T10:00:00Z"'],
  ['created_at', '"2026-02-29T10:00:00Z"'],
  ['created_at', '"2024-02-29T10:00:00Z"'],
  ['created_at', '"2026-11-31T10:00:00Z"'],
  ['created_at', '"0000-01-01T00:00:00Z"'],
  ['created_at', '"0001-01-01T00:00:00.000Z"'],
  ['created_at', '"9999-12-31T23:59:59.999Z"'],
  ['created_at', '"hello"'],
  ['created_at', '""'],
  ['created_at', '"2026-11-15T10:00:00Zulu time"'],
  ['created_at', 'true'],
  ['created_at', '{}'],
  ['created_at', 'null'],
  ['name', '7'],
  // Not 1.50: a number is stored as JavaScript writes it.
  ['name', '1.5'],
  ['name', 'true'],
  ['name', '{"first":"Asha"}'],
  ['name', '["Asha"]'],
  ['name', 'null'],
  ['name', '""'],
  ['name', String.raw`"a\u0000b"`],
  ['name', String.raw`"a\ud83d"`],
  ['name', String.raw`"a\ud83db"`],
  ['name', String.raw`"a\ude42"`],
  ['name', String.raw`"a\ud83d\ud83d"`],
  ['name', String.raw`"a\ud83d\ude42"`],
])('%s = %s: our answer is what Postgres says', async (column, json) => {
  const before = (await stores.rowsIn('contact_messages')).length;
  const [ours, theirs] = [
    await saidByUs(bodyWith(column, json)),
    await saidByPostgres(bodyWith(column, json)),
  ];
  expect(ours).toEqual(theirs);
  const stored = (await stores.rowsIn('contact_messages')).slice(before);
  expect(stored).toHaveLength(theirs ? 0 : 2);
  expect(stored[0]?.[column]).toEqual(stored[1]?.[column]);
});

test('the same words again: our answer is what Postgres says, whoever stored them', async () => {
  const body = bodyWith('messages', '"Hello again"');
  expect(await saidByUs(body)).toBeUndefined();
  expect(await saidByUs(body)).toMatchObject({ code: '23505' });
  expect(await saidByUs(body)).toEqual(await saidByPostgres(body));
  const theirs = bodyWith('messages', '"Hello again"');
  expect(await saidByPostgres(theirs)).toBeUndefined();
  expect(await saidByUs(theirs)).toEqual(await saidByPostgres(theirs));
});

test('a visitor may insert and nothing else, says the database itself', async () => {
  const allowed =
    "insert into contact_messages (name, email, messages, created_at) values ('a', 'a@b.in', 'c', now())";
  await expect(visitor.query(allowed)).resolves.toBeDefined();
  for (const statement of [
    'select * from contact_messages',
    "update contact_messages set name = 'b'",
    'delete from contact_messages',
    'truncate contact_messages',
    `${allowed} returning name`,
    "insert into contact_messages (id, name, email, messages, created_at) values (gen_random_uuid(), 'a', 'a@b.in', 'c', now())",
    "insert into contact_messages (received_at, name, email, messages, created_at) values (now(), 'a', 'a@b.in', 'c', now())",
    'select * from storage.objects',
    "delete from storage.objects where bucket_id = 'resumes'",
    'select * from supabase_migrations.schema_migrations',
  ])
    await expect(visitor.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  for (const [bucket, name] of [
    ['resumes', 'a.exe'],
    ['resumes', 'folder/a.pdf'],
    ['resumes', '.pdf'],
    ['avatars', 'a.pdf'],
  ])
    await expect(
      visitor.query('insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, name]),
      name,
    ).rejects.toMatchObject({ code: '42501' });
});
