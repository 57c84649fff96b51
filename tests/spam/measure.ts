import type { Counts } from '#desk-server/spam/bayes.ts';
import { asideFromScores } from '#desk-server/spam/judge-forms.ts';
import { judge } from '#desk-server/spam/judge.ts';
import type { Judged } from '#desk-server/spam/judge.ts';
import { readState, startingState } from '#desk-server/spam/starting-state.ts';

import { addLetter } from './add-letter.ts';
import type { SampleLetter } from './read-letters.ts';
import { stateOf } from './state-of.ts';

export type Sample = { genuine: SampleLetter[]; spam: SampleLetter[] };

/** Of how many letters how many were set aside. */
export type Measured = Record<'genuine' | 'spam', { aside: number; of: number }>;

/** How letters were sent. */
type Sent = Pick<Judged, 'signals'>;
/** By their words alone. */
export const UNKNOWN: Sent = { signals: {} };

/** Before anybody has marked anything. */
export const measureUnmarked = (sample: Sample, state = startingState): Measured => measure(sample, state);

/** After so many marks of each kind: every part of the sample is marked in turn, letter after letter as they come, and the rest judged,
 * as if sent in each of these ways. `from`: with this threshold, whatever was learnt. */
export function measureMarked(
  { genuine, spam }: Sample,
  marks: number,
  ways: (Sent & { from?: number })[],
  state = startingState,
): Measured[] {
  const turns = Math.floor(Math.min(genuine.length, spam.length) / marks);
  const measured = Array.from({ length: turns }, (_, turn) => {
    const isMarked = (_letter: SampleLetter, index: number) =>
      index % turns === turn && index < turns * marks;
    const marked = genuine.filter(isMarked).flatMap((letter, index) => {
      const beside = spam.filter(isMarked)[index];
      return beside ? [letter, beside] : letter;
    });
    const rest = {
      genuine: genuine.filter((letter) => !marked.includes(letter)),
      spam: spam.filter((letter) => !marked.includes(letter)),
    };
    const [counts, learnt] = learned(marked, state);
    return ways.map(({ from = learnt, ...sent }) => measure(rest, counts, from, sent));
  });
  return ways.map((_, way) => total(measured.map((turn) => turn[way]!)));
}

/** Of a sample by itself: each tenth is judged by a state made of the others. By this everything was chosen. */
export function crossValidate({ genuine, spam }: Sample, folds = 10): Measured {
  return total(
    Array.from({ length: folds }, (_, fold) => {
      const isJudged = (_letter: SampleLetter, index: number) => index % folds === fold;
      const judged = { genuine: genuine.filter(isJudged), spam: spam.filter(isJudged) };
      const others = [...genuine, ...spam].filter(
        (letter) => !judged.genuine.includes(letter) && !judged.spam.includes(letter),
      );
      const state = readState(stateOf(others));
      return measure(judged, state);
    }),
  );
}

/** What is known after these, and from which score on letters are set aside then. */
function learned(letters: SampleLetter[], state: Counts): [Counts, from: number] {
  let counts = state;
  const genuine: number[] = [];
  for (const { tokens, text, isSpam } of letters) {
    if (!isSpam) genuine.push(judge({ tokens, text, ...UNKNOWN, counts }).score);
    counts = addLetter(counts, tokens, isSpam, 1);
  }
  return [counts, asideFromScores(genuine)];
}

function measure({ genuine, spam }: Sample, counts: Counts, from?: number, sent = UNKNOWN): Measured {
  const asideOf = (letters: SampleLetter[]) => ({
    aside: letters.filter(({ tokens, text }) => judge({ tokens, text, ...sent, counts, from }).isAside)
      .length,
    of: letters.length,
  });
  return { genuine: asideOf(genuine), spam: asideOf(spam) };
}

const total = (parts: Measured[]): Measured => {
  const sum = (kind: 'genuine' | 'spam') => ({
    aside: parts.reduce((sum, part) => sum + part[kind].aside, 0),
    of: parts.reduce((sum, part) => sum + part[kind].of, 0),
  });
  return { genuine: sum('genuine'), spam: sum('spam') };
};
