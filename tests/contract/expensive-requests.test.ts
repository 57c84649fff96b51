import { request } from 'node:http';

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { dearRequests, STORED } from '../engines/dear-requests.ts';
import type { DearRequest } from '../engines/dear-requests.ts';
import { send } from '../engines/send.ts';
import { createStores, startTestBackend } from '../engines/test-backend.ts';
import type { Stores, TestBackend } from '../engines/test-backend.ts';
import { sendFile, sendMessage } from '../engines/visitor.ts';
import { servers } from './servers.ts';
import { stopTheClock } from './stop-the-clock.ts';

let stores: Stores;
let backend: TestBackend;

async function open(environment: Record<string, string>) {
  stores = await createStores({ rows: 'SQLite', files: 'disk' }, servers());
  backend = await startTestBackend(stores, environment);
}

async function close() {
  await backend.stop();
  await stores.remove();
}

async function start(environment: Record<string, string> = {}) {
  stopTheClock();
  await open(environment);
  onTestFinished(close);
}

const key = { apikey: 'public-anonymous-key', authorization: 'Bearer public-anonymous-key' };
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  send(backend.port, path, {
    method: 'POST',
    headers: { ...key, 'content-type': 'application/json', ...headers },
    body,
  });

const FEWEST_ROUNDS = 3;
const MOST_ROUNDS = 30;
/** Of the work for one of half its length, for which twice as much would be fair, and four times as much the square. */
const MOST_GROWTH = 3;

/** What the process has worked for a request, the sender's part included, in microseconds. */
async function workFor(request: DearRequest, length: number) {
  const before = process.cpuUsage();
  const { status } = await request.ask(backend.port, length);
  const { user, system } = process.cpuUsage(before);
  expect(status).toBeLessThan(500);
  return user + system;
}

/** By what factor the work grows for a request of twice the length. The least of several rounds: what is dear is dear each
 * time, whereas garbage is collected during any of them. So it is looked at again while it seems to be too much. */
async function growthOf(request: DearRequest) {
  const { longest } = request;
  await workFor(request, longest);
  let least = { half: Infinity, whole: Infinity };
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    least = {
      half: Math.min(least.half, await workFor(request, longest / 2)),
      whole: Math.min(least.whole, await workFor(request, longest)),
    };
    if (round >= FEWEST_ROUNDS && least.whole <= MOST_GROWTH * least.half) break;
  }
  return least.whole / least.half;
}

describe('twice as long is not much more than twice the work', () => {
  beforeAll(async () => {
    await open({ TRUST_PROXY: '1', ALLOWED_ORIGINS: '*' });
    await sendFile(backend.port, STORED);
  });

  afterAll(close);

  test.each(dearRequests.map((request) => [request.what, request] as const))('%s', async (_what, request) => {
    expect(await growthOf(request)).toBeLessThanOrEqual(MOST_GROWTH);
  });
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
    expect((await sendFile(backend.port, '1-a.pdf', undefined, undefined, wrong)).body).toContain(
      'Unauthorized',
    );
  }
  expect((await post('/rest/v1/users', '{}')).status).toBe(429);
  expect((await sendFile(backend.port, '1-a.pdf')).status).toBe(429);
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
