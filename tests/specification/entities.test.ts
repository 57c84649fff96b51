// What the specification says of the sample company's content, in section 3 of table.yaml, as the build hands it to the pages: see
// skip-for-others.ts.

import { expect, test } from 'vitest';

import { content } from '../site-content.ts';

type Item = Record<string, unknown>;
const list = (path: string) => content.get(path) as Item[];
const folder = (name: string) =>
  [...content.entries()].filter(([path]) => path.startsWith(name)).map(([, value]) => value as Item);

const insights = folder('insights/').toSorted((a, b) => Number(a.id) - Number(b.id));

test.each<[what: string, items: Item[], fields: string[]]>([
  ['insight', insights, ['id', 'slug', 'label', 'title', 'description', 'image']],
  ['navigation item', list('navigation.yaml'), ['name', 'path', 'hasDropdown', 'dropdownItems']],
  [
    'success story',
    list('lists/success-stories.yaml'),
    ['client', 'title', 'impact', 'metric', 'metricLabel', 'logo'],
  ],
  ['service', list('lists/overview-services.yaml'), ['title', 'description', 'features']],
  ['focus area', list('lists/focus-areas.yaml'), ['title', 'description']],
  ['leader', list('lists/leaders.yaml'), ['name', 'role', 'experience', 'background']],
  ['post', folder('blog/'), ['id', 'title', 'excerpt', 'author', 'date', 'category', 'readTime']],
])('each %s has its fields', (_what, items, fields) => {
  expect(items.length).toBeGreaterThan(0);
  for (const item of items)
    for (const field of fields) expect(item[field], JSON.stringify(item).slice(0, 80)).toBeDefined();
});

test('insights are numbered 1 to 9; 3 and 7 are case studies, the others research reports', () => {
  expect(insights.map(({ id, label }) => [id, label])).toEqual(
    Array.from({ length: 9 }, (_, index) => [
      index + 1,
      [3, 7].includes(index + 1) ? 'Case Study' : 'Research Report',
    ]),
  );
});

test('the content of an insight is a row of paragraphs', () => {
  for (const { html } of insights) expect(String(html).match(/<p>/g)?.length).toBeGreaterThan(8);
});

test('each item of the navigation has its path, and two have a dropdown, whose items have a name and a path', () => {
  const items = list('navigation.yaml');
  expect(items.map(({ name, path, hasDropdown }) => [name, path, hasDropdown])).toEqual([
    ['How We Help', '/services', true],
    ['Insights & Trends', '/blog', false],
    ['Our Story', '/about', true],
    [expect.stringMatching(/^Life at ./), '/careers', false],
    ['Work with us', '/client-onboarding', false],
  ]);
  const dropdowns = items.map(({ dropdownItems }) => dropdownItems as Item[]);
  expect(dropdowns.map(({ length }) => length)).toEqual([12, 0, 3, 0, 0]);
  for (const item of dropdowns.flat()) expect(Object.keys(item)).toEqual(['name', 'path']);
});

test('the first three posts have their categories, read times and dates', () => {
  const posts = folder('blog/').filter(({ id }) => Number(id) <= 3);
  expect(posts.map(({ id, category, readTime, date }) => [id, category, readTime, date])).toEqual([
    ['1', 'Technology', 5, '2024-01-15'],
    ['2', 'Development', 8, '2024-01-10'],
    ['3', 'Strategy', 6, '2024-01-05'],
  ]);
});
