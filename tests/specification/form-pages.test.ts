// What the specification quotes of the sample company: see skip-for-others.ts.

import { expect, test } from 'vitest';

import { pageAt, textOf } from '../pages/built-site.ts';

const countOn = (path: string, selector: string) => pageAt(path).main.querySelectorAll(selector).length;

test('careers, contact and enquiry have their cards, lists and facts', () => {
  for (const path of ['/careers', '/careers/jobs', '/careers/life', '/careers/hiring'])
    expect(countOn(path, '.ruled-across > li'), path).toBe(3);
  expect(countOn('/contact', 'aside li')).toBe(4);
  const cards = pageAt('/client-onboarding').main.querySelectorAll('.ruled-across');
  expect(cards.slice(0, 2).map((list) => list.querySelectorAll('> li').length)).toEqual([4, 4]);
  for (const path of ['/contact', '/client-onboarding']) {
    const { main } = pageAt(path);
    expect(textOf(main), path).toContain('Mumbai, India');
    const links = main.querySelectorAll('a[href]').map((link) => [textOf(link), link.getAttribute('href')]);
    expect(links, path).toContainEqual(['hello@northrule.example', 'mailto:hello@northrule.example']);
    expect(links, path).toContainEqual(['LinkedIn', 'https://www.linkedin.example/company/northrule']);
  }
});
