import { once } from 'node:events';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { precompress } from '#build-steps/precompress.ts';
import { closeApp, createApp } from '#server/app.ts';
import type { Backend } from '#server/backend.ts';
import { createLog } from '#server/http/logger.ts';
import { openClosings } from '#server/openings/closings.ts';
import { createLimits } from '#server/rate-limits.ts';
import { readSettings } from '#server/settings.ts';
import { loadSite } from '#server/site/load-site.ts';

import { send } from '../engines/send.ts';

const page = (name: string) =>
  `<!DOCTYPE html><title>${name}</title><style>p{color:red}</style><script>alert("${name}")</script><p>${name.repeat(50)}</p>`;

let folder: string;
let app: Server;
let port: number;
const log: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  const files = {
    'client/index.html': page('home'),
    'client/about.html': page('about'),
    'client/404.html': page('missing'),
    'client/assets/app-1a2b.js': 'export {}\n'.repeat(50),
    'client/favicon.svg': '<svg/>',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await precompress(pathToFileURL(`${folder}/client/`));
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.push(chunk.toString());
      done();
    },
  });
  app = await start(createLog('info', stream), idle);
  port = portOf(app);
});

afterAll(async () => {
  await closeApp(app);
  await rm(folder, { recursive: true });
});

/** Stores nothing: what the backend does is told by tests/contract. */
const idle: Backend = {
  handle: () => undefined,
  spool: {
    create: () => Promise.reject(new Error('unused')),
    clean: async () => {},
    ready: async () => {},
  },
  limits: createLimits(readSettings({})),
  closings: openClosings({ promises: undefined, rows: undefined, log: createLog('silent') }),
  ready: async () => [],
  close: async () => {},
};

async function start(log: ReturnType<typeof createLog>, backend: Backend) {
  const site = await loadSite(pathToFileURL(`${folder}/`), 'https://backend.example/base');
  const server = createApp({ site, backend, log, proxies: 0 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

const get = (url: string, headers: Record<string, string> = {}) => send(port, url, { headers });

test('GET of a page answers it, to be revalidated', async () => {
  const answer = await get('/about');
  expect(answer.status).toBe(200);
  expect(answer.body).toBe(page('about'));
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
  });
});

test('GET of a hashed asset may be kept for ever', async () => {
  const { headers } = await get('/assets/app-1a2b.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['identity', undefined],
  ['', undefined],
])('Accept-Encoding "%s" gets %s', async (accepted, encoding) => {
  const answer = await get('/', { 'accept-encoding': accepted });
  expect(answer.headers['content-encoding']).toBe(encoding);
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((body: Buffer) => body);
  expect(decode(answer.raw).toString()).toBe(page('home'));
});

test('a POST whose body never comes is answered, and keeps no connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const socket = connect(port, '127.0.0.1');
  const closed = once(socket, 'close');
  socket.write('POST /about HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('405');
  // For whoever is still sending.
  vi.advanceTimersByTime(9999);
  await get('/');
  expect(socket.closed).toBe(false);
  vi.advanceTimersByTime(1);
  await closed;
});

test('a known ETag gets 304 without a body, with or without W/, and each encoding has its own', async () => {
  const { headers } = await get('/', { 'accept-encoding': 'br' });
  const etag = String(headers.etag);
  expect(etag).toMatch(/^"[^"]+"$/);
  expect((await get('/')).headers.etag).not.toBe(etag);
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await get('/', { 'accept-encoding': 'br', 'if-none-match': tag });
    expect([tag, answer.status, answer.body]).toEqual([tag, 304, '']);
  }
  expect((await get('/', { 'if-none-match': etag })).status).toBe(200);
});

test('HEAD answers as GET does, without a body', async () => {
  const head = await send(port, '/about', { method: 'HEAD' });
  const whole = await get('/about');
  expect(head.status).toBe(200);
  expect(head.body).toBe('');
  expect(head.headers['content-length']).toBe(whole.headers['content-length']);
  expect(head.headers.etag).toBe(whole.headers.etag);
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'] as const)(
  '%s gets 405',
  async (method) => {
    const answer = await send(port, '/about', { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  },
);

test.each([
  '/nope',
  '/blog/99',
  '/404',
  '/about.html',
  '/../package.json',
  '/..%2f..%2fetc%2fpasswd',
  '/%2e%2e/x',
  '//about',
])('GET %s gets the not-found page with 404', async (url) => {
  const answer = await get(url);
  expect(answer.status).toBe(404);
  expect(answer.body).toBe(page('missing'));
});

test('a missing asset gets a short 404 that nobody keeps', async () => {
  const answer = await get('/assets/old-9z.js');
  expect(answer.status).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toBe('Not found\n');
});

test.each([
  ['/about/', '/about'],
  ['/about/?a=1', '/about?a=1'],
  ['/nope///', '/nope'],
  ['//elsewhere.example/', '/elsewhere.example'],
  ['/%5Celsewhere.example/', '/%5Celsewhere.example'],
])('the slash at the end of %s redirects to %s', async (from, to) => {
  const answer = await get(from);
  expect(answer.status).toBe(301);
  expect(answer.headers.location).toBe(to);
});

test.each(['/%E0%A4%A', '/%', '/%ff'])('the address %s cannot be decoded and gets 400', async (url) => {
  const answer = await get(url);
  expect(answer.status).toBe(400);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

test('every answer carries the security headers, none a cookie or a name of ours', async () => {
  for (const url of ['/', '/nope', '/assets/app-1a2b.js', '/about/', '/%', '/healthz']) {
    const { headers } = await get(url);
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()') as string,
    });
    expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy'], url).not.toMatch(/unsafe/);
    expect(Object.keys(headers), url).not.toEqual(
      expect.arrayContaining(['set-cookie', 'server', 'x-powered-by']),
    );
  }
});

test('the policy of a page allows its own scripts and styles, by hash, and no others', async () => {
  const policy = String((await get('/')).headers['content-security-policy']);
  // printf 'alert("home")' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain("script-src 'self' 'sha256-6cCWEkjWutGHVP1tWDyahDKeIwNT6jN+rc33phdoOo0='");
  expect(String((await get('/about')).headers['content-security-policy'])).not.toBe(policy);
});

test('strict transport security is sent behind TLS only', async () => {
  expect((await get('/')).headers).not.toHaveProperty('strict-transport-security');
  expect((await get('/', { 'x-forwarded-proto': 'https' })).headers).toHaveProperty(
    'strict-transport-security',
  );
});

test('/healthz tells ready from not ready', async () => {
  expect(await get('/healthz')).toMatchObject({ status: 200, body: '{"status":"ok"}' });
  const ailing = await start(createLog('silent'), { ...idle, ready: async () => ['files cannot be stored'] });
  expect(await send(portOf(ailing), '/healthz')).toMatchObject({
    status: 503,
    body: '{"status":"unavailable","problems":["files cannot be stored"]}',
  });
  await closeApp(ailing);
});

test('/healthz is for reading', async () => {
  for (const method of ['POST', 'TRACE', 'DELETE'])
    expect([method, (await send(port, '/healthz', { method })).status]).toEqual([method, 405]);
  expect((await send(port, '/healthz', { method: 'HEAD' })).status).toBe(200);
});

test('the policy lets pages speak to their own server and to the backend of the settings', async () => {
  expect((await get('/')).headers['content-security-policy']).toContain(
    "connect-src 'self' https://backend.example;",
  );
});

/** Sends bytes as they are and returns the first line of the answer, with its headers. */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    setTimeout(() => socket.end(), 1000);
  });
}

test.each([
  ['headers of 100 kB', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(100_000)}\r\n\r\n`, '431'],
  ['a method nobody knows', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', '400'],
  ['what is not HTTP', 'hello\r\n\r\n', '400'],
  ['a path that climbs', 'GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '404'],
  ['an asterisk for an address', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '405'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', '400'],
  ['an odd expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: luck\r\nConnection: close\r\n\r\n', '417'],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', '400'],
])('%s: refused, and the server goes on', async (_what, bytes, status) => {
  const answer = await sendRaw(bytes);
  expect(answer.split(' ')[1]).toBe(status);
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect((await get('/')).status).toBe(200);
});

test('a request that names the whole address is answered like any other', async () => {
  const answer = await sendRaw('GET http://x/about HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(answer).toContain(page('about'));
});

test('stopping finishes the requests that are open', async () => {
  const entered = Promise.withResolvers<void>();
  const other = await start(createLog('silent'), {
    ...idle,
    handle(_request, response) {
      entered.resolve();
      setTimeout(() => response.end('whole answer'), 300);
      return { path: '/slow' };
    },
  });
  const answer = fetch(`http://127.0.0.1:${portOf(other)}/slow`);
  await entered.promise;
  await closeApp(other);
  expect(await (await answer).text()).toBe('whole answer');
});

test('a proxy that the settings do not know of is told of once, and never who came through it', async () => {
  log.length = 0;
  for (let count = 0; count < 3; count++) await get('/', { 'x-forwarded-for': '203.0.113.7' });
  const lines = log.join('').trim().split('\n');
  expect(lines.filter((line) => line.includes('"level":"warn"'))).toHaveLength(1);
  expect(lines.find((line) => line.includes('warn'))).toMatch(/TRUST_PROXY is 0.*Set TRUST_PROXY/);
  expect(log.join('')).not.toContain('203.0.113');
});

test('what is no request leaves a line, too', async () => {
  log.length = 0;
  await sendRaw('hello\r\n\r\n');
  expect(JSON.parse(log.join(''))).toMatchObject({ level: 'info', path: '(unknown)', status: 400 });
});

test('the log has one line a request, and nothing that a visitor may have typed', async () => {
  log.length = 0;
  await get('/about?email=asha@example.in', { 'user-agent': 'Secret/1.0' });
  await get('/asha@example.in');
  await get('/%');
  const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map(({ method, path, status }) => [method, path, status])).toEqual([
    ['GET', '/about', 200],
    ['GET', '(unknown)', 404],
    ['GET', '(unknown)', 400],
  ]);
  expect(log.join('')).not.toMatch(/asha|Secret|127\.0\.0\.1/);
});
