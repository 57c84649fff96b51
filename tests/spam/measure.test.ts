import { expect, test } from 'vitest';

import { judge } from '#server/desk/spam/judge.ts';
import { readState, startingState } from '#server/desk/spam/starting-state.ts';

import { crossValidate, measureMarked, measureUnmarked, UNKNOWN } from './measure.ts';
import { readLetters } from './read-letters.ts';
import { stateOf } from './state-of.ts';

const training = await readLetters('training');
const others = await readLetters('test');
const share = ({ aside, of }: { aside: number; of: number }) => aside / of;

test('what ships is made of the training letters: node tests/spam/write-starting-state.ts', () => {
  const state = stateOf([...training.genuine, ...training.spam]);
  expect(readState(state)).toEqual(startingState);
});

/** By this, and not by the letters of other hands, the threshold was chosen: three of 520, which were written to look like spam, are above it. */
test('of letters by the same hands hardly a genuine one is set aside, and two thirds of the spam', () => {
  const measured = crossValidate(training);
  expect(measured.genuine.of).toBeGreaterThan(500);
  expect(measured.genuine.aside).toBeLessThanOrEqual(3);
  expect(share(measured.spam)).toBeGreaterThan(0.65);
});

/** None of 300: with 95 % certainty fewer than 1 % of such letters are. */
test('of letters by other hands no genuine one is set aside, and 60 % of the spam', () => {
  const measured = measureUnmarked(others);
  expect(measured.genuine).toEqual({ aside: 0, of: 300 });
  expect(share(measured.spam)).toBeGreaterThanOrEqual(0.6);
});

/** The goal is 90 %, and is missed: what is left are one-liners in languages that nobody here reads, and praise that asks for nothing. */
test('after two hundred marks 76 % of the spam, and still no genuine one', { timeout: 120_000 }, () => {
  const byForce = { signals: { filledTrap: true, seconds: 0 }, burst: 20 };
  const [measured, forced] = measureMarked(others, 100, [UNKNOWN, byForce]);
  expect(measured!.genuine).toEqual({ aside: 0, of: 600 });
  expect(share(measured!.spam)).toBeGreaterThanOrEqual(0.76);
  expect(forced!.genuine.aside).toBe(0);
});

/** A password manager, autofill, a fast typist, a class of students who were given one letter to send. */
test.for([
  { signals: { filledTrap: true }, burst: 0 },
  { signals: { seconds: 1 }, burst: 0 },
  { signals: {}, burst: 20 },
  { signals: { filledTrap: true, seconds: 0 }, burst: 20 },
])('however they were sent, none of the genuine letters is set aside: %j', (sent) => {
  const aside = others.genuine.filter(
    ({ tokens, text }) => judge({ tokens, text, ...sent, counts: startingState }).isAside,
  );
  expect(aside).toEqual([]);
});
