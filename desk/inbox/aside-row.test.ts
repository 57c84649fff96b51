// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { asideHeight, phoneAsideHeight } from './aside-row.tsx';

test('a row is as high as its reasons need', () => {
  expect(asideHeight({ spam: { score: 1, reasons: [] } })).toBe(112);
  const burst = { spam: { score: 1, reasons: [{ why: 'burst' as const, addresses: 14 }] } };
  expect(phoneAsideHeight(burst, { isFirst: false, lettersInLine: 44 })).toBe(132);
  expect(phoneAsideHeight(burst, { isFirst: true, lettersInLine: 44 })).toBe(150);
  expect(phoneAsideHeight({}, { isFirst: true, lettersInLine: 44 })).toBe(86);
  expect(
    asideHeight({
      spam: {
        score: 1,
        reasons: [
          { why: 'trap' },
          { why: 'burst', addresses: 14 },
          { why: 'fast', seconds: 1, alone: false },
        ],
      },
    }),
  ).toBe(132);
});
