import { afterEach, expect, test } from 'vitest';

import { createStores, startTestBackend } from '../engines/test-backend.ts';
import type { Stores, TestBackend } from '../engines/test-backend.ts';
import { sendFile, sendMessage } from '../engines/visitor.ts';
import { servers } from './servers.ts';

let stores: Stores;
let backend: TestBackend;

async function start(environment: Record<string, string> = {}) {
  stores = await createStores({ rows: 'SQLite', files: 'disk' }, servers());
  backend = await startTestBackend(stores, environment);
}

afterEach(async () => {
  await backend.stop();
  await stores.remove();
});

test.each([
  ['that its browser calls cross-site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['of a neighbour', { 'sec-fetch-site': 'same-site', origin: 'https://other.example.in' }],
  ['that an older browser names', { origin: 'https://evil.example' }],
])('a page of another site, %s, may neither insert nor upload', async (_whose, headers) => {
  await start();
  const insert = await sendMessage(backend.port, 'From elsewhere', headers);
  expect([insert.status, JSON.parse(insert.body)]).toMatchObject([403, { code: '42501' }]);
  const upload = await sendFile(backend.port, '1-a.pdf', undefined, undefined, headers);
  expect([upload.status, JSON.parse(upload.body)]).toMatchObject([403, { statusCode: '403' }]);
  expect(await stores.rowsIn('contact_messages')).toEqual([]);
  expect(await stores.fileNames()).toEqual([]);
});

test('a page whose origin the settings name may, and one of our own may', async () => {
  await start({ ALLOWED_ORIGINS: 'https://www.example.in', SITE_URL: 'https://site.example' });
  const allowed = { 'sec-fetch-site': 'cross-site', origin: 'https://www.example.in' };
  expect((await sendMessage(backend.port, 'allowed', allowed)).status).toBe(201);
  expect((await sendFile(backend.port, '1-a.pdf', undefined, undefined, allowed)).status).toBe(200);
  for (const [text, headers] of [
    ['same origin', { 'sec-fetch-site': 'same-origin', origin: 'https://site.example' }],
    ['an older browser', { origin: 'https://site.example' }],
  ] as const)
    expect([text, (await sendMessage(backend.port, text, headers)).status]).toEqual([text, 201]);
});
