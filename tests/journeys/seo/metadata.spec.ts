import { expect, openAlive, test } from '../../browser/journey.ts';
import { budgets } from '../../budgets.ts';
import { everyAddress, unknownPath } from '../addresses.ts';
import { canonicalOf, SITE_URL } from './canonical.ts';
import { headOf } from './head.ts';

const pages = everyAddress.filter((path) => path !== unknownPath);

test('every address says what it is, in a search result and in a link’s preview', async ({ request }) => {
  for (const path of pages) {
    const html = await (await request.get(path)).text();
    const head = headOf(html);
    expect(html, path).toContain('<html lang="en-IN">');
    expect(head.title.length, path).toBeLessThanOrEqual(70);
    expect(head.name('description').length, path).toBeGreaterThanOrEqual(50);
    expect(head.name('description').length, path).toBeLessThanOrEqual(160);
    expect(head.name('theme-color'), path).toBe('#0b0b0d');
    expect(head.names('robots'), path).toEqual([]);
    expect(
      head.links('canonical').map(({ href }) => href),
      path,
    ).toEqual([SITE_URL + canonicalOf(path)]);
    expect(
      head.links('manifest').map(({ href }) => href),
      path,
    ).toEqual(['/site.webmanifest']);
    expect(
      head.links('icon').map(({ href }) => href),
      path,
    ).toEqual(['/favicon.ico', '/favicon.svg']);
    expect(head.links('apple-touch-icon'), path).toHaveLength(1);

    expect(head.property('og:url'), path).toBe(SITE_URL + canonicalOf(path));
    expect(head.title, path).toContain(head.property('og:title'));
    expect(head.property('og:description'), path).toBe(head.name('description'));
    expect(head.property('og:site_name'), path).toBe('Northrule');
    expect(head.property('og:locale'), path).toBe('en_IN');
    expect(head.property('og:type'), path).toBe(/^\/blog\/\d/.test(path) ? 'article' : 'website');
    expect(head.property('og:image:alt'), path).toContain(head.property('og:title'));
    expect(head.name('twitter:card'), path).toBe('summary_large_image');
  }
});

test('every page has a social image of its own: 1200 by 630, and light', async ({ request }) => {
  const images = new Map<string, string>();
  for (const path of pages) {
    const head = headOf(await (await request.get(path)).text());
    const image = new URL(head.property('og:image'));
    expect(image.origin, path).toBe(SITE_URL);
    const response = await request.get(image.pathname);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type'], path).toBe('image/png');
    // Chats and feed readers show it on pages of their own.
    expect(response.headers()['cross-origin-resource-policy'], path).toBe('cross-origin');
    const body = await response.body();
    expect(body.length, path).toBeLessThanOrEqual(budgets.bytes.socialImage);
    // The first chunk of a PNG holds its size.
    expect([body.readUInt32BE(16), body.readUInt32BE(20)], path).toEqual([1200, 630]);
    expect([head.property('og:image:width'), head.property('og:image:height')], path).toEqual([
      '1200',
      '630',
    ]);
    const shared = images.get(image.pathname) ?? path;
    expect(canonicalOf(path), 'one image for two pages').toBe(canonicalOf(shared));
    images.set(image.pathname, shared);
  }
});

test('an unknown path asks not to be listed, and claims no address', async ({ request }) => {
  const head = headOf(await (await request.get(unknownPath)).text());
  expect(head.name('robots')).toBe('noindex');
  expect(head.links('canonical')).toEqual([]);
});

test('after a click the address to share is the new page’s, and nothing is left of the old one’s', async ({
  page,
}) => {
  await openAlive(page, '/services/digital-transformation');
  await expect(page.locator('head script[type="application/ld+json"]')).toHaveCount(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${SITE_URL}/contact`);
  await expect(page.locator('head [property], head [type$=json], head [type$=markdown]')).toHaveCount(0);
});
