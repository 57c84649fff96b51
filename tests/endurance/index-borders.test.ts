import { test } from 'vitest';

import { expectNoneAtBorders } from '../contract/desk/index-borders.ts';

test('no address of three thousand is left at the border of two pages of SQLite’s search index, as large as they are', () =>
  expectNoneAtBorders({ letters: 3000 }));
