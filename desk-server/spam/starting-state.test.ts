import { expect, test } from 'vitest';

import { tokenHash } from './classifier.ts';
import { readState, startingState } from './starting-state.ts';

test('what ships is hashes and numbers', () => {
  expect(startingState.tokens.size).toBeGreaterThan(10_000);
  for (const [hash, weight] of startingState.tokens) {
    expect(hash).toMatch(/^[\w-]{5}$/);
    expect(Number.isFinite(weight)).toBe(true);
  }
});

test('it knows what spam talks of', () => {
  const weightOf = (token: string) => startingState.tokens.get(tokenHash(token)) ?? 0;
  expect(weightOf('word:backlinks')).toBeGreaterThan(0);
  expect(weightOf('word:internship')).toBeLessThan(0);
});

test('a row is a weight', () => {
  expect(readState({ bias: 1, step: 0.5, tokens: { '-2': 'abcdeABCDE', '3': 'zzzzz' } })).toEqual({
    bias: 1,
    tokens: new Map([
      ['abcde', -1],
      ['ABCDE', -1],
      ['zzzzz', 1.5],
    ]),
  });
});
