import { expect, test } from 'vitest';

import { readContentFile } from './read-content-file.ts';

const names = { company: 'Acme & Sons', flagship: 'Rocket' };
const service = (body: string) =>
  `---\ntitle: One\ndescription: One sentence for search engines that names {company}\nquote: Yes\n---\n\n${body}\n`;
const read = (path: string, source: string) => readContentFile(path, source, names);
const html = (body: string) => (read('services/one.md', service(body)).value as { html: string }).html;

test('Markdown becomes checked settings and HTML, with the names filled in', () => {
  const file = read('services/one.md', service('We at {company} build {flagship}.'));
  expect(file.problems).toEqual([]);
  expect(file.value).toEqual({
    slug: 'one',
    title: 'One',
    description: 'One sentence for search engines that names Acme & Sons',
    quote: 'Yes',
    html: '<p>We at Acme &amp; Sons build Rocket.</p>',
    notes: [],
    words: 5,
  });
});

test('a note has a mark in the text and a text of its own, each leading to the other, in the order of the marks', () => {
  const source = service('One.[^b] Two.[^a]\n\n[^a]: Later, [here](https://example.org/a).\n[^b]: First.');
  const { value, problems } = read('services/one.md', source);
  expect(problems).toEqual([]);
  expect(value).toMatchObject({
    notes: ['First.', 'Later, <a href="https://example.org/a">here</a>.'],
    words: 2,
  });
  expect((value as { html: string }).html).toContain('href="#text-note-1" id="text-mark-1"');
});

test('"cloud-native" keeps together in the text and is left alone in a link', () => {
  expect(html('A cloud-native [page](/services/cloud-native-applications).')).toBe(
    '<p>A <span class="whitespace-nowrap">cloud-native</span> <a href="/services/cloud-native-applications">page</a>.</p>',
  );
});

test('a product keeps together, with what its factors are made of', () => {
  expect(html('Make 20,000 × 28 × 12, or p/(1−p) × recall.')).toBe(
    '<p>Make <span class="whitespace-nowrap">20,000 × 28 × 12,</span> or <span class="whitespace-nowrap">p/(1−p) × recall.</span></p>',
  );
});

test('a navigation item knows whether it has a dropdown', () => {
  const source = '- name: A\n  path: /a\n- name: B\n  path: /b\n  dropdownItems: [{ name: C, path: /c }]';
  expect(read('navigation.yaml', source).value).toMatchObject([
    { hasDropdown: false },
    { hasDropdown: true },
  ]);
});
