import { expect, test } from 'vitest';

import { readContentFile } from './read-content-file.ts';

const company = 'name: Acme\nflagship: Rocket\n';
const service = (front: string) => `---\n${front}\n---\n\nWe at {company} build {flagship}.\n`;
const read = (path: string, source: string) => readContentFile(path, source, company);

test('Markdown becomes checked settings and HTML, with the names filled in', () => {
  const source = service('title: One\ndescription: Of {company}\nquote: Yes');
  expect(read('services/one.md', source)).toEqual({
    title: 'One',
    description: 'Of Acme',
    quote: 'Yes',
    html: '<p>We at Acme build Rocket.</p>',
  });
});

test.each([
  [
    'an unknown setting',
    'title: One\ndescription: D\nquote: Q\ncolour: red',
    /services\/one\.md: "colour" is not a known setting/,
  ],
  ['a missing setting', 'title: One\ndescription: D', /services\/one\.md: "quote" is missing/],
  ['an empty setting', 'title: One\ndescription: D\nquote: " "', /"quote" must not be empty/],
  [
    'a description that is too long',
    `title: One\ndescription: ${'x'.repeat(161)}\nquote: Q`,
    /"description" is longer than 160/,
  ],
  ['broken YAML', 'title: "One', /services\/one\.md: is not valid YAML/],
])('%s is refused with the file’s name and what to do', (_what, front, message) => {
  expect(() => read('services/one.md', service(front))).toThrow(message);
});

test('a file without settings, and one that no schema covers, are refused', () => {
  expect(() => read('services/one.md', 'Just words')).toThrow(/services\/one\.md: must begin with/);
  expect(() => read('notes/one.md', service('title: One'))).toThrow(/notes\/one\.md: no schema/);
});

test('a navigation item knows whether it has a dropdown', () => {
  const items = read(
    'navigation.yaml',
    '- name: A\n  path: /a\n- name: B\n  path: /b\n  dropdownItems: [{ name: C, path: /c }]',
  );
  expect(items).toMatchObject([{ hasDropdown: false }, { hasDropdown: true }]);
});
