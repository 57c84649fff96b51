import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { listsOn } from './lists-on-pages.ts';

const content = join(import.meta.dirname, '../../content');
/** Titles of addresses, and what stands beside the forms. */
const notText = new Set(['careers-titles.yaml', 'privacy-notices.yaml', 'privacy-rights.yaml']);

test('every list is known to stand on a page, so that a change of it is a change of the page', () => {
  const known = readdirSync(join(content, 'pages')).flatMap((page) => listsOn(`pages/${page}`));
  const lists = readdirSync(join(content, 'lists')).filter((list) => !notText.has(list));
  expect(known.toSorted()).toEqual(lists.map((list) => `lists/${list}`).toSorted());
});
