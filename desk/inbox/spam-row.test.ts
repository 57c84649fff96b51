// @vitest-environment happy-dom
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { LetterRow } from '#schemas/desk/letters.ts';

import { Sender } from './letter-row.tsx';
import { asideHeight, phoneAsideHeight } from './spam-row.tsx';

test('a letter that could not be judged says so in its row', () => {
  const row = { name: 'Asha Rao', kind: 'message', earlier: 0, isRead: true } as LetterRow;
  const shown = (one: LetterRow) => renderToStaticMarkup(createElement(Sender, { row: one }));
  expect(shown({ ...row, isUnjudged: true })).toContain('Message, not checked for spam');
  expect(shown(row)).not.toContain('spam');
});

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
