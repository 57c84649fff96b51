import { expect, test } from 'vitest';

import { everyAddress } from '../journeys/addresses.ts';
import { fileAt, pageAt } from './built-site.ts';

const stylesOf = (path: string) =>
  pageAt(path)
    .document.querySelectorAll('head style')
    .map(({ textContent }) => textContent);
const [stylesheet = ''] = stylesOf('/contact');

test.for(everyAddress)('%s holds the whole stylesheet, and fetches none', (path) => {
  expect(stylesOf(path)[0]).toBe(stylesheet);
  expect(pageAt(path).document.querySelectorAll('link[rel=stylesheet]')).toEqual([]);
});

test('what the stylesheet asks for is there', () => {
  const files = Array.from(stylesheet.matchAll(/url\("?(\/assets\/[^)"]+)/g), ([, file = '']) => file);
  expect(files.length).toBeGreaterThanOrEqual(4);
  for (const file of files) expect(fileAt(file).length, file).toBeGreaterThan(1000);
});

test('the hero’s letters are part of its page, and of no other', () => {
  const holding = everyAddress.filter((path) => stylesOf(path).some((style) => style.includes('data:font')));
  expect(holding).toEqual(['/']);
});
