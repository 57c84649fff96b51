import { expect, test } from 'vitest';

import { readState, startingState } from '#desk-server/spam/starting-state.ts';

import { lostToAim } from './aim.ts';
import { disguised, disguises } from './disguises.ts';
import { asideOf, genuine, leaveOneOut, shareOf, think } from './measure.ts';
import { readLetters, readOthers } from './read-letters.ts';
import type { SampleLetter } from './read-letters.ts';
import { train } from './train.ts';

/* False positives first: what is held here is that nobody's letter is lost, on kinds of letters that the filter has never seen, by the functions and
 * the threshold of the desk. `node scripts/launch.cjs --dev tests/spam/report.ts` prints the tables. */

const letters = await readLetters();
const others = await readOthers();
const people = others.filter(({ isSpam }) => !isSpam);
const spammers = others.filter(({ isSpam }) => isSpam);

test('what ships is made of these letters: node tests/spam/write-starting-state.ts', () => {
  expect(readState(train(letters))).toEqual(startingState);
});

/** One in a hundred; of fewer one, as no half of a letter is lost. */
const bound = (of: number) => Math.max(1, Math.floor(of / 100));
/** People who ask whether a mail is spam, and quote it. What ships has learnt them; who has never seen one loses two of 36. */
const QUOTES_SPAM = 'about-spam';

/** It trains as many states as there are kinds, beside other checks on the same two cores: 34 s were seen. */
const TRAINING_MS = 120_000;

test(
  'of each kind of genuine letters at most one in a hundred is set aside by a state that has never seen it',
  { timeout: TRAINING_MS },
  () => {
    const thoughts = genuine(leaveOneOut(letters, 'kind'));
    const { aside, of } = asideOf(thoughts);
    expect(of).toBeGreaterThan(2100);
    expect(aside).toBeLessThan(of / 400);
    for (const [kind, some] of Map.groupBy(thoughts, ({ letter }) => letter.kind))
      expect([kind, asideOf(some).aside <= (kind === QUOTES_SPAM ? 2 : bound(some.length))]).toEqual([
        kind,
        true,
      ]);
    const long = asideOf(thoughts.filter(({ letter }) => letter.text.length > 1000));
    expect(long.of).toBeGreaterThan(100);
    expect(long.aside).toBeLessThanOrEqual(bound(long.of));
  },
);

test('of letters by other hands no genuine one is set aside, and near half of the spam, of which a fifth is in languages that nobody has taught it', () => {
  expect(asideOf(think(people))).toEqual({ aside: 0, of: 285 });
  expect(shareOf(think(spammers))).toBeGreaterThanOrEqual(0.45);
});

/** A password manager, autofill, a fast typist. */
test.for([{ filledHoneypot: true }, { seconds: 1 }, { filledHoneypot: true, seconds: 0 }])(
  'however they were sent, at most one in a hundred of the genuine letters is set aside: %j',
  (signals) => {
    const { aside, of } = asideOf(think(people, { signals }));
    expect(aside).toBeLessThanOrEqual(bound(of));
  },
);

test('no language and no length stands on one side alone', () => {
  const sides = (part: (letter: SampleLetter) => string | number) =>
    [...Map.groupBy(letters, part).values()].map(
      (some) => some.filter(({ isSpam }) => isSpam).length / some.length,
    );
  for (const share of [
    ...sides(({ language }) => language),
    ...sides(({ text }) => Math.min(4, Math.floor(text.length / 250))),
  ]) {
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.75);
  }
});

const HIDDEN = Object.keys(disguises).filter((how) => how !== 'none' && !how.endsWith('below'));

test.for(HIDDEN)('spam in disguise is spam: %s', (how) => {
  const plain = shareOf(think(spammers));
  expect(shareOf(think(disguised(spammers, how, people)))).toBeGreaterThan(0.8 * plain);
});

test.for(HIDDEN)('whoever writes so for once is not taken for spam: %s', (how) => {
  const { aside, of } = asideOf(think(disguised(people, how, people)));
  expect(aside).toBeLessThanOrEqual(bound(of));
});

test('what is put below spam to hide it hides no more than half of it', () => {
  const plain = shareOf(think(spammers));
  for (const how of Object.keys(disguises).filter((name) => name.endsWith('below')))
    expect(shareOf(think(disguised(spammers, how, people)))).toBeGreaterThan(plain / 2);
});

/** What a stranger can do who knows somebody's letter, or half of it: spam in its words, and people mark it. */
test.for([0.5, 1])('marks that are aimed at a letter, with %d of its words, set none aside', (share) => {
  const targets = people.slice(200).filter(({ text }) => text.length > 100);
  const busy = [...people.slice(0, 200), ...spammers.slice(0, 200)];
  expect(targets.length).toBeGreaterThanOrEqual(60);
  for (const marks of [5, 50])
    for (const before of [people.slice(0, marks), busy])
      expect(lostToAim(targets, { marks, share, before })).toBe(0);
});
