import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Those of some tests that another content could make fail: which read `content/`, or import what does, at whatever remove. */
export const contentTests = (tests: string[]) => tests.filter((test) => reachOf(test).some(readsContent));

const root = join(import.meta.dirname, '../..');
const texts = new Map<string, string>();
function textOf(file: string) {
  const path = join(root, file);
  const text = texts.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '');
  texts.set(file, text);
  return text;
}

/** By its name in an import, or by its path. */
const readsContent = (file: string) =>
  /'#content\/|['`]\/content\/|\.\.\/content['`/]|(?:join|URL)\([^)]*'content'/.test(textOf(file));

/** A module and all that it imports, but for the settings of a tool, which itself reads them. */
function reachOf(file: string) {
  const reached = new Set([file]);
  for (const module of reached) for (const other of importsOf(module)) reached.add(other);
  return [...reached];
}

const importsOf = (file: string) =>
  Array.from(textOf(file).matchAll(/(?:\bfrom|\bimport\(?)\s*'([#.][^'?]+\.tsx?)/g), ([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(file), name),
  ).filter((name) => !name.endsWith('.config.ts'));
