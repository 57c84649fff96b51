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
