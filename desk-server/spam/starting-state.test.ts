import { expect, test } from 'vitest';

import { tokenHash } from './bayes.ts';
import { readState, startingState } from './starting-state.ts';

test('what ships is hashes and numbers', () => {
  const { letters, tokens } = startingState;
  expect(letters.spam).toBeGreaterThan(300);
  expect(letters.genuine).toBeGreaterThan(300);
  for (const [hash, count] of tokens) {
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(count.spam).toBeLessThanOrEqual(letters.spam);
    expect(count.genuine).toBeLessThanOrEqual(letters.genuine);
  }
});

test('it knows what spam talks of', () => {
  const talk = (topic: string) =>
    startingState.tokens.get(tokenHash(`topic:${topic}`)) ?? { spam: 0, genuine: 0 };
  expect(talk('links for sale').spam).toBeGreaterThan(5 * talk('links for sale').genuine);
});

test('a row is how many of each', () => {
  expect(readState({ letters: { spam: 2, genuine: 3 }, tokens: { '1,2': 'ab cd' } })).toEqual({
    letters: { spam: 2, genuine: 3 },
    tokens: new Map([
      ['ab', { spam: 1, genuine: 2 }],
      ['cd', { spam: 1, genuine: 2 }],
    ]),
  });
});
