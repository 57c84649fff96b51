import { test } from 'vitest';

import { expectNoneAtBorders } from './index-borders.ts';

test('no address is left at the border of two pages of SQLite’s search index, however often somebody is erased', () =>
  expectNoneAtBorders({ letters: 60, pageBytes: 128 }));
