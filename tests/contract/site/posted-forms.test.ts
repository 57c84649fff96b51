import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { beforeAll, afterAll, expect, test } from 'vitest';

import type { Promises } from '#schemas/desk/promises.ts';
import { HONEYPOT_NAME } from '#schemas/forms/signals.ts';
import { applyPath } from '#schemas/openings/openings-now.ts';
import { DATABASE_FILE } from '#server/backend.ts';
import { promisesFile } from '#server/private-page/built-promises.ts';

import { pdf } from '../../engines/resumes.ts';
import type { Answer } from '../../engines/send.ts';
import { send } from '../../engines/send.ts';
import { startServer } from '../../engines/server-process.ts';
import { createLocalStores } from '../../engines/test-backend.ts';
import { BUILD } from './site-server.ts';

let stores: Awaited<ReturnType<typeof createLocalStores>>;
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  stores = await createLocalStores();
  // All of them come from one address.
  const limits = { SUBMISSIONS_PER_MINUTE: '0', SUBMISSIONS_PER_DAY: '0', UPLOADS_PER_MINUTE: '0' };
  server = await startServer({ ...stores.environment, ...limits }, [], BUILD);
});
afterAll(async () => {
  await server.kill();
  await stores.remove();
});

const { openings } = JSON.parse(readFileSync(promisesFile(BUILD), 'utf8')) as Promises;

const SPAM = 'https://spam.example';

type Fields = Record<string, string>;
type Posted = { path: string; table: string; fields: Fields; columns: Fields; file?: Buffer };

let senders = 0;
const newPerson = () => ({ name: 'Asha Rao', email: `asha.${++senders}@example.in` });

/** A form that is filled in, by somebody new. */
const filled: Record<string, () => Posted> = {
  '/contact': () => {
    const fields = { ...newPerson(), message: 'Two systems disagree.' };
    const { message, ...person } = fields;
    return { path: '/contact', table: 'contact_messages', fields, columns: { ...person, messages: message } };
  },
  '/client-onboarding': () => {
    const fields = { ...newPerson(), company: 'Rao Textiles', projectNeeds: 'A portal\nfor our dealers' };
    const { company, projectNeeds, ...person } = fields;
    const columns = { ...person, company_name: company, project_requirements: projectNeeds };
    return { path: '/client-onboarding', table: 'project_querries', fields, columns };
  },
  ...Object.fromEntries(
    ['/careers', '/careers/jobs', '/careers/life', '/careers/hiring'].map((path) => [
      path,
      () => {
        const fields = newPerson();
        return { path, table: 'job_applications', fields, columns: fields, file: pdf(300) };
      },
    ]),
  ),
};
const pages = Object.keys(filled);

/** As a browser without script sends it. */
function post({ path, fields, file }: Omit<Posted, 'table' | 'columns'>, headers: Fields = {}) {
  const type = file ? 'multipart/form-data; boundary=b' : 'application/x-www-form-urlencoded';
  const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"`;
  const body = file
    ? Buffer.concat([
        ...Object.entries(fields).map(([name, value]) => Buffer.from(`${part(name)}\r\n\r\n${value}\r\n`)),
        Buffer.from(`${part('resume')}; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n`),
        file,
        Buffer.from('\r\n--b--\r\n'),
      ])
    : new URLSearchParams(fields).toString();
  return send(server.port, path, { method: 'POST', headers: { 'content-type': type, ...headers }, body });
}

const rowsOf = async (table: string, email: string) =>
  (await stores.rowsIn(table)).filter((row) => row.email === email);

function expectAnswer({ status, headers }: Answer, expected: number) {
  expect(status).toBe(expected);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
  expect(headers['content-security-policy']).not.toContain('unsafe');
}

test.each(pages)(
  '%s: what is posted is stored, refused, or neither, and nobody keeps the answer',
  async (path) => {
    const posted = filled[path]!();
    const { table, fields, columns } = posted;
    const email = fields.email!;
    expectAnswer(await post(posted, { origin: 'https://elsewhere.example' }), 403);
    for (const site of ['cross-site', 'same-site'])
      expectAnswer(await post(posted, { 'sec-fetch-site': site }), 403);
    for (const [type, body] of [
      ['application/json', JSON.stringify(fields)],
      ['multipart/form-data', 'a=b'],
    ] as const)
      expectAnswer(
        await send(server.port, path, { method: 'POST', headers: { 'content-type': type }, body }),
        400,
      );
    const refused = await post({ ...posted, fields: { ...fields, email: 'a"<b>@c' } });
    expectAnswer(refused, 422);
    expect(refused.body).toContain('value="a&quot;&lt;b&gt;@c"');
    expect(await rowsOf(table, email)).toEqual([]);

    const sent = await post(posted, { 'sec-fetch-site': 'same-origin' });
    expectAnswer(sent, 303);
    expect(sent.headers.location).toMatch(new RegExp(`^${path}\\?sent#[a-z-]+-receipt$`));
    const [cookie = ''] = sent.headers['set-cookie']!;
    expect(cookie).toMatch(/^receipt=.*; HttpOnly; SameSite=Lax/);
    const receipt = await send(server.port, `${path}?sent`, { headers: { cookie: cookie.split(';')[0]! } });
    expectAnswer(receipt, 200);
    expect(receipt.body).toContain(email);
    expect(await rowsOf(table, email)).toEqual([expect.objectContaining(columns)]);
  },
);

test('an application from an opening’s form is kept with it, and its receipt names it', async () => {
  const { slug, title } = openings.find(({ closesAt }) => closesAt === undefined)!;
  const path = applyPath(slug);
  const posted = { ...filled['/careers']!(), path };
  const sent = await post(posted);
  expectAnswer(sent, 303);
  expect(sent.headers.location).toMatch(new RegExp(`^${path}\\?sent#`));
  const cookie = sent.headers['set-cookie']![0]!.split(';')[0]!;
  const receipt = await send(server.port, `${path}?sent`, { headers: { cookie } });
  expect(receipt.body).toMatch(new RegExp(`Opening</dt><dd[^>]*>${title}`));
  const [row] = await rowsOf(posted.table, posted.fields.email!);
  using database = new DatabaseSync(join(stores.dataFolder, DATABASE_FILE), { readOnly: true });
  expect(database.prepare('SELECT application, opening FROM application_openings').all()).toMatchObject([
    { application: row?.id, opening: slug },
  ]);
});

test.each(pages)(
  '%s: what is written into the field that nobody sees is answered like any other, and told by a word alone',
  async (path) => {
    for (const [unseen, signals] of [
      [{ [HONEYPOT_NAME]: '' }, 'empty'],
      [{ [HONEYPOT_NAME]: SPAM }, 'filled'],
      [{ [HONEYPOT_NAME]: ' ' }, 'filled'],
      [{}, null],
    ] as const) {
      const posted = filled[path]!();
      const { table, fields, columns } = posted;
      const refused = await post({ ...posted, fields: { ...fields, ...unseen, email: 'a' } });
      expectAnswer(refused, 422);
      expect(refused.body).not.toContain(SPAM);
      expectAnswer(await post({ ...posted, fields: { ...fields, ...unseen } }), 303);
      // The same words once more, whatever is written there.
      expectAnswer(await post({ ...posted, fields: { ...fields, [HONEYPOT_NAME]: 'other' } }), 303);
      const rows = await rowsOf(table, fields.email!);
      expect(rows).toEqual([expect.objectContaining({ ...columns, signals })]);
      expect(JSON.stringify(rows)).not.toContain(SPAM);
    }
  },
);

const encoded = (value: unknown) => encodeURIComponent(btoa(JSON.stringify(value)));
const at = '2026-01-01T00:00:00.000Z';
test.each([
  ['nothing', ''],
  ['no base64', '%E0%A4%A'],
  ['no JSON', btoa('receipt')],
  ['no object', encoded(null)],
  ['no summary', encoded({ form: 'contact-message', at })],
  ['no time', encoded({ form: 'contact-message', at: 'now', summary: [] })],
  ['another form', encoded({ form: 'another', at, summary: [['Name', 'Asha']] })],
])('a cookie that is no receipt shows the plain page: %s', async (_what, cookie) => {
  const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)![0];
  const plain = await send(server.port, '/contact');
  const answer = await send(server.port, '/contact?sent', { headers: { cookie: `receipt=${cookie}` } });
  expect(answer.status).toBe(200);
  expect(mainOf(answer.body)).toBe(mainOf(plain.body));
});

test('a page without a form takes none', async () => {
  const answer = await post({ ...filled['/contact']!(), path: '/about' });
  expectAnswer(answer, 405);
  expect(answer.headers.allow).toBe('GET, HEAD');
});

test.each(['/contact', '/client-onboarding', '/careers'])(
  '%s: sent twice at once and once more, it is stored once',
  async (path) => {
    const posted = filled[path]!();
    const files = await stores.fileNames();
    const answers = [...(await Promise.all([post(posted), post(posted)])), await post(posted)];
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await rowsOf(posted.table, posted.fields.email!)).toHaveLength(1);
    expect(await stores.fileNames()).toHaveLength(files.length + (posted.file ? 1 : 0));
  },
);

test.each([
  ['José Núñez', 'jose-nunez'],
  ['अनिल कुमार', 'applicant'],
  ["O'Neil / ../x", "o'neil--..x"],
  ['a\tb', 'a-b'],
  ['😀'.repeat(100), 'applicant'],
])(
  'an applicant called %s: the name arrives whole, the resume under one that any storage takes',
  async (name, stored) => {
    const { path, table, fields, file } = filled['/careers']!();
    expect((await post({ path, fields: { ...fields, name }, file })).status).toBe(303);
    const [row] = await rowsOf(table, fields.email!);
    expect(row?.name).toBe(name);
    const { pathname } = new URL(row!.resume_url!);
    expect(pathname).toMatch(/\/\d{13}-[^/]+\.pdf$/);
    expect(pathname.slice(pathname.lastIndexOf('/') + 15)).toBe(`${stored}.pdf`);
    expect((await send(server.port, pathname)).raw.equals(file!)).toBe(true);
  },
);

test('every script and sign arrives as it was written, and is told so', async () => {
  const lines = [
    'שלום, and مرحبا: right to left.',
    'A family 👩‍👩‍👧‍👦, a flag 🇮🇳, a hand 👍🏿.',
    `"Double", 'single', \`back\`, “curly” & &amp; \\ %00 \${x}`,
    '<script>alert(1)</script></textarea><!-- ]]>',
  ];
  const { path, table, fields } = filled['/contact']!();
  // A browser that sends by itself ends lines with two characters.
  const sent = await post({ path, fields: { ...fields, message: lines.join('\r\n') } });
  expect(sent.status).toBe(303);
  expect(await rowsOf(table, fields.email!)).toMatchObject([{ messages: lines.join('\n') }]);
  const cookie = sent.headers['set-cookie']![0]!.split(';')[0]!;
  const { body } = await send(server.port, `${path}?sent`, { headers: { cookie } });
  expect(body).toContain(lines[0]);
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;/textarea&gt;&lt;!-- ]]&gt;');
  expect(body).not.toContain('<script>alert');
});
