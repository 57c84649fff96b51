import { expect, test } from 'vitest';

import { everyAddress } from '../journeys/addresses.ts';
import { fileAt, pageAt } from './built-site.ts';

const styleOf = (path: string) => pageAt(path).document.querySelector('head style')!.textContent;
const stylesheet = styleOf('/contact');

test.for(everyAddress)('%s holds the whole stylesheet, and fetches none', (path) => {
  expect(styleOf(path)).toBe(stylesheet);
  expect(pageAt(path).document.querySelectorAll('link[rel=stylesheet]')).toEqual([]);
});

test('what the stylesheet asks for is there', () => {
  const files = Array.from(stylesheet.matchAll(/url\("?(\/assets\/[^)"]+)/g), ([, file = '']) => file);
  expect(files.length).toBeGreaterThanOrEqual(4);
  for (const file of files) expect(fileAt(file).length, file).toBeGreaterThan(1000);
});

test('the hero’s letters are part of its page, and of no other', () => {
  const holding = everyAddress.filter((path) => /FontFace\(.Archivo lockup/.test(pageAt(path).html));
  expect(holding).toEqual(['/']);
});
