import { expect, test } from 'vitest';

import { fileSize } from './file-size.ts';

test.each([
  [0, '0 bytes'],
  [8.4, '8 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [40_000, '39 KB'],
  [1024 * 1024, '1.0 MB'],
  [5 * 1024 * 1024, '5.0 MB'],
])('%s bytes are %s', (bytes, shown) => {
  expect(fileSize(bytes)).toBe(shown);
});
