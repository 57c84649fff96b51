import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { contactMessage } from '#schemas/contact-message.ts';
import { COMPANY_MAX, EMAIL_MAX, MESSAGE_MAX, NAME_MAX, PROJECT_NEEDS_MAX } from '#schemas/limits.ts';
import { EMAIL_PATTERN, person } from '#schemas/person.ts';
import { projectEnquiry } from '#schemas/project-enquiry.ts';
import { RESUME_LINK_MAX } from '#schemas/resume.ts';
import { WHITESPACE } from '#schemas/visible-length.ts';

import { createStores, startTestBackend } from './engines/test-backend.ts';
import type { Stores, TestBackend } from './engines/test-backend.ts';

/** One rule, three places: what the schema says of a value, SQLite and Postgres must say too. */
const engines = ['SQLite', 'Postgres'] as const;
const stores = new Map<string, Stores>();
const backends = new Map<string, TestBackend>();

beforeAll(async () => {
  for (const rows of engines) {
    const opened = await createStores(
      { rows, files: 'disk' },
      { postgres: inject('postgres'), s3: inject('s3') },
    );
    stores.set(rows, opened);
    backends.set(rows, await startTestBackend(opened));
  }
});

afterAll(async () => {
  for (const backend of backends.values()) await backend.stop();
  for (const store of stores.values()) await store.remove();
});

const valid = {
  job_applications: {
    name: 'Asha Rao',
    email: 'asha@example.in',
    resume_url: 'https://example.in/storage/v1/object/public/resumes/1-asha.pdf',
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

let sent = 0;

/** What both databases answer; they must agree before anything else is asked. Each row comes from somebody else, and so
 * repeats none, whichever column is changed. */
async function insert(table: TableName, changes: Record<string, unknown>) {
  const sender = { name: `Asha Rao ${++sent}`, email: `asha.${sent}@example.in` };
  const answers: { status: number; error?: { code: string; message: string } }[] = [];
  for (const { url, key } of backends.values()) {
    const answer = await fetch(`${url}/rest/v1/${table}`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify({ ...valid[table], ...sender, ...changes }),
    });
    const text = await answer.text();
    answers.push({ status: answer.status, ...(text && { error: JSON.parse(text) as never }) });
  }
  expect(answers[1]).toEqual(answers[0]);
  return answers[0]!;
}

const texts = [
  { table: 'job_applications', column: 'name', max: NAME_MAX, schema: person.name },
  { table: 'contact_messages', column: 'name', max: NAME_MAX, schema: person.name },
  { table: 'project_querries', column: 'name', max: NAME_MAX, schema: person.name },
  {
    table: 'contact_messages',
    column: 'messages',
    max: MESSAGE_MAX,
    schema: contactMessage.entries.message,
  },
  {
    table: 'project_querries',
    column: 'company_name',
    max: COMPANY_MAX,
    schema: projectEnquiry.entries.company,
  },
  {
    table: 'project_querries',
    column: 'project_requirements',
    max: PROJECT_NEEDS_MAX,
    schema: projectEnquiry.entries.projectNeeds,
  },
] as const;

describe.each(texts)('$table.$column', ({ table, column, max, schema }) => {
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

test('each kind of white space is taken away by the schema and both databases', async () => {
  for (const space of WHITESPACE) {
    expect(v.safeParse(person.name, space).success).toBe(false);
    const name = `${space}${'a'.repeat(NAME_MAX)}${space}`;
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
  longest(EMAIL_MAX),
  longest(EMAIL_MAX + 1),
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
  const isValid = EMAIL_PATTERN.test(email) && email.length <= EMAIL_MAX;
  expect((await insert('contact_messages', { email })).status).toBe(isValid ? 201 : 400);
});

test('of 600 made-up addresses the schema and both databases take the same', async () => {
  const parts = [...'aaabbbcccZZZ999..--', '@', '_', '+', '*', '[', ']', '^', '?', ' ', 'é'];
  let seed = 7;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const madeUp = Array.from({ length: 600 }, () => {
    const some = () => Array.from({ length: 1 + next(4) }, () => parts[next(parts.length)]).join('');
    return next(4) ? `${some()}@a${some()}.${some()}` : some();
  });
  const taken = madeUp.filter((email) => EMAIL_PATTERN.test(email));
  expect(taken.length).toBeGreaterThan(20);
  for (const email of madeUp)
    expect([email, (await insert('project_querries', { email })).status]).toEqual([
      email,
      EMAIL_PATTERN.test(email) ? 201 : 400,
    ]);
});

const linkOf = (length: number) => 'https://example.in/'.padEnd(length, 'a');
test.each([
  ['https://example.in/resumes/a.pdf', 201],
  ['http://localhost:3000/a.pdf', 201],
  [linkOf(RESUME_LINK_MAX), 201],
  [linkOf(RESUME_LINK_MAX + 1), 400],
  ['javascript:alert(1)', 400],
  ['//example.in/a.pdf', 400],
  ['https://', 400],
  ['https://example.in/a b.pdf', 400],
  ['https://example.in/é.pdf', 400],
  ['ftp://example.in/a.pdf', 400],
  ['', 400],
])('resume link %j: %d', async (resume_url, status) => {
  expect((await insert('job_applications', { resume_url })).status).toBe(status);
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

test('of several broken rules both databases name the same one', async () => {
  const { error } = await insert('contact_messages', { name: '', email: '', messages: '' });
  expect(error?.message).toContain('contact_messages_email_check');
  const missing = await insert('contact_messages', { name: '', email: null, messages: null });
  expect(missing.error?.message).toContain('column "email"');
});

test('what is stored is what was sent, with an id and a time besides', async () => {
  const name = `${WHITESPACE}अनिल "O'Neil" 🙂`;
  const email = 'asha@example.in';
  await insert('contact_messages', { name, email, created_at: '2026-11-15T15:30:00.123+05:30' });
  for (const store of stores.values()) {
    const row = (await store.rowsIn('contact_messages')).find((stored) => stored.name === name)!;
    expect(row).toMatchObject({ email, messages: 'Good morning' });
    expect(new Date(row.created_at!).toISOString()).toBe('2026-11-15T10:00:00.123Z');
    expect(Math.abs(Date.now() - new Date(row.received_at!).getTime())).toBeLessThan(60_000);
    expect(row.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  }
});
