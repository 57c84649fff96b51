import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { folders, lookInto } from './look-into.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const files = lookInto(['*.{ts,md}', `{${folders.join()}}/**/*.*`]);
const isFile = (named: string) => files.some((file) => file === named || file.endsWith(`/${named}`));
/** An audit names files as they were on its day, and is not changed when they are renamed. */
const isDocument = (file: string) => file.endsWith('.md') && !/^(content|docs\/audits)\//.test(file);

const IN_DOCS = /`([\w./-]+\.(?:tsx?|css|sql|sh|yaml))`/g;
/** By its whole path, and not in quotation marks, which may hold an example. */
const IN_CODE = new RegExp(
  String.raw`(?<![\w/.#'"-])((?:${folders.join('|')})/[\w./-]+\.(?:tsx?|css|sql|md|yaml))`,
  'g',
);

/** In brackets after its words, and not to an address of the site or elsewhere. */
const LINK = /\]\((?!\w+:|\/)([^)#\s]*)(?:#([^)\s]+))?\)/g;

test('each link of a document leads to a file, and to a heading in it', () => {
  const broken = files.filter(isDocument).flatMap((file) =>
    Array.from(read(file).matchAll(LINK))
      .filter(([, path = '', anchor]) => {
        const target = path ? join(dirname(file), path) : file;
        return !existsSync(join(root, target)) || (anchor && !headingsOf(target).includes(anchor));
      })
      .map(([link]) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

/** As GitHub names them in an address. */
const headingsOf = (file: string) =>
  Array.from(read(file).matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

test('each file that a document or a comment names is there', () => {
  const missing = files.flatMap((file) => {
    if (!isDocument(file) && !/\.(tsx?|css|sql)$/.test(file)) return [];
    const pattern = isDocument(file) ? IN_DOCS : IN_CODE;
    const named = Array.from(read(file).matchAll(pattern), ([, name = '']) => name);
    return named
      .filter((name) => !isFile(name) && !isFile(join(dirname(file), name)))
      .map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});
