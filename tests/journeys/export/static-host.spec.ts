import { expect, openAlive, test } from '../../browser/journey.ts';
import { everyAddress, unknownPath } from '../addresses.ts';
import { observatoryScore } from '../seo/observatory.ts';

// What the server block of an installation adds, where TLS is.
const tls = { 'strict-transport-security': 'max-age=31536000' };

test('every address answers under its own name, with the headers of our server', async ({ request }) => {
  for (const path of everyAddress) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(path === unknownPath ? 404 : 200);
    expect(response.headers()['content-type'], path).toBe('text/html; charset=utf-8');
    expect(response.headers()['content-encoding'], path).toBe('gzip');
    expect(response.headers()['cache-control'], path).toBe('public, max-age=0, must-revalidate');
    const { score, reasons } = observatoryScore({ ...response.headers(), ...tls });
    expect(score, `${path}\n${reasons.join('\n')}`).toBe(130);
  }
});

test('files have their types, and assets are kept', async ({ request }) => {
  for (const [path, type] of [
    ['/feed.atom', 'application/atom+xml'],
    ['/sitemap.xml', 'text/xml; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
    ['/services/digital-transformation.md', 'text/markdown; charset=utf-8'],
    ['/site.webmanifest', 'application/manifest+json'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['/social/home.png', 'image/png'],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type'], path).toBe(type);
    expect(response.headers()['x-content-type-options'], path).toBe('nosniff');
  }
  const font = /\/assets\/archivo[^"]+\.woff2/.exec(await (await request.get('/')).text())![0];
  expect((await request.get(font)).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a slash at the end of a page’s address leads to the page, and no address to another host', async ({
  request,
  baseURL,
  page,
}) => {
  for (const [path, target] of [
    ['/about/', '/about'],
    ['/services/digital-transformation/?a=b', '/services/digital-transformation?a=b'],
  ] as const) {
    const response = await request.get(baseURL + path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(301);
    expect(response.headers().location, path).toBe(target);
  }
  for (const path of [
    '//elsewhere.example/',
    '/%5celsewhere.example/',
    '/%5c%5celsewhere.example/',
    '/%0d%0alocation:elsewhere.example/',
    '/assets/',
    '/services//',
  ]) {
    const response = await request.get(baseURL + path, { maxRedirects: 0 });
    expect([path, response.status(), response.headers().location]).toEqual([
      path,
      path === '/services//' ? 301 : 404,
      path === '/services//' ? '/services' : undefined,
    ]);
  }
  await page.goto(`${baseURL}/%5c127.0.0.1:1/`);
  expect(new URL(page.url()).origin).toBe(baseURL);
});

test('what is for the host, and a page’s file, are not served', async ({ request }) => {
  for (const path of ['/_headers', '/_redirects', '/about.html', '/404.html', '/assets/none.js'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('the not-found page carries its policy itself, for hosts that send it under any address', async ({
  page,
}) => {
  await openAlive(page, unknownPath);
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).toContain("default-src 'none'");
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('the header files have a policy for each page, and stay within what CDNs take', async ({ request }) => {
  // The journeys know the built files only here: a host reads them, a visitor cannot.
  const { readFile } = await import('node:fs/promises');
  const rules = await readFile(new URL('../../../build/client/_headers', import.meta.url), 'utf8');
  const pages = everyAddress.filter((path) => path !== unknownPath);
  for (const path of pages) {
    const rule = new RegExp(`^${path}\\n((?:  .+\\n)+)`, 'm').exec(rules)?.[1];
    expect(rule, path).toContain("content-security-policy: default-src 'none'; script-src");
    const served = (await request.get(path)).headers()['content-security-policy'];
    expect(served, path).toContain("frame-ancestors 'none'");
  }
  expect(rules.split('\n').filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
  for (const line of rules.split('\n')) expect(line.length).toBeLessThanOrEqual(2000);
  const redirects = await readFile(new URL('../../../build/client/_redirects', import.meta.url), 'utf8');
  expect(redirects).toContain('/about/ /about 301\n');
});
