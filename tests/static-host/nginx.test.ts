import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { freePort } from '../engines/free-port.ts';
import { startNginx } from '../engines/nginx.ts';
import { send } from '../engines/send.ts';
import { everyAddress, servicePaths, unknownPath } from '../journeys/addresses.ts';
import { BUILD } from '../pages/built-site.ts';
import { observatoryScore } from '../pages/observatory.ts';
import { filesOf } from '../pages/page-files.ts';

let port: number;
let nginx: Awaited<ReturnType<typeof startNginx>>;

beforeAll(async () => {
  port = await freePort();
  nginx = await startNginx(fileURLToPath(BUILD), port);
  await vi.waitUntil(() => send(port, '/').catch(() => undefined), { timeout: 10_000 });
});
afterAll(() => nginx.stop());

async function ask(path: string) {
  const { status, headers } = await send(port, path, { headers: { 'accept-encoding': 'gzip' } });
  return { status, headers: headers as Record<string, string> };
}

// What the server block of an installation adds, where TLS is.
const tls = { 'strict-transport-security': 'max-age=31536000' };

test.for(everyAddress)('%s answers under its own name, with the headers of our server', async (path) => {
  const { status, headers } = await ask(path);
  expect(status).toBe(path === unknownPath ? 404 : 200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-encoding']).toBe('gzip');
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  const { score, reasons } = observatoryScore({ ...headers, ...tls });
  expect(score, reasons.join('\n')).toBe(130);
});

test.for([
  ['/feed.atom', 'application/atom+xml'],
  ['/sitemap.xml', 'text/xml; charset=utf-8'],
  ['/llms.txt', 'text/plain; charset=utf-8'],
  [`${servicePaths[0]}.md`, 'text/markdown; charset=utf-8'],
  ['/site.webmanifest', 'application/manifest+json'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ['/social/home.png', 'image/png'],
])('%s is sent as %s', async ([path, type]) => {
  const { status, headers } = await ask(path!);
  expect([status, headers['content-type']]).toEqual([200, type]);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('a page’s files may be kept for ever, and its social image shown elsewhere', async () => {
  const [font = ''] = filesOf('/').fonts;
  expect((await ask(font)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await ask('/social/home.png')).headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test.for([
  ['/about/', '/about'],
  [`${servicePaths[0]}/?a=b`, `${servicePaths[0]}?a=b`],
  ['/services//', '/services'],
])('the slash at the end of %s leads to %s', async ([path, target]) => {
  const { status, headers } = await ask(path!);
  expect([status, headers.location]).toEqual([301, target]);
});

test.for([
  '//elsewhere.example/',
  '/%5celsewhere.example/',
  '/%5c%5celsewhere.example/',
  '/%0d%0alocation:elsewhere.example/',
  '/assets/',
])('%s leads to no other host', async (path) => {
  const { status, headers } = await ask(path);
  expect([status, headers.location]).toEqual([404, undefined]);
});

test('what is for the host, and a page’s file, are not served', async () => {
  for (const path of ['/_headers', '/_redirects', '/about.html', '/404.html', '/assets/none.js'])
    expect((await ask(path)).status, path).toBe(404);
});
