import { expect, test } from 'vitest';

import { tokenHash } from './token-hash.ts';

test('a hash is 64 bits in hex, always the same, and holds nothing of the word', () => {
  expect(tokenHash('word:backlinks')).toBe('0f755442740d73aa');
  expect(tokenHash('word:backlink')).not.toBe(tokenHash('word:backlinks'));
});
