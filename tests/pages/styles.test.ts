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

test('no underline is a shorthand with a variable in it: WebKit draws none', () => {
  expect(stylesheet.match(/text-decoration-color:var\(/g)?.length).toBeGreaterThanOrEqual(3);
  expect(stylesheet.match(/text-decoration:[^;}]*var\([^;}]*/g)).toBeNull();
});

test('letters that are measured by their line have a bound as well: WebKit does not zoom the line', () => {
  const sizes = stylesheet.match(/font-size:[^;}]*cqw[^;}]*/g) ?? [];
  expect(sizes.length).toBeGreaterThanOrEqual(3);
  for (const size of sizes) expect(size).toMatch(/^font-size:(calc\()?min\(.*var\(--(content|story)\)/);
});

test('the hero’s letters are part of its page, and of no other', () => {
  const holding = everyAddress.filter((path) => /FontFace\(.Archivo lockup/.test(pageAt(path).html));
  expect(holding).toEqual(['/']);
});
