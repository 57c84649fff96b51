import { expect, test } from 'vitest';

import { everyAddress } from '../journeys/addresses.ts';
import { fileAt, isFile, isPage, pageAt } from './built-site.ts';

test.for(everyAddress)('%s: every link within the site leads to a page, every hash to an element', (path) => {
  const broken = pageAt(path)
    .document.querySelectorAll('a[href]')
    .map((link) => link.getAttribute('href')!)
    .filter((href) => !/^(https:|mailto:|tel:)/.test(href))
    .filter((href) => {
      const { pathname, hash } = new URL(href, `http://site${path}`);
      const target = isPage(pathname) ? pageAt(pathname) : pathname === path && pageAt(path);
      return !target || (hash && !target.document.getElementById(hash.slice(1)));
    });
  expect(broken).toEqual([]);
});

test('every picture of every page is there', () => {
  const pictures = new Set<string>();
  for (const path of everyAddress)
    for (const element of pageAt(path).document.querySelectorAll('[src], [srcset]'))
      for (const name of ['src', 'srcset']) {
        const [file = ''] = element.getAttribute(name)?.split(/[#\s]/) ?? [];
        if (/\.(svg|png)$/.test(file)) pictures.add(file);
      }
  expect([...pictures].filter((file) => !isFile(file))).toEqual([]);
  // A figure to each article, a drawing to each story, three widths of the hero's and one of the flagship.
  expect(pictures.size).toBeGreaterThanOrEqual(9 + 3 + 3 + 1);
});

test.for([
  ['/favicon.svg', '<svg'],
  ['/favicon.ico', '\0\0\u0001\0'],
  ...['/apple-touch-icon.png', '/icon-192.png', '/icon-512.png', '/icon-maskable-512.png'].map(
    (file) => [file, '\u0089PNG'] as const,
  ),
] as const)('the icon %s stands where browsers look for it', ([file, beginning]) => {
  expect(fileAt(file).toString('latin1').startsWith(beginning)).toBe(true);
});
