import { expect, test } from 'vitest';

import { everyAddress, unknownPath } from '../journeys/addresses.ts';
import { pageAt, textOf, textsOf } from './built-site.ts';

test.for(everyAddress)('%s has its parts, one heading above all, and can be read without script', (path) => {
  const { document, main } = pageAt(path);
  const ofPage = (name: string) =>
    document.querySelectorAll(name).filter((part) => !part.closest('main, article, section, aside, nav'));
  expect(ofPage('header')).toHaveLength(1);
  expect(document.querySelectorAll('main')).toHaveLength(1);
  expect(ofPage('footer')).toHaveLength(1);

  expect(document.querySelectorAll('h1')).toHaveLength(1);
  expect(textsOf(main, 'h1')).toEqual([expect.stringMatching(/\S/)]);
  expect(textOf(main).length).toBeGreaterThan(path === unknownPath ? 60 : 250);
  // Only script hides what is to fade in.
  expect(document.querySelectorAll('[data-reveal]')).toHaveLength(0);
});

test.for(everyAddress)('%s carries no style attribute, which the policy would refuse', (path) => {
  expect(pageAt(path).document.querySelectorAll('[style]')).toHaveLength(0);
});

test.for(everyAddress)('%s is first painted when its head is there, whole', (path) => {
  const { document, main, html } = pageAt(path);
  const awaited = document.querySelector('head > link[rel=expect][blocking=render]')?.getAttribute('href');
  expect(awaited).toMatch(/^#./);
  const place = html.indexOf(`id="${awaited!.slice(1)}"`);
  expect(place).toBeGreaterThan(html.indexOf('</h1>'));
  // Of a headed page, what stands beside the heading.
  const beside = main.querySelector('h1')!.nextElementSibling;
  expect(place).toBeGreaterThan(html.lastIndexOf(beside?.outerHTML ?? '</h1>'));
});
