import { afterAll, beforeAll, expect, test } from 'vitest';

import { send } from '../engines/send.ts';
import { everyAddress, servicePaths, unknownPath } from '../journeys/addresses.ts';
import { builtFor, pageAt } from './built-site.ts';
import { headOf } from './head.ts';
import { observatoryScore } from './observatory.ts';
import { filesOf } from './page-files.ts';
import { serveBuilt } from './serve-built.ts';

let site: Awaited<ReturnType<typeof serveBuilt>>;
beforeAll(async () => void (site = await serveBuilt()));
afterAll(() => site.close());

/** As a proxy that does TLS asks our server. */
async function ask(path: string, method = 'GET') {
  const { status, headers } = await send(site.port, path, {
    method,
    headers: { 'x-forwarded-proto': 'https', 'accept-encoding': 'br' },
  });
  return { status, headers: headers as Record<string, string> };
}

test.for(everyAddress)('%s answers with headers that score the full 130', async (path) => {
  const { status, headers } = await ask(path);
  expect(status).toBe(path === unknownPath ? 404 : 200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-encoding']).toBe('br');
  const { score, reasons } = observatoryScore(headers);
  expect(score, reasons.join('\n')).toBe(130);
});

test.for<[what: string, method: string, path: string, status: number]>([
  ['a redirect', 'GET', '/about/', 301],
  ['a broken address', 'GET', '/%E0%A4%A', 400],
  ['a method that is not allowed', 'DELETE', '/about', 405],
  ['a file that is not there', 'GET', '/assets/none.js', 404],
  ['a resume that is not there', 'GET', '/storage/v1/object/public/resumes/1-nobody.pdf', 404],
  ['a row without a key', 'POST', '/rest/v1/contact_messages', 401],
  ['a form that is no form', 'POST', '/contact', 400],
  ['a link that opens nothing', 'GET', '/yours/nothing', 404],
  ['what is no way to use a link', 'DELETE', '/yours/nothing', 405],
  ['a picture', 'GET', '/favicon.svg', 200],
  ['a text', 'GET', '/llms.txt', 200],
])('%s (%s %s: %s) has them too', async ([, method, path, status]) => {
  const answer = await ask(path, method);
  expect(answer.status).toBe(status);
  const { score, reasons } = observatoryScore(answer.headers);
  expect(score, reasons.join('\n')).toBe(130);
});

test.for([
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/feed.atom', 'application/atom+xml; charset=utf-8'],
  ['/llms.txt', 'text/plain; charset=utf-8'],
  [`${servicePaths[0]}.md`, 'text/markdown; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ['/site.webmanifest', 'application/manifest+json'],
  ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['/favicon.ico', 'image/x-icon'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/icon-192.png', 'image/png'],
  ['/icon-512.png', 'image/png'],
  ['/icon-maskable-512.png', 'image/png'],
])('%s is sent as %s', async ([path, type]) => {
  const { status, headers } = await ask(path!);
  expect([status, headers['content-type']]).toEqual([200, type]);
});

test('a page’s files may be kept for ever, a page is asked for again', async () => {
  const [font = ''] = filesOf('/').fonts;
  expect((await ask(font)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await ask('/')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});

test('social images may be shown on the pages of chats and feed readers', async () => {
  for (const path of everyAddress.filter((address) => address !== unknownPath)) {
    const { pathname } = new URL(headOf(pageAt(path)).property('og:image'));
    const { status, headers } = await ask(pathname);
    expect([status, headers['content-type']], path).toEqual([200, 'image/png']);
    expect(headers['cross-origin-resource-policy'], path).toBe('cross-origin');
  }
});

test('pages may speak to their own server, and to the backend that they were built for', async () => {
  const origins = builtFor.PUBLIC_BACKEND_URL ? [new URL(builtFor.PUBLIC_BACKEND_URL).origin] : [];
  for (const path of everyAddress)
    expect((await ask(path)).headers['content-security-policy'], path).toContain(
      `; ${["connect-src 'self'", ...origins].join(' ')};`,
    );
});

test('what a static host reads, and a page’s file, are not served', async () => {
  for (const path of ['/_headers', '/_redirects', '/404', '/about.html', '/index.html', unknownPath])
    expect((await ask(path)).status, path).toBe(404);
});

test('a post that nobody wrote is an unknown path', async () => {
  expect((await ask('/blog/99')).status).toBe(404);
});
