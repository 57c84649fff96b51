import { expect, test } from 'vitest';

import { readState, startingState } from './starting-state.ts';
import { tokenHash } from './token-hash.ts';

test('what ships is hashes and numbers', () => {
  expect(startingState.letters).toEqual({ spam: 300, genuine: 300 });
  for (const [hash, count] of startingState.tokens) {
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(count.spam).toBeLessThanOrEqual(300);
    expect(count.genuine).toBeLessThanOrEqual(300);
  }
});

test('it knows what spam talks of, and what people do', () => {
  expect(startingState.tokens.get(tokenHash('topic:links for sale'))?.weight).toBeGreaterThan(1);
  expect(startingState.tokens.get(tokenHash('topic:our own things'))?.weight).toBeLessThan(-1);
});

test('a row is how many of each, and the weight', () => {
  const state = readState({ letters: { spam: 2, genuine: 3 }, bias: 0.5, tokens: { ab: [1, 2, -0.25] } });
  expect(state).toEqual({
    letters: { spam: 2, genuine: 3 },
    bias: 0.5,
    tokens: new Map([['ab', { spam: 1, genuine: 2, weight: -0.25 }]]),
  });
});
