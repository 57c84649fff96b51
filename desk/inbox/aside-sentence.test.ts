import { expect, test } from 'vitest';

import { ASIDE_FROM } from '#schemas/desk/spam.ts';

import { asideHeight, phoneReasonsHeight } from './aside-height.ts';
import { asideNote, asideSub, withDoubt } from './aside-sentence.ts';

const doubted = { kind: 'message' as const, spam: { score: ASIDE_FROM, reasons: [] } };
const sure = { kind: 'message' as const, spam: { score: 1, reasons: [] } };
const byPerson = { kind: 'application' as const };

test('which of them may be a person', () => {
  expect(withDoubt('Six are set aside.', [doubted, sure])).toBe(
    'Six are set aside. The first may be a person.',
  );
  expect(withDoubt('One is set aside.', [doubted])).toBe('One is set aside. It may be a person.');
  expect(withDoubt('Six are set aside.', [sure])).toBe('Six are set aside.');
  expect(withDoubt('One is set aside.', [byPerson])).toBe('One is set aside.');
});

test('what became of them, and will', () => {
  expect(asideSub([doubted, sure], 30, true)).toBe(
    'All were stored; nobody was sent a receipt. What nobody takes back goes after 30 days.',
  );
  expect(asideSub([doubted, byPerson], 30, true)).toBe(
    'All were stored; where the desk set one aside, nobody was sent a receipt. What nobody takes back goes after 30 days. The resume of an application that is set aside has no public link.',
  );
  expect(asideSub([], 30, true)).toBe('What nobody takes back goes after 30 days.');
});

test('what it has learnt from', () => {
  expect(asideNote(212)).toMatch(/It has learnt from 212 of your marks\.$/);
  expect(asideNote(0)).toMatch(/It has not learnt from your marks yet\.$/);
});

test('a row is as high as its reasons need', () => {
  expect(asideHeight(doubted)).toBe(112);
  expect(phoneReasonsHeight({ spam: { score: 1, reasons: [{ why: 'burst', addresses: 14 }] } }, 44)).toBe(46);
  expect(phoneReasonsHeight({}, 44)).toBe(0);
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
