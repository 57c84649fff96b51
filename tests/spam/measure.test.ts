import { expect, test } from 'vitest';

import { startingState } from '#server/desk/spam/starting-state.ts';

import { crossValidate, measureMarked, measureUnmarked } from './measure.ts';
import { readLetters } from './read-letters.ts';
import { stateOf } from './state-of.ts';

const training = await readLetters('training');
const others = await readLetters('test');
const share = ({ aside, of }: { aside: number; of: number }) => aside / of;

test('what ships is made of the training letters: node tests/spam/write-starting-state.ts', () => {
  const state = stateOf([...training.genuine, ...training.spam]);
  expect(Object.keys(state.tokens)).toEqual([...startingState.tokens.keys()]);
  for (const [hash, { spam, genuine, weight }] of startingState.tokens) {
    expect(state.tokens[hash]?.slice(0, 2)).toEqual([spam, genuine]);
    expect(state.tokens[hash]?.[2]).toBeCloseTo(weight, 1);
  }
});

test('of letters by the same hands no genuine one is set aside, and about half of the spam', () => {
  const measured = crossValidate(training);
  expect(measured.genuine).toEqual({ aside: 0, of: 300 });
  expect(share(measured.spam)).toBeGreaterThan(0.45);
});

test('of letters by other hands no genuine one is set aside, and a third of the spam', () => {
  const measured = measureUnmarked(others);
  expect(measured.genuine).toEqual({ aside: 0, of: 300 });
  expect(share(measured.spam)).toBeGreaterThan(0.33);
});

test('nor after two hundred marks', () => {
  const measured = measureMarked(others, 100);
  expect(measured.genuine).toEqual({ aside: 0, of: 600 });
  expect(share(measured.spam)).toBeGreaterThan(0.33);
});
