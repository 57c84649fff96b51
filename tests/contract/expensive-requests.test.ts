import { request } from 'node:http';

import { afterEach, beforeEach, expect, inject, test } from 'vitest';

import { send } from '../engines/send.ts';
import { createStores, startTestBackend } from '../engines/test-backend.ts';
import type { Stores, TestBackend } from '../engines/test-backend.ts';
import { sendFile, sendMessage } from '../engines/visitor.ts';

let stores: Stores;
let backend: TestBackend;

async function start(environment: Record<string, string> = {}) {
  backend = await startTestBackend(stores, environment);
}

beforeEach(async () => {
  stores = await createStores(
    { rows: 'SQLite', files: 'disk' },
    { postgres: inject('postgres'), s3: inject('s3') },
  );
});

afterEach(async () => {
  await backend.stop();
  await stores.remove();
});

const key = { apikey: 'public-anonymous-key', authorization: 'Bearer public-anonymous-key' };
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  send(backend.port, path, {
    method: 'POST',
    headers: { ...key, 'content-type': 'application/json', ...headers },
    body,
  });

/** As much as is read. */
const MOST = 64 * 1024;
const filled = (before: string, piece: string, after = '') =>
  before + piece.repeat(Math.floor((MOST - before.length - after.length) / piece.length)) + after;
const nested = (before: string, open: string, close: string, after: string) => {
  const depth = Math.floor((MOST - before.length - after.length) / (open.length + close.length));
  return before + open.repeat(depth) + close.repeat(depth) + after;
};

const dearest: [string, string][] = [
  ['ones', filled('[', '1,', '1]')],
  ['numbers', filled('[', '1e-7,', '1]')],
  ['empty objects', filled('[', '{},', '{}]')],
  ['objects of one key', filled('[', '{"name":1},', '{"name":1}]')],
  ['many keys', `{${Array.from({ length: 5500 }, (_, index) => `"k${index}":1`).join()}}`],
  ['nested arrays', nested('', '[', ']', '')],
  ['nested objects', nested('', '{"a":', '}', '').replace(':}', ':1}')],
  ['nested arrays in a row', nested('{"name":', '[', ']', '}')],
  ['numbers in a row', filled('{"name":[', '1,', '1]}')],
  ['a long text', filled('{"name":"', 'a', '"}')],
  ['a text of escapes', filled('{"name":"', String.raw`\u0041`, '"}')],
  ['a text of lone surrogates', filled('{"name":"', String.raw`\ud83d`, '"}')],
  [
    'a text of pairs with a lone one at the end',
    filled('{"name":"', '🙂', String.raw`\ud83d"}`).slice(0, 30_000),
  ],
  ['white space', filled('', ' ', '')],
  ['broken at the very end', filled('["', 'a', '"')],
  [
    'an address of blanks',
    `{"name":"a","email":"${' '.repeat(60_000)}","messages":"a","created_at":"2026-11-15"}`,
  ],
  [
    'an address of dashes',
    `{"name":"a","email":"a@a${'-'.repeat(60_000)}","messages":"a","created_at":"2026-11-15"}`,
  ],
  [
    'a time of digits',
    `{"name":"a","email":"a@b.c","messages":"a","created_at":"2026-11-15T10:00:00.${'1'.repeat(60_000)}"}`,
  ],
];

const ROUNDS = 10;
const MOST_CPU_MS = 10;

test.each(dearest)('%s: refused for less than 10 ms of the processor', async (_what, body) => {
  await start();
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(MOST);
  const insert = () => post('/rest/v1/contact_messages', body);
  expect(String((await insert()).status)).toMatch(/^4/);
  expect(await cpuOf(insert)).toBeLessThan(MOST_CPU_MS);
});

const LONG = 15_800;
/** No two alike: turning them into ASCII, as `URL` does for a host, takes the square of their number. */
const letters = (count: number) =>
  String.fromCodePoint(...Array.from({ length: count }, (_, index) => 0x4e_00 + index));
const dearHost = encodeURIComponent(letters(LONG / 9));
const dearAddresses: [string, string][] = [
  ['slashes before a letter', `/a${'/'.repeat(LONG)}x`],
  ['slashes', '/'.repeat(LONG)],
  ['segments that end in a slash', `${'/a'.repeat(LONG / 2)}/`],
  ['encoded slashes', `/${'%2f'.repeat(LONG / 3)}/`],
  ['dots', `/${'../'.repeat(LONG / 3)}`],
  ['letters of two bytes', `/${'%C3%A9'.repeat(LONG / 6)}/`],
  ['half an encoding', `/${'%C3'.repeat(LONG / 3)}`],
  ['a query of many parts', `/?${'a=b&'.repeat(LONG / 4)}`],
  ['a whole address', `http://x/${'/'.repeat(LONG)}x`],
  ['a whole address with a host of many letters', `http://${dearHost}/`],
  ['a table of slashes', `/rest/v1/${'/'.repeat(LONG)}x`],
  ['columns of quotes', `/rest/v1/contact_messages?columns=${'"'.repeat(LONG)}`],
  ['columns of commas', `/rest/v1/contact_messages?columns=${','.repeat(LONG)}`],
  ['a file of slashes', `/storage/v1/object/resumes/${'/'.repeat(LONG)}x`],
  ['a link of dots', `/storage/v1/object/public/resumes/${'.'.repeat(LONG)}`],
  ['a link of letters', `/storage/v1/object/public/resumes/${'a'.repeat(LONG)}.pdf`],
  [
    'a name to save under',
    `/storage/v1/object/public/resumes/there.pdf?download=${'%E0%A4%85'.repeat(LONG / 9)}`,
  ],
];
const dearHeaders: [string, string, string][] = [
  ['accept-encoding', 'blanks', `br${' '.repeat(LONG)}x`],
  ['accept-encoding', 'commas', ','.repeat(LONG)],
  ['accept-encoding', 'qualities', 'br;q=1.1.1,'.repeat(LONG / 11)],
  ['if-none-match', 'commas', ','.repeat(LONG)],
  ['if-none-match', 'tags', '"a", '.repeat(LONG / 5)],
  ['authorization', 'blanks', `Bearer${' '.repeat(LONG)}\tx`],
  ['authorization', 'dots', `Bearer ${'.'.repeat(LONG)}`],
  ['prefer', 'commas', 'a=b,'.repeat(LONG / 4)],
  ['content-type', 'parameters', `multipart/form-data;${' a=b;'.repeat(LONG / 5)}`],
  ['content-type', 'a boundary', `multipart/form-data; boundary=${'-'.repeat(LONG)}`],
  ['range', 'digits', `bytes=${'1'.repeat(LONG)}-`],
  ['origin', 'letters', `http://${'a'.repeat(LONG)}`],
  ['origin', 'a host of many letters', `http://${dearHost}`],
  ['host', 'many letters', dearHost],
  ['x-forwarded-for', 'commas', ','.repeat(LONG)],
  ['x-forwarded-for', 'addresses', '1.1.1.1,'.repeat(LONG / 8)],
  ['x-forwarded-for', 'colons', ':'.repeat(LONG)],
  ['cookie', 'pairs', 'a=b; '.repeat(LONG / 5)],
  ['access-control-request-headers', 'letters', 'a'.repeat(LONG)],
];

/**
 * In milliseconds, and not by the clock: the machine has other things to do, too. The sender's part is in it. The cheapest of
 * the rounds: what is dear is dear each time, whereas the garbage of earlier requests is collected during any of them, by
 * threads that count as well (of ten rounds one took 38 ms, the others 3).
 */
async function cpuOf(ask: () => Promise<unknown>) {
  await ask();
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    await ask();
    const { user, system } = process.cpuUsage(before);
    rounds.push((user + system) / 1000);
  }
  return Math.min(...rounds);
}

test.each(dearAddresses)('an address of 16 KB, %s: less than 10 ms of the processor', async (_what, path) => {
  await start();
  for (const method of ['GET', 'POST'])
    expect(await cpuOf(() => send(backend.port, path, { method, headers: key }))).toBeLessThan(MOST_CPU_MS);
});

test.each(dearHeaders)('the header %s, of 16 KB of %s: the same', async (name, _what, value) => {
  await start({ TRUST_PROXY: '1', ALLOWED_ORIGINS: '*' });
  await sendFile(backend.port, 'there.pdf');
  const headers = { ...key, [name]: value };
  for (const [method, path] of [
    ['GET', '/'],
    ['GET', '/storage/v1/object/public/resumes/there.pdf'],
    ['POST', '/rest/v1/contact_messages'],
    ['POST', '/storage/v1/object/resumes/a.pdf'],
    ['OPTIONS', '/rest/v1/contact_messages'],
  ] as const)
    expect(await cpuOf(() => send(backend.port, path, { method, headers })), path).toBeLessThan(MOST_CPU_MS);
});

test('a link to a host of many letters: the same', async () => {
  await start();
  const row = {
    name: 'a',
    email: 'a@b.in',
    resume_url: `http://${letters(15_000)}/x`,
    created_at: '2026-11-15',
  };
  const insert = () => post('/rest/v1/job_applications', JSON.stringify(row));
  expect((await insert()).status).toBe(401);
  expect(await cpuOf(insert)).toBeLessThan(MOST_CPU_MS);
});

test('what is refused counts: after a minute’s worth of bad requests a good one has to wait', async () => {
  await start({ SUBMISSIONS_PER_MINUTE: '6' });
  const bad = [
    post('/rest/v1/contact_messages', '[1,1]'),
    post('/rest/v1/contact_messages', 'no JSON'),
    post('/rest/v1/contact_messages', '{}', { apikey: 'wrong' }),
    post('/rest/v1/contact_messages', '{}', { 'content-type': 'text/plain' }),
    post('/rest/v1/contact_messages', '{}', { prefer: 'return=representation' }),
    send(backend.port, '/rest/v1/contact_messages', { headers: key }),
  ];
  expect((await Promise.all(bad)).map(({ status }) => status)).toEqual([400, 400, 401, 400, 401, 401]);
  expect((await sendMessage(backend.port, 'good')).status).toBe(429);
});

test('so does what is refused of uploads, and what asks for a table that is not there', async () => {
  await start({ SUBMISSIONS_PER_MINUTE: '2', UPLOADS_PER_MINUTE: '2' });
  for (let count = 0; count < 2; count++) {
    expect((await post('/rest/v1/users', '{}')).status).toBe(404);
    const wrong = { authorization: 'Bearer wrong' };
    expect((await sendFile(backend.port, 'a.pdf', undefined, undefined, wrong)).body).toContain(
      'Unauthorized',
    );
  }
  expect((await post('/rest/v1/users', '{}')).status).toBe(429);
  expect((await sendFile(backend.port, 'a.pdf')).status).toBe(429);
  // A table of ours has an allowance of its own.
  expect((await sendMessage(backend.port, 'good')).status).toBe(201);
});

test('a token is taken before the body is read: whoever has none left is answered at once', async () => {
  await start({ SUBMISSIONS_PER_MINUTE: '1' });
  expect((await sendMessage(backend.port, 'first')).status).toBe(201);
  const answer = await new Promise<number>((resolve, reject) => {
    const sent = request(
      {
        port: backend.port,
        host: '127.0.0.1',
        path: '/rest/v1/contact_messages',
        method: 'POST',
        headers: { ...key, 'content-length': '1000' },
      },
      ({ statusCode = 0 }) => {
        resolve(statusCode);
        sent.destroy();
      },
    );
    sent.on('error', reject);
    // Nothing of the body ever comes.
    sent.flushHeaders();
  });
  expect(answer).toBe(429);
});

const row = (number: number) => ({
  name: 'Asha Rao',
  email: 'asha@example.in',
  messages: `${number}`,
  created_at: '2026-11-15T10:00:00.000Z',
});
const rows = (count: number) => JSON.stringify(Array.from({ length: count }, (_, number) => row(number)));

test('an array costs as much as its rows, and one that is longer than a minute’s allowance is refused', async () => {
  await start({ SUBMISSIONS_PER_MINUTE: '20' });
  const long = await post('/rest/v1/contact_messages', rows(21));
  expect([long.status, JSON.parse(long.body)]).toMatchObject([
    413,
    { code: '54000', message: 'The request holds more than the 20 rows that are accepted at once' },
  ]);
  // That one cost a token of the twenty.
  expect((await post('/rest/v1/contact_messages', rows(20))).status).toBe(429);
  expect((await post('/rest/v1/contact_messages', rows(18))).status).toBe(201);
  expect((await post('/rest/v1/contact_messages', rows(1))).status).toBe(429);
  expect(await stores.rowsIn('contact_messages')).toHaveLength(18);
});

test('the longest enquiry that is taken at all fits into a body, with every letter escaped', async () => {
  await start();
  const escaped = (length: number) => `"${String.raw`\u0041`.repeat(length)}"`;
  const padded = (length: number) => `"${String.raw`\u2003`.repeat(length - 1)}A"`;
  const enquiry = (needs: string) =>
    `{"name":${padded(400)},"email":"asha@example.in","company_name":${padded(400)},"project_requirements":${needs}}`;
  expect((await post('/rest/v1/project_querries', enquiry(escaped(2000)))).status).toBe(201);
  expect((await post('/rest/v1/project_querries', enquiry(padded(8000)))).status).toBe(201);
  const longer = await post('/rest/v1/project_querries', enquiry(padded(12_000)));
  expect([longer.status, JSON.parse(longer.body)]).toMatchObject([413, { code: '54000' }]);
});
