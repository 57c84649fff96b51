import { join } from 'node:path';

import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

import { EMAIL_PATTERN } from '#schemas/forms/email.ts';
import { forms } from '#schemas/forms/forms.ts';
import { emailField, nameField } from '#schemas/forms/person-fields.ts';
import { RESUME_LINK_MAX } from '#schemas/forms/resume-file.ts';
import { rulesOf } from '#schemas/forms/rules.ts';
import { SIGNALS_MAX } from '#schemas/forms/signals.ts';
import { WHITESPACE } from '#schemas/forms/visible-length.ts';
import { DATABASE_FILE } from '#server/backend.ts';
import { atMostAtOnce } from '#server/http/semaphore.ts';
import { openPostgresRows } from '#server/rows/postgres/postgres-rows.ts';
import { openSqliteRows } from '#server/rows/sqlite/sqlite-rows.ts';
import { STORED_FACTOR } from '#server/rows/tables.ts';

import { createStores, startTestBackend } from '../engines/test-backend.ts';
import type { Stores, TestBackend } from '../engines/test-backend.ts';
import { linkUnderSiteUrl, sendFile, rowOf } from '../engines/visitor.ts';
import { servers } from './servers.ts';

/** One rule, three places: what the schema says of a value, SQLite and Postgres must say too. */
const engines = ['SQLite', 'Postgres'] as const;
const stores = new Map<string, Stores>();
const backends = new Map<string, TestBackend>();

beforeAll(async () => {
  for (const rows of engines) {
    const opened = await createStores({ rows, files: 'disk' }, servers());
    stores.set(rows, opened);
    const backend = await startTestBackend(opened);
    backends.set(rows, backend);
    await sendFile(backend.port, STORED);
  }
});

afterAll(async () => {
  for (const backend of backends.values()) await backend.stop();
  for (const store of stores.values()) await store.remove();
});

const STORED = '1-asha.pdf';

const valid = {
  job_applications: {
    name: 'Asha Rao',
    email: 'asha@example.in',
    resume_url: linkUnderSiteUrl(STORED),
    created_at: '2026-11-15T10:00:00.000Z',
  },
  contact_messages: {
    name: 'Asha Rao',
    email: 'asha@example.in',
    messages: 'Good morning',
    created_at: '2026-11-15T10:00:00.000Z',
  },
  project_querries: {
    name: 'Asha Rao',
    email: 'asha@example.in',
    company_name: 'Rao Textiles',
    project_requirements: 'A portal for our dealers',
  },
};
type TableName = keyof typeof valid;
type Answer = { status: number; error?: { code: string; message: string } };

let sent = 0;

/** What both databases answer; they must agree before anything else is asked. Each row comes from somebody else, and so
 * repeats none, whichever column is changed. */
async function insert(table: TableName, changes: Record<string, unknown>) {
  const sender = { name: `Asha Rao ${++sent}`, email: `asha.${sent}@example.in` };
  const [bySqlite, byPostgres] = await Promise.all(
    [...backends.values()].map(async ({ url, key }): Promise<Answer> => {
      const answer = await fetch(`${url}/rest/v1/${table}`, {
        method: 'POST',
        headers: { apikey: key, 'content-type': 'application/json' },
        body: JSON.stringify({ ...rowOf(table, valid[table]), ...sender, ...changes }),
      });
      const text = await answer.text();
      return { status: answer.status, ...(text && { error: JSON.parse(text) as never }) };
    }),
  );
  expect(byPostgres).toEqual(bySqlite);
  return bySqlite!;
}

/** The database by itself, until the test ends. */
async function openRows(engine: (typeof engines)[number]) {
  const { environment, dataFolder } = stores.get(engine)!;
  const rows = environment.DATABASE_URL
    ? await openPostgresRows(environment.DATABASE_URL)
    : await openSqliteRows(join(dataFolder, DATABASE_FILE));
  onTestFinished(() => rows.close());
  return rows;
}

/** Every text that a form asks for, with the rule that its description makes. */
const texts = forms.flatMap((form) =>
  Object.entries(form.fields).flatMap(([name, field]) =>
    field.kind === 'text' || field.kind === 'long-text'
      ? [
          {
            table: form.table as TableName,
            column: field.column,
            max: field.max,
            schema: rulesOf(form).entries[name]!,
          },
        ]
      : [],
  ),
);

describe.each(texts)('$table, $column', ({ table, column, max, schema }) => {
  const cases: [string, string][] = [
    ['one character', 'a'],
    ['as many as allowed', 'a'.repeat(max)],
    ['one more', 'a'.repeat(max + 1)],
    ['as many emoji as allowed', '🙂'.repeat(max)],
    ['one emoji more', '🙂'.repeat(max + 1)],
    ['as many letters with marks as allowed', 'कि'.repeat(max / 2)],
    ['one more of those', `${'कि'.repeat(max / 2)}क`],
    ['nothing', ''],
    ['blanks', '   '],
    ['every kind of white space', WHITESPACE],
    ['as many as allowed, in white space', `${WHITESPACE}${'a'.repeat(max)}${WHITESPACE}`],
    ['one more, in white space', `${WHITESPACE}${'a'.repeat(max + 1)}${WHITESPACE}`],
    ['line ends of Windows, which count once', `a${'\r\n'.repeat(max - 2)}a`],
    ['one line end more', `a${'\r\n'.repeat(max - 1)}a`],
    ['a zero-width space, which is no white space', '\u200b'],
    ['right-to-left text', 'שלום'],
  ];
  test.each(cases)('%s', async (_what, value) => {
    const { status, error } = await insert(table, { [column]: value });
    const refused = {
      code: '23514',
      details: null,
      hint: null,
      message: `new row for relation "${table}" violates check constraint "${table}_${column}_check"`,
    };
    const isValid = v.safeParse(schema, value).success;
    expect([status, error]).toEqual(isValid ? [201, undefined] : [400, refused]);
  });
});

test.each(texts)(
  'what is stored as $column in $table is bounded, white space and all',
  async ({ table, column, max }) => {
    const padded = (length: number) => 'a'.padStart(length, WHITESPACE);
    expect((await insert(table, { [column]: padded(STORED_FACTOR * max) })).status).toBe(201);
    const { status, error } = await insert(table, { [column]: padded(STORED_FACTOR * max + 1) });
    expect([status, error?.message]).toEqual([
      400,
      `new row for relation "${table}" violates check constraint "${table}_${column}_check"`,
    ]);
  },
);

test('each kind of white space is taken away by the schema and both databases', async () => {
  for (const space of WHITESPACE) {
    expect(v.safeParse(rulesOf(forms[0]!).entries.name!, space).success).toBe(false);
    const name = `${space}${'a'.repeat(nameField.max)}${space}`;
    expect([space, (await insert('contact_messages', { name })).status]).toEqual([space, 201]);
    expect([space, (await insert('contact_messages', { name: space })).status]).toEqual([space, 400]);
  }
});

const longest = (length: number) => `${'a'.repeat(length - '@example.in'.length)}@example.in`;
const emails = [
  'asha@example.in',
  "o'neil+jobs@mail.example.co.uk",
  'a@b.c',
  'a@1.2',
  'a-b_c.d!#$%&*/=?^`{|}~@x-y.example',
  longest(emailField.max),
  longest(emailField.max + 1),
  '',
  'asha',
  'asha@',
  '@example.in',
  'asha@example',
  'asha@example.',
  'asha@.in',
  'asha@-example.in',
  'asha@example-.in',
  'asha@example.-in',
  'asha@example..in',
  'asha@exam_ple.in',
  'asha@@example.in',
  'a@b@example.in',
  'as ha@example.in',
  'asha@exam ple.in',
  'asha@example.in\n',
  'josé@example.in',
  'asha@उदाहरण.भारत',
  '"a b"@example.in',
  'asha@[127.0.0.1]',
  'asha@example.in,ravi@example.in',
  '[a]@example.in',
  'a@b.c]',
  'a@b.c^d',
];

test.each(emails)('e-mail %j', async (email) => {
  const isValid = EMAIL_PATTERN.test(email) && email.length <= emailField.max;
  expect((await insert('contact_messages', { email })).status).toBe(isValid ? 201 : 400);
});

test('of 500 made-up addresses the schema and both databases take the same', async () => {
  const parts = [...'aaabbbcccZZZ999..--', '@', '_', '+', '*', '[', ']', '^', '?', ' ', 'é'];
  let seed = 7;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const madeUp = Array.from({ length: 500 }, () => {
    const some = () => Array.from({ length: 1 + next(4) }, () => parts[next(parts.length)]).join('');
    return next(4) ? `${some()}@a${some()}.${some()}` : some();
  });
  const taken = madeUp.filter((email) => EMAIL_PATTERN.test(email));
  expect(taken.length).toBeGreaterThan(20);
  const refused = { violates: 'check', rule: 'project_querries_email_check' };
  for (const engine of engines) {
    const rows = await openRows(engine);
    const insertFrom = (email: string) =>
      rows.insert({
        table: 'project_querries',
        columns: ['name', 'email', 'company_name', 'project_requirements'],
        rows: [[`Asha Rao ${++sent}`, email, 'Rao Textiles', 'A portal for our dealers']],
      });
    // No more than there are connections: who waits for one too long is told to come again.
    const inTurn = atMostAtOnce(8);
    const answers = await Promise.all(
      madeUp.map((email) => inTurn(async () => [engine, email, await insertFrom(email)])),
    );
    expect(answers).toEqual(
      madeUp.map((email) => [engine, email, taken.includes(email) ? undefined : refused]),
    );
  }
});

const own = linkUnderSiteUrl(STORED);
const noPolicy = (table: string) => ({
  code: '42501',
  details: null,
  hint: null,
  message: `new row violates row-level security policy for table "${table}"`,
});

test.each([
  ['a link to a stored file', own],
  ['by TLS', own.replace('http:', 'https:')],
  ['under a path of the host', own.replace('/storage', '/backend/storage')],
  ['for saving', `${own}?download=a/b.pdf`],
  ['as long as allowed', `${own}?`.padEnd(RESUME_LINK_MAX, 'a')],
])('resume link, %s: taken', async (_what, resume_url) => {
  expect((await insert('job_applications', { resume_url })).status).toBe(201);
});

const refusedLinks = [
  ['longer than allowed', `${own}?`.padEnd(RESUME_LINK_MAX + 1, 'a')],
  ['to a file that is not there', linkUnderSiteUrl('2-asha.pdf')],
  ['to a file in another bucket', own.replace('/resumes/', '/other/')],
  ['to the file by another way', own.replace('/public/', '/sign/')],
  ['below the file', `${own}/more`],
  ['to the file in the query', `http://localhost:3000/?${own}`],
  ['to the file after the hash', `http://localhost:3000/#${own}`],
  ['whose host is part of the path', 'http://storage/v1/object/public/resumes/1-asha.pdf'],
  ['that looks like ours up to the @', own.replace('localhost:3000', 'localhost:3000@evil.example')],
  ['with a name before our host', own.replace('localhost', 'a:b@localhost')],
  ['with a backslash', own.replace('/storage', '\\\\evil.example/storage')],
  ['with a blank', own.replace('1-asha', '1 asha')],
  ['without a scheme', own.replace('http:', '')],
  ['by another scheme', own.replace('http:', 'ftp:')],
  ['that runs', 'javascript:alert(1)'],
  ['of a cloud machine’s own', 'http://169.254.169.254/latest/meta-data/'],
  ['anywhere', 'https://evil.example/malware.pdf'],
  ['empty', ''],
] as const;

test.each(refusedLinks)('resume link, %s: refused', async (_what, resume_url) => {
  const { status, error } = await insert('job_applications', { resume_url });
  expect([status, error]).toEqual([401, noPolicy('job_applications')]);
});

test('a link that leads to another host is refused, also to one of our names there', async () => {
  const resume_url = own.replace('localhost:3000', 'evil.example');
  expect((await insert('job_applications', { resume_url })).status).toBe(401);
});

// A hosted project has no server of ours in front: there the database alone decides.
test.each(engines)('%s refuses by itself what leads to no file of ours', async (engine) => {
  const rows = await openRows(engine);
  const columns = ['name', 'email', 'resume_url', 'created_at'];
  const insertLink = (link: string) =>
    rows.insert({
      table: 'job_applications',
      columns,
      rows: [[`Asha ${++sent}`, 'asha@example.in', link, '2026-11-15T10:00:00Z']],
    });
  for (const [what, link] of refusedLinks)
    expect([what, await insertLink(link)]).toEqual([what, { violates: 'policy', rule: 'job_applications' }]);
  expect(await insertLink(own.replace('localhost:3000', 'project.supabase.co'))).toBeUndefined();
});

test.each(Object.keys(valid) as TableName[])('%s: each column must be there', async (table) => {
  for (const column of Object.keys(valid[table])) {
    const { status, error } = await insert(table, { [column]: null });
    expect([status, error]).toEqual([
      400,
      {
        code: '23502',
        details: null,
        hint: null,
        message: `null value in column "${column}" of relation "${table}" violates not-null constraint`,
      },
    ]);
  }
});

test.each(Object.keys(valid) as TableName[])('%s: signals may be missing, and are bounded', async (table) => {
  const { status } = await insert(table, {});
  expect(status).toBe(201);
  for (const signals of [null, '', 'empty,12', 'a'.repeat(SIGNALS_MAX), '🙂'.repeat(SIGNALS_MAX), 7])
    expect([signals, (await insert(table, { signals })).status]).toEqual([signals, 201]);
  for (const signals of ['a'.repeat(SIGNALS_MAX + 1), '🙂'.repeat(SIGNALS_MAX + 1), { a: 'b'.repeat(40) }]) {
    const refused = await insert(table, { signals });
    expect([refused.status, refused.error?.message]).toEqual([
      400,
      `new row for relation "${table}" violates check constraint "${table}_signals_check"`,
    ]);
  }
  // Of several the first by the alphabet is named.
  const tooLong = { signals: 'a'.repeat(SIGNALS_MAX + 1), name: '' };
  expect((await insert(table, tooLong)).error?.message).toContain(`${table}_name_check`);
});

test('a statement of all columns has a name that Postgres reads whole', async () => {
  // It tells two by their first 63 characters, and its client says so.
  const warned = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => warned.mockRestore());
  for (const table of Object.keys(valid) as TableName[])
    expect((await insert(table, { signals: 'empty' })).status).toBe(201);
  expect(warned).not.toHaveBeenCalled();
});

test('of several broken rules both databases name the same one', async () => {
  const { error } = await insert('contact_messages', { name: '', email: '', messages: '' });
  expect(error?.message).toContain('contact_messages_email_check');
  const missing = await insert('contact_messages', { name: '', email: null, messages: null });
  expect(missing.error?.message).toContain('column "email"');
});

/** Another machine's clock may be off by this. */
const MINUTE_MS = 60_000;

test('what is stored is what was sent, with an id and a time besides', async () => {
  const name = `${WHITESPACE}अनिल "O'Neil" 🙂`;
  const email = 'asha@example.in';
  const before = Date.now() - MINUTE_MS;
  await insert('contact_messages', { name, email, created_at: '2026-11-15T15:30:00.123+05:30' });
  const after = Date.now() + MINUTE_MS;
  for (const store of stores.values()) {
    const row = (await store.rowsIn('contact_messages')).find((stored) => stored.name === name)!;
    expect(row).toMatchObject({ email, messages: 'Good morning' });
    expect(new Date(row.created_at!).toISOString()).toBe('2026-11-15T10:00:00.123Z');
    const receivedAt = new Date(row.received_at!).getTime();
    expect([before < receivedAt, receivedAt < after]).toEqual([true, true]);
    expect(row.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  }
});
