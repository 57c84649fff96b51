import { existsSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const text = readFileSync(new URL('docs/specification.md', root), 'utf8');

/** The rows of the tables "What is asked | Held by". */
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\||\|$/g, '').trim()))
  .filter(([asked]) => asked && !/^(What is asked|It stands in|-+|`.*)$/.test(asked))
  .map(([asked = '', heldBy = '']) => ({
    asked,
    heldBy,
    tests: Array.from(heldBy.matchAll(/`([^`]+)`: “([^”]+)”/g), ([, file = '', title = '']) => ({
      file,
      title,
    })),
  }));

test('each test that holds a row of the specification is there, under the title that the row names', () => {
  expect(rows.length).toBeGreaterThan(150);
  const files = new Map<string, string>();
  const read = (file: string) => {
    const url = new URL(file, root);
    const known = files.get(file) ?? (existsSync(url) ? readFileSync(url, 'utf8') : '');
    files.set(file, known);
    return known;
  };
  const missing = rows.flatMap(({ asked, tests }) =>
    tests
      .filter(({ file, title }) => !read(file).includes(title))
      .map(({ file, title }) => `${asked}: ${file} has no “${title}”`),
  );
  expect(missing).toEqual([]);
});

test('a row is held by one or two tests, or says why by none', () => {
  const wrong = rows.filter(
    ({ heldBy, tests }) =>
      tests.length > 2 ||
      (!tests.length && !/^(Text only|Left open): ./.test(heldBy)) ||
      // Written otherwise, it would not be looked for.
      (heldBy.match(/\.ts`/g)?.length ?? 0) !== tests.length,
  );
  expect(wrong.map(({ asked }) => asked)).toEqual([]);
});
