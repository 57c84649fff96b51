import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { folders, lookInto } from './look-into.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const files = lookInto(['*.{ts,md}', `{${folders.join()}}/**/*.*`]);
const isFile = (named: string) => files.some((file) => file === named || file.endsWith(`/${named}`));

const IN_DOCS = /`([\w./-]+\.(?:tsx?|css|sql|sh|yaml))`/g;
/** By its whole path, and not in quotation marks, which may hold an example. */
const IN_CODE = new RegExp(
  String.raw`(?<![\w/.#'"-])((?:${folders.join('|')})/[\w./-]+\.(?:tsx?|css|sql|md|yaml))`,
  'g',
);

test('each file that a document or a comment names is there', () => {
  const missing = files.flatMap((file) => {
    const isDocument = file.endsWith('.md') && !file.startsWith('content/');
    if (!isDocument && !/\.(tsx?|css|sql)$/.test(file)) return [];
    const text = readFileSync(join(root, file), 'utf8');
    const named = Array.from(text.matchAll(isDocument ? IN_DOCS : IN_CODE), ([, name = '']) => name);
    return named
      .filter((name) => !isFile(name) && !isFile(join(dirname(file), name)))
      .map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});
