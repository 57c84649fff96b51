// What the specification quotes of the sample company: see skip-for-others.ts.

import { expect, test } from 'vitest';

import { servicePaths } from '../journeys/addresses.ts';
import { pageAt, textOf, textsOf } from '../pages/built-site.ts';

const overview = () => pageAt('/services').main.querySelectorAll('ol')[0]!;

test('the services page lists seven services with four features each, and the flagship’s figures', () => {
  const services = overview().querySelectorAll('> li');
  expect(services.map((service) => service.querySelectorAll('ul > li').length)).toEqual(Array(7).fill(4));
  for (const figure of ['15%', '35%', 'delivered December 2024'])
    expect(textOf(pageAt('/services').main)).toContain(figure);
});

test('the services offered are those of the specification, and the flagship is a recruitment platform', () => {
  const offered = textsOf(overview(), 'h2, h3');
  for (const name of [
    'AI-native consulting',
    'Generative AI',
    'Cloud-native applications',
    'Full-stack development',
    'Digital transformation',
  ])
    expect(
      offered.some((title) => title.startsWith(name)),
      name,
    ).toBe(true);
  expect(textOf(pageAt('/services').main)).toContain('A generative-AI recruitment platform');
});

test('each of the twelve service pages has a title, three to five paragraphs and a closing quote', () => {
  for (const path of servicePaths) {
    const { main } = pageAt(path);
    const paragraphs = main.querySelectorAll('article .prose > p').length;
    expect(paragraphs, path).toBeGreaterThanOrEqual(3);
    expect(paragraphs, path).toBeLessThanOrEqual(5);
    expect(textsOf(main, 'article blockquote'), path).toEqual([expect.stringMatching(/^“.+”$/)]);
  }
  const titles = servicePaths.flatMap((path) => textsOf(pageAt(path).main, 'h1'));
  expect(new Set(titles).size).toBe(12);
});
