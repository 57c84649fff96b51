import { expect, test } from 'vitest';

import { startTestDesk } from '../../engines/test-desk.ts';
import { everyRoute } from './every-route.ts';
import { openDesk, openStores } from './open-desk.ts';

// What a page of another site can try with the cookie of somebody who is signed in. No database has a say in it.
const engines = { rows: 'SQLite', files: 'disk' } as const;
/** What a page's browser says of it, left out. */
const SILENT = { origin: undefined, 'sec-fetch-site': undefined };
const target = { number: 1, email: 'asha@example.in', file: '1-asha.pdf', person: 1 };

test('every route refuses what another site’s page asks, and what says nothing of where it comes from and would change something', async () => {
  const desk = await openDesk(engines);
  const { owner, port } = desk;
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `http://127.0.0.1:${port + 1}`, 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: `http://localhost:${port}`, 'sec-fetch-site': 'cross-site' },
    { origin: `https://127.0.0.1:${port}` },
  ];
  for (const { name, ask } of everyRoute(target)) {
    for (const headers of foreign) {
      const { status, headers: answered } = await ask(owner, { ...SILENT, ...headers });
      expect([name, headers, status]).toEqual([name, headers, 403]);
      expect(Object.keys(answered).filter((header) => header.startsWith('access-control'))).toEqual([]);
    }
  }
  const unsaid = everyRoute(target).filter(({ name }) => !name.startsWith('GET'));
  for (const { name, ask } of unsaid) expect([name, (await ask(owner, SILENT)).status]).toEqual([name, 403]);
  for (const path of ['/api/session', '/api/list'])
    expect((await owner.get(path, { origin: 'https://evil.example' }, 'OPTIONS')).status).toBe(404);
  expect((await owner.call('session', {})).me.isOwner).toBe(true);
});

test('what a form of another site can send is no call: only JSON is', async () => {
  const { owner } = await openDesk(engines);
  for (const type of [
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'text/plain; application/json',
    'application/jsonp',
  ])
    expect([type, (await owner.ask('session', {}, { 'content-type': type })).status]).toEqual([type, 400]);
  expect((await owner.ask('session', {}, { 'content-type': 'application/json; charset=utf-8' })).status).toBe(
    200,
  );
});

test('a name that is not the desk’s is answered nothing, however it was made to lead here', async () => {
  const desk = await openDesk(engines);
  const { owner, port } = desk;
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    '127.0.0.1',
    `127.0.0.1:${port}.evil.example`,
    'localhost',
    '0.0.0.0',
  ])
    for (const path of ['/', '/api/letters.csv', '/api/events', '/healthz']) {
      const { status, body } = await owner.get(path, { host });
      expect([host, path, status]).toEqual([host, path, 400]);
      expect(body).not.toContain('<title>');
    }
  expect(
    (await owner.ask('session', {}, { host: 'evil.example', origin: 'http://evil.example' })).status,
  ).toBe(400);
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `LOCALHOST:${port}`])
    expect((await owner.get('/', { host })).status).toBe(200);
});

test('the page is a shell without data, the same for everybody, framed by nobody and kept by no cache', async () => {
  const desk = await openDesk(engines);
  const [known, unknown] = [await desk.owner.get('/letters/1'), await desk.visit().get('/letters/1')];
  expect(known.body).toBe(unknown.body);
  expect(unknown.status).toBe(200);
  expect(unknown.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  expect(unknown.headers['content-security-policy']).toContain("default-src 'none'");
  expect(unknown.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  const { headers } = await desk.owner.ask('session', {});
  expect(headers['cache-control']).toContain('no-store');
});

test('bodies that are too large, broken or not what was asked for are refused, and so is everything beside what a call takes', async () => {
  const { owner } = await openDesk(engines);
  const bodies = [
    '{',
    'null',
    '[]',
    '"text"',
    '{"__proto__":{"isOwner":true}}',
    '{"constructor":{"prototype":{"isOwner":true}}}',
    '{"toString":1}',
    '{"extra":1}',
    `{"text":"${'x'.repeat(200_000)}"}`,
  ];
  for (const body of bodies)
    expect([body.slice(0, 40), (await owner.ask('session', body)).status]).toEqual([body.slice(0, 40), 400]);
  const wrong: [string, unknown][] = [
    ['list', { filter: { view: 'all', __proto__: null, hasOwnProperty: 1 } }],
    ['list', { filter: { view: 'everything' } }],
    ['list', { filter: { view: 'all' }, limit: 101 }],
    ['list', { filter: { view: 'all' }, after: 'x' }],
    ['letter', { number: '1' }],
    ['letter', { number: 1.5 }],
    ['letter', { number: 2 ** 60 }],
    ['mark', { which: { numbers: [] }, mark: 'read' }],
    ['mark', { which: { numbers: Array.from({ length: 1001 }, (_, index) => index + 1) }, mark: 'read' }],
    ['reports', { weeks: 13 }],
  ];
  for (const [name, input] of wrong)
    expect([name, input, (await owner.ask(name, input)).status]).toEqual([name, input, 400]);
  for (const name of ['', '__proto__', 'constructor', 'toString', 'no-such-call', 'session/', '../session'])
    expect([name, (await owner.ask(name, {})).status]).toEqual([name, 404]);
});

test('on an address that others reach the desk does not start without TLS in front of it, and says why', async () => {
  const stores = await openStores(engines);
  const start = (environment: Record<string, string>) => startTestDesk(stores, { environment });
  await expect(start({ DESK_HOST: '0.0.0.0' })).rejects.toThrow(/DESK_HOST is 0\.0\.0\.0.*set DESK_URL/);
  await expect(start({ DESK_HOST: '::' })).rejects.toThrow(/set DESK_URL/);
  await expect(start({ DESK_HOST: '192.0.2.7' })).rejects.toThrow(/set DESK_URL/);
  await expect(start({ DESK_URL: 'http://desk.example.com' })).rejects.toThrow(/TLS only.*https:/);
  await expect(start({ DESK_HOST: '0.0.0.0', DESK_URL: 'http://127.0.0.1:4000' })).rejects.toThrow(
    /TLS|DESK_/,
  );
  await expect(start({ DESK_URL: 'desk.example.com' })).rejects.toThrow(/DESK_URL must be an address/);
});
