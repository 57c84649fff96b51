import { expect, test } from 'vitest';

import { judge } from '#desk-server/spam/judge.ts';
import { readState, startingState } from '#desk-server/spam/starting-state.ts';

import { measureUnmarked } from './measure.ts';
import { readLetters } from './read-letters.ts';
import { stateOf } from './state-of.ts';

const training = await readLetters('training');
const others = await readLetters('test');
const share = ({ aside, of }: { aside: number; of: number }) => aside / of;

test('what ships is made of the training letters: node tests/spam/write-starting-state.ts', () => {
  const state = stateOf([...training.genuine, ...training.spam]);
  expect(readState(state)).toEqual(startingState);
});

/** None of 300: with 95 % certainty fewer than 1 % of such letters are. */
test('of letters by other hands no genuine one is set aside, and 60 % of the spam', () => {
  const measured = measureUnmarked(others);
  expect(measured.genuine).toEqual({ aside: 0, of: 300 });
  expect(share(measured.spam)).toBeGreaterThanOrEqual(0.6);
});

/** A password manager, autofill, a fast typist. */
test.for([{ filledHoneypot: true }, { seconds: 1 }, { filledHoneypot: true, seconds: 0 }])(
  'however they were sent, none of the genuine letters is set aside: %j',
  (signals) => {
    const aside = others.genuine.filter(
      ({ tokens, text }) => judge({ tokens, text, signals, counts: startingState }).isAside,
    );
    expect(aside).toEqual([]);
  },
);
