import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { send } from '../engines/send.ts';
import { createStores, startTestBackend } from '../engines/test-backend.ts';
import type { Stores, TestBackend } from '../engines/test-backend.ts';
import { linkTo, linkUnderSiteUrl, sendApplication, sendFile, sendMessage } from '../engines/visitor.ts';
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

test('an address that sends too much is told when to come back; another form and another address are not held up', async () => {
  await start({ SUBMISSIONS_PER_MINUTE: '5', UPLOADS_PER_MINUTE: '2', TRUST_PROXY: '1' });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => sendMessage(backend.port, `${index}`, from('127.0.0.1'))),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 201, 201, 201, 201, 429, 429, 429,
  ]);
  const refused = answers.find(({ status }) => status === 429)!;
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(JSON.parse(refused.body)).toMatchObject({ code: '53400', message: 'Too many requests', hint: null });
  expect((await sendMessage(backend.port, 'other', from('203.0.113.8'))).status).toBe(201);
  expect(await stores.rowsIn('contact_messages')).toHaveLength(6);

  const uploads = await Promise.all(['a', 'b', 'c'].map((name) => sendFile(backend.port, `1-${name}.pdf`)));
  expect(uploads.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429]);
  const [stored = ''] = await stores.fileNames();
  expect(await stores.fileNames()).toHaveLength(2);
  const otherForm = await sendApplication(backend.port, backend.url + linkTo(stored));
  expect(otherForm.status).toBe(201);
});

test('an office of fifty behind one address is not held up by the default limits', async () => {
  await start({ SUBMISSIONS_PER_MINUTE: '', SUBMISSIONS_PER_DAY: '', UPLOADS_PER_MINUTE: '' });
  const messages = await Promise.all(
    Array.from({ length: 50 }, (_, index) => sendMessage(backend.port, `${index}`)),
  );
  expect(new Set(messages.map(({ status }) => status))).toEqual(new Set([201]));
  const files = await Promise.all(
    Array.from({ length: 25 }, (_, index) => sendFile(backend.port, `${index}-a.pdf`)),
  );
  expect(new Set(files.map(({ status }) => status))).toEqual(new Set([200]));
});

test('an address has so many rows in a day, into all tables', async () => {
  await start({ SUBMISSIONS_PER_DAY: '3', TRUST_PROXY: '1' });
  for (const text of ['one', 'two', 'three'])
    expect((await sendMessage(backend.port, text)).status).toBe(201);
  const refused = await sendMessage(backend.port, 'four');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600);
  await sendFile(backend.port, '1-cv.pdf');
  expect((await sendApplication(backend.port, linkUnderSiteUrl('1-cv.pdf'))).status).toBe(429);
  expect((await sendMessage(backend.port, 'other', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(201);
  expect(await stores.rowsIn('contact_messages')).toHaveLength(4);
});

test('a body beyond the limit is refused, and its sender hears why', async () => {
  await start();
  const long = await sendMessage(backend.port, 'a'.repeat(300_000));
  expect([long.status, JSON.parse(long.body)]).toMatchObject([413, { code: '54000' }]);
  const unannounced = await send(backend.port, '/rest/v1/contact_messages', {
    method: 'POST',
    headers: { apikey: backend.key, 'transfer-encoding': 'chunked' },
    body: 'a'.repeat(300_000),
  });
  expect(unannounced.status).toBe(413);
  expect(await stores.rowsIn('contact_messages')).toEqual([]);
});

test('a page of another origin may use it only when the settings name the origin', async () => {
  await start({ ALLOWED_ORIGINS: 'https://www.example.in, https://example.in' });
  const preflight = (origin: string) =>
    send(backend.port, '/rest/v1/contact_messages', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization,content-profile,content-type,x-client-info',
      },
    });
  const allowed = await preflight('https://example.in');
  expect(allowed.status).toBe(204);
  expect(allowed.headers).toMatchObject({
    'access-control-allow-origin': 'https://example.in',
    'access-control-allow-headers': 'apikey,authorization,content-profile,content-type,x-client-info',
    'access-control-allow-methods': expect.stringContaining('POST') as string,
    vary: 'origin',
  });
  const refused = await preflight('https://elsewhere.example');
  expect(refused.headers).not.toHaveProperty('access-control-allow-origin');
  const answer = await sendMessage(backend.port, 'hello', { origin: 'https://example.in' });
  expect(answer.headers['access-control-allow-origin']).toBe('https://example.in');
});

test('by default it is for its own origin', async () => {
  await start();
  const { status, headers } = await send(backend.port, '/rest/v1/contact_messages', {
    method: 'OPTIONS',
    headers: { origin: 'https://example.in', 'access-control-request-method': 'POST' },
  });
  expect(status).toBe(204);
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

describe('a stored file', () => {
  beforeAll(async () => {
    await open({});
    await sendFile(backend.port, '1-asha.pdf');
  });

  afterAll(close);

  test('is sent for saving, and nothing in it can run', async () => {
    const { headers } = await send(
      backend.port,
      `${linkTo('1-asha.pdf')}?download=%22%0d%0aX-Evil:%20%E0%A4%85.pdf`,
    );
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename="___X-Evil: _.pdf"; filename*=UTF-8''%22%0D%0AX-Evil%3A%20%E0%A4%85.pdf`,
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-robots-tag': 'none',
      'content-type': 'application/pdf',
    });
    expect(headers).not.toHaveProperty('x-evil');
  });

  test.each([
    ['Offer-letter-setup.exe', 'Offer-letter-setup.exe.pdf'],
    ['Offer.html', 'Offer.html.pdf'],
    ['Offer.pdf.', 'Offer.pdf..pdf'],
    ['Offer.pdf ', 'Offer.pdf .pdf'],
    ['Offer', 'Offer.pdf'],
    ['Offer.docx', 'Offer.docx.pdf'],
    ['Asha Rao.PDF', 'Asha Rao.PDF'],
    ['', '1-asha.pdf'],
    [`${'a'.repeat(300)}.pdf`, '1-asha.pdf'],
  ])('keeps the stored extension, whatever is asked: %s is saved as %s', async (asked, saved) => {
    const link = `${linkTo('1-asha.pdf')}?download=${encodeURIComponent(asked)}`;
    const { headers } = await send(backend.port, link);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="${saved}"; filename*=UTF-8''${encodeURIComponent(saved)}`,
    );
  });
});
