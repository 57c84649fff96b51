import { expect, test } from 'vitest';

import { isNearCopy } from './near-copy.ts';

const OFFER =
  'Dear Asha, we bring your website to the first page of every search within 30 days, or you pay nothing.';

test.each([
  ['the same', OFFER, OFFER, true],
  ['another name and figure', OFFER, OFFER.replace('Asha', 'Ravi').replace('30', '14'), true],
  ['in capitals, with a line more', OFFER, `${OFFER.toUpperCase()}\nRegards, Ravi`, true],
  ['another offer', OFFER, 'Dear Asha, we sell lists of e-mail addresses, or you pay nothing.', false],
  ['two applications, which have no text', '', '', false],
  ['one word of many', 'nothing', OFFER, false],
])('%s', (_what, one, other, expected) => {
  expect(isNearCopy(one, other)).toBe(expected);
});
