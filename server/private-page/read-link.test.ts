import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { isBelowLinks, readLink } from './read-link.ts';

const SECRET = 'gM-j5_KN3k32RDa2UiMK_yjXd5EW0TacIe8rvzcmHXE';
const at = `/yours/${SECRET}`;
const hash = createHash('sha256').update(SECRET).digest('hex');

test.each([
  [at, ''],
  [`${at}/`, ''],
  [`${at}/delete`, '/delete'],
  // As it was called before: the page may stand open somewhere.
  [`${at}/take-back`, '/delete'],
  [`${at}/copy.txt`, '/copy.txt'],
])('%s is a link', (path, below) => {
  expect(readLink(path)).toEqual({ at, hash, below });
});

test.each([
  `/yours/${SECRET.slice(1)}`,
  `${at}A`,
  `${at}/erase`,
  `${at}/delete/copy.txt`,
  `${at}//`,
  `/yours//${SECRET}`,
  `/yours/${SECRET.replace('g', '%67')}`,
  `/yours/${SECRET.replace('g', '.')}`,
])('%s is none, and ours to answer', (path) => {
  expect(readLink(path)).toBeUndefined();
  expect(isBelowLinks(path)).toBe(true);
});

test.each(['/yours', '/yours/', '/yoursx', '/'])('%s is not ours', (path) => {
  expect(isBelowLinks(path)).toBe(false);
});
