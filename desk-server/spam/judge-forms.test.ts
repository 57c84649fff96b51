import { expect, test } from 'vitest';

import { ASIDE_FROM } from '#schemas/desk/spam.ts';

import { asideFromScores } from './judge-forms.ts';

const hundred = (score: number) => Array.from({ length: 100 }, () => score);

test('of few letters, and of none, nothing is concluded', () => {
  expect(asideFromScores([])).toBe(ASIDE_FROM);
  expect(asideFromScores(hundred(0.1).slice(1))).toBe(ASIDE_FROM);
});

test('when letters of people look nothing like spam, less doubt is needed, and never little', () => {
  const from = asideFromScores(hundred(0.85));
  expect(from).toBeLessThan(ASIDE_FROM);
  expect(from).toBeGreaterThan(0.9);
  expect(asideFromScores(hundred(0))).toBeGreaterThan(0.88);
  expect(asideFromScores(hundred(0))).toBeLessThan(from);
});

test('one that looked like spam makes it as careful as it was', () => {
  for (const score of [0.95, 0.999, 1]) expect(asideFromScores([...hundred(0.1), score])).toBe(ASIDE_FROM);
});
