// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { asideHeight, phoneAsideHeight } from './aside-row.tsx';

test('a row is as high as its reasons need', () => {
  expect(asideHeight({ spam: { score: 1, reasons: [] } })).toBe(112);
  const fast = { spam: { score: 1, reasons: [{ why: 'fast' as const, seconds: 1, alone: false }] } };
  expect(phoneAsideHeight(fast, { isFirst: false, lettersInLine: 44 })).toBe(132);
  expect(phoneAsideHeight(fast, { isFirst: true, lettersInLine: 44 })).toBe(150);
  expect(phoneAsideHeight({}, { isFirst: true, lettersInLine: 44 })).toBe(86);
  expect(
    asideHeight({
      spam: {
        score: 1,
        reasons: [
          { why: 'trap' },
          { why: 'shape', shape: 'many-links' },
          { why: 'fast', seconds: 1, alone: false },
        ],
      },
    }),
  ).toBe(132);
});
