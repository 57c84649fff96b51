import { existsSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { lookInto } from './look-into.ts';

const root = new URL('../../', import.meta.url);
const read = (file: string) => {
  const url = new URL(file, root);
  return existsSync(url) ? readFileSync(url, 'utf8') : '';
};

type Row = { asked: string; heldBy?: Record<string, string>[]; leftOpen?: string; textOnly?: string };
const table = parse(read('tests/specification/table.yaml')) as Record<string, Row[]>;
const rows = Object.values(table).flat();
/** File and title of each test. */
const named = rows.flatMap(({ heldBy = [] }) => heldBy.flatMap((one) => Object.entries(one)));

test('a row is held by one or two tests, or says why by none', () => {
  const wrong = rows.filter(
    ({ heldBy = [], leftOpen, textOnly }) => heldBy.length > 2 || !(heldBy.length || leftOpen || textOnly),
  );
  expect(wrong.map(({ asked }) => asked)).toEqual([]);
});

test('each test that holds a row of the specification is there, under the title that the row names', () => {
  expect(named.length).toBeGreaterThan(200);
  const missing = named.filter(([file, title]) => !read(file).includes(title));
  expect(missing).toEqual([]);
});

test('each test of what the specification quotes holds a row', () => {
  const unnamed = lookInto(['tests/specification/*.test.ts']).flatMap((file) => {
    const text = read(file);
    const titles = Array.from(text.matchAll(/^(?:\S.*)?\(\s*'([^']+)',/gm), ([, title = '']) => title);
    // One that is written otherwise would not be looked for.
    expect(titles, file).toHaveLength(text.match(/^test\b/gm)?.length ?? 0);
    return titles.filter((title) => !named.some(([where, part]) => where === file && title.includes(part)));
  });
  expect(unnamed).toEqual([]);
});
