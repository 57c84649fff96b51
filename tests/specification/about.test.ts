// What the specification quotes of the sample company: see skip-for-others.ts.

import { expect, test } from 'vitest';

import { pageAt, textOf, textsOf } from '../pages/built-site.ts';
import { claims, claimsOn } from './claims.ts';

const sectionOf = (path: string, label: string) =>
  pageAt(path)
    .main.querySelectorAll('section')
    .find((section) => textOf(section).includes(label))!;

test('the about page tells the company’s story and introduces the flagship', () => {
  const { main } = pageAt('/about');
  expect(textOf(main)).toContain('founded by insurance-industry experts');
  const story = sectionOf('/about', 'Company story');
  expect(story.querySelectorAll('.prose > p').length).toBeGreaterThanOrEqual(2);
  expect(textsOf(main, 'h2')).toContain('Pointfield');
  expect(textOf(main)).toContain(
    'A generative-AI recruitment platform, delivered in December 2024, with a stated 15% reduction in operational cost and 35% faster delivery.',
  );
});

test('the organization page has the founding story, the figures and the values', () => {
  const path = '/about/organization';
  expect(textsOf(sectionOf(path, 'Founding story'), '.prose > p')[0]).toContain('founded in 2020');
  expect(claimsOn(path)).toEqual(claims);
  expect(sectionOf(path, 'Values').querySelectorAll('h3').length).toBeGreaterThanOrEqual(3);
});

test('the about page has three focus areas, the organization three leaders with their initials', () => {
  expect(sectionOf('/about', 'Three focus areas').querySelectorAll('ul > li')).toHaveLength(3);
  const leaders = pageAt('/about/organization')
    .main.querySelectorAll('li')
    .filter((item) => textOf(item).includes('Experience'));
  expect(leaders.map((leader) => textsOf(leader, 'svg text'))).toEqual([['AD'], ['RI'], ['SK']]);
});

test('the founders’ accordion has three items, and several may be open', () => {
  const items = pageAt('/about/founders-voices').main.querySelectorAll('details');
  expect(items).toHaveLength(3);
  // A name that they share would have the browser close one for another.
  for (const item of items) expect(item.hasAttribute('name')).toBe(false);
});
