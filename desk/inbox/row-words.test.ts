import { expect, test } from 'vitest';

import { hasFailed, rowMailInWords } from './row-words.ts';

test.each([
  ['reply', 'refused', 'Your reply was refused', 'Reply refused'],
  ['reply', 'queued', 'Your reply was refused', 'Reply refused'],
  ['reply', 'bounced', 'Your reply came back', 'Reply came back'],
  ['receipt', 'bounced', 'The receipt came back', 'Receipt came back'],
  ['receipt', 'refused', 'The receipt was refused', 'Receipt refused'],
  ['reply', 'uncertain', 'Not sure whether your reply arrived', 'Reply uncertain'],
  ['receipt', 'uncertain', 'Not sure whether the receipt arrived', 'Receipt uncertain'],
] as const)('a %s that is %s', (kind, state, words, short) => {
  expect(rowMailInWords({ kind, state })).toBe(words);
  expect(rowMailInWords({ kind, state }, true)).toBe(short);
  expect(hasFailed({ kind, state })).toBe(state !== 'uncertain');
});
