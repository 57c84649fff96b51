import { expect, test } from 'vitest';

import { budgets } from '../budgets.ts';
import { applyPaths, everyAddress, isListed, unknownPath } from '../journeys/addresses.ts';
import { company } from '../site-content.ts';
import { canonicalOf, fileAt, pageAt, SITE_URL } from './built-site.ts';
import { headOf } from './head.ts';

const pages = everyAddress.filter((path) => path !== unknownPath);
const hrefs = (links: { href: string }[]) => links.map(({ href }) => href);

test.for(pages)('%s says what it is, in a search result and in a link’s preview', (path) => {
  const page = pageAt(path);
  const head = headOf(page);
  expect(page.document.querySelector('html')!.getAttribute('lang')).toBe('en-IN');
  expect(head.title.length).toBeLessThanOrEqual(70);
  expect(head.name('description').length).toBeGreaterThanOrEqual(50);
  expect(head.name('description').length).toBeLessThanOrEqual(160);
  expect(head.name('theme-color')).toBe('#0b0b0d');
  expect(head.names('robots')).toEqual(isListed(path) ? [] : ['noindex']);
  expect(hrefs(head.links('canonical'))).toEqual([SITE_URL + canonicalOf(path)]);
  expect(hrefs(head.links('manifest'))).toEqual(['/site.webmanifest']);
  expect(hrefs(head.links('icon'))).toEqual(['/favicon.ico', '/favicon.svg']);
  expect(head.links('apple-touch-icon')).toHaveLength(1);

  expect(head.property('og:url')).toBe(SITE_URL + canonicalOf(path));
  expect(head.title).toContain(head.property('og:title'));
  expect(head.property('og:description')).toBe(head.name('description'));
  expect(head.property('og:site_name')).toBe(company.name);
  expect(head.property('og:locale')).toBe('en_IN');
  expect(head.property('og:type')).toBe(/^\/blog\/\d/.test(path) ? 'article' : 'website');
  expect(head.property('og:image:alt')).toContain(head.property('og:title'));
  expect(head.name('twitter:card')).toBe('summary_large_image');
});

test('every address has a title and a description of its own', () => {
  const heads = everyAddress.filter((path) => !applyPaths.includes(path)).map((path) => headOf(pageAt(path)));
  const titles = heads.map(({ title }) => title);
  const descriptions = heads.map(({ name }) => name('description'));
  for (const texts of [titles, descriptions]) {
    expect(texts).not.toContain('');
    expect(new Set(texts).size).toBe(heads.length);
  }
});

/** Where one applies for an opening has the opening's. */
const drawnFor = (path: string) => canonicalOf(path).replace(/(?<=^\/careers\/jobs\/[^/]+)\/apply$/, '');

test('every page has a social image of its own: 1200 by 630, and light', () => {
  const images = new Map<string, string>();
  // An opening's form has the opening's.
  for (const path of pages.filter((path) => !applyPaths.includes(path))) {
    const head = headOf(pageAt(path));
    const { origin, pathname } = new URL(head.property('og:image'));
    expect(origin, path).toBe(new URL(SITE_URL).origin);
    const image = fileAt(pathname);
    expect(image.length, path).toBeLessThanOrEqual(budgets.bytes.socialImage);
    // The first chunk of a PNG holds its size.
    expect([image.readUInt32BE(16), image.readUInt32BE(20)], path).toEqual([1200, 630]);
    expect([head.property('og:image:width'), head.property('og:image:height')], path).toEqual([
      '1200',
      '630',
    ]);
    const shared = images.get(pathname) ?? path;
    expect(drawnFor(path), 'one image for two pages').toBe(drawnFor(shared));
    images.set(pathname, shared);
  }
});

test('an unknown path asks not to be listed, and claims no address', () => {
  const head = headOf(pageAt(unknownPath));
  expect(head.name('robots')).toBe('noindex');
  expect(head.links('canonical')).toEqual([]);
});
