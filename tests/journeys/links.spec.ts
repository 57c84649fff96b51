import { expect, openAlive, test } from '../browser/journey.ts';
import { everyAddress } from './addresses.ts';

test('every link within the site leads to a page, and every hash to an element of it', async ({
  request,
}) => {
  const pages = new Map<string, string>();
  const html = async (path: string) => {
    const known = pages.get(path);
    if (known !== undefined) return known;
    const response = await request.get(path);
    const text = response.ok() ? await response.text() : '';
    pages.set(path, text);
    return text;
  };
  const broken: string[] = [];
  for (const path of everyAddress) {
    const source = await (await request.get(path)).text();
    for (const [, href = ''] of source.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
      if (/^(https:|mailto:|tel:)/.test(href)) continue;
      const { pathname, hash } = new URL(href, `http://site${path}`);
      const target = pathname === path ? source : await html(pathname);
      if (!target || (hash && !target.includes(` id="${hash.slice(1)}"`))) broken.push(`${path}: ${href}`);
    }
  }
  expect(broken).toEqual([]);
});

test('every picture of every page is there', async ({ request }) => {
  const missing: string[] = [];
  const seen = new Set<string>();
  for (const path of everyAddress) {
    const source = await (await request.get(path)).text();
    for (const [, address = ''] of source.matchAll(/\s(?:src|srcset)="([^"]+\.(?:svg|png)[^"]*)"/gi)) {
      const file = address.split('#')[0] ?? '';
      if (seen.has(file)) continue;
      seen.add(file);
      const response = await request.get(file);
      if (!response.ok()) missing.push(`${path}: ${file}`);
    }
  }
  expect(missing).toEqual([]);
  expect(seen.size).toBeGreaterThanOrEqual(9 + 3 + 3 + 1);
});

test('the icons stand where browsers look for them', async ({ request }) => {
  for (const [file, type] of [
    ['/favicon.svg', 'image/svg+xml'],
    ['/favicon.ico', 'image/'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icon-192.png', 'image/png'],
    ['/icon-512.png', 'image/png'],
    ['/icon-maskable-512.png', 'image/png'],
  ] as const) {
    const response = await request.get(file);
    expect(response.status(), file).toBe(200);
    expect(response.headers()['content-type'], file).toContain(type);
  }
});

test('the font of the next page is there before the click, and no policy refuses it', async ({ page }) => {
  await openAlive(page, '/');
  const hasSerif = () => page.evaluate(() => document.fonts.check('1em "STIX Two Text"'));
  expect(await hasSerif()).toBe(false);
  await page.getByRole('banner').getByRole('link', { name: 'Life at Northrule' }).hover();
  await expect.poll(hasSerif).toBe(true);
  // In Firefox only default-src allows a prefetch, and ours allows nothing (w3c/webappsec-csp#107).
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
});

test('a page is fetched at the pointer, and its files come over the line once', async ({ page }) => {
  await openAlive(page, '/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Life at Northrule' });
  const timesSent = () =>
    page.evaluate(
      () =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
          ({ name, transferSize }) => name.includes('/careers-') && transferSize > 0,
        ).length,
    );
  await link.hover();
  await expect.poll(timesSent).toBe(1);
  await link.click();
  await expect(page).toHaveURL('/careers');
  expect(await timesSent()).toBe(1);
});

test.describe('on a line that is broken', () => {
  test.use({ forgiven: /ERR_FAILED/ });
  test('a pointer on a link leaves the page as it is', async ({ page }) => {
    await openAlive(page, '/');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.evaluate(() => (document.title = 'The same page'));
    const failed = page.waitForEvent('requestfailed');
    await page.getByRole('banner').getByRole('link', { name: 'Life at Northrule' }).hover();
    await failed;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(await page.title()).toBe('The same page');
  });
});
