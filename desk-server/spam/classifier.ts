import { hash } from 'node:crypto';

import type { LetterTokens } from './letter-tokens.ts';

/** What ships: how much each token speaks for spam (above 0) or for a person, by its hash. Made by tests/spam/train.ts. */
export type Weights = { bias: number; tokens: ReadonlyMap<string, number> };

/** In how many letters that were marked here each token stood, of how many, and how many tokens all of them had. */
export type Learnt = { letters: Count; size: Count; tokens: ReadonlyMap<string, Count> };
export type Count = { spam: number; genuine: number };

export const nothingLearnt: Learnt = {
  letters: { spam: 0, genuine: 0 },
  size: { spam: 0, genuine: 0 },
  tokens: new Map(),
};

/** In log-odds, above 0 spam. `telling`: the heaviest first. Without a verdict all are 0, and nothing is telling. */
export type Verdict = {
  isDecided: boolean;
  /** By what ships. */
  shipped: number;
  /** What was learnt here adds so much. */
  learnt: number;
  telling: { token: string; weight: number }[];
};

/** Of fewer words nothing can be said, whatever they are. */
const FEWEST_WORDS = 6;
/** A reader is told no more than these. */
const MOST_TELLING = 25;

/**
 * How likely a letter is spam: logistic regression over its tokens, and naive Bayes over what was marked here. Unknown tokens count in its size, so that
 * of a language that nobody has taught little is said. If a half of it says more than all of it, that half counts, for a little less.
 */
export function classify({ tokens, halves }: LetterTokens, weights: Weights, learnt: Learnt): Verdict {
  if (tokens.filter((token) => token.startsWith('word:')).length < FEWEST_WORDS)
    return { isDecided: false, shipped: 0, learnt: 0, telling: [] };
  const shippedWeight = remembered((token) => weights.tokens.get(tokenHash(token)) ?? 0);
  const learntWeight = remembered(learntWeights(learnt));
  const most = mostLearnt(learnt);
  const sum = (some: string[], weightOf: (token: string) => number) =>
    shareOf(some.length) * some.reduce((total, token) => total + weightOf(token), 0);
  const verdictOn = (some: string[], less = 0) => ({
    shipped: weights.bias + sum(some, shippedWeight) - less,
    learnt: Math.max(-most.genuine, Math.min(most.spam, sum(some, learntWeight))),
  });
  const [strongest = { shipped: 0, learnt: 0 }] = [
    verdictOn(tokens),
    ...halves.map((half) => verdictOn(half, HALF_LESS)),
  ].toSorted((one, other) => other.shipped + other.learnt - one.shipped - one.learnt);
  return {
    isDecided: true,
    ...strongest,
    telling: tokens
      .map((token) => ({ token, weight: shippedWeight(token) + learntWeight(token) }))
      .filter(({ weight }) => weight !== 0)
      .toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
      .slice(0, MOST_TELLING),
  };
}

const HALF_LESS = 0.3;

/** A half has the same tokens as the whole. */
function remembered(weightOf: (token: string) => number): (token: string) => number {
  const known = new Map<string, number>();
  return (token) => {
    const weight = known.get(token) ?? weightOf(token);
    known.set(token, weight);
    return weight;
  };
}

/** Between the sum of all (1) and their mean: neighbours repeat each other, and a long letter is not surer for being long. */
export const shareOf = (tokens: number) => tokens ** -0.65;

/** Naive Bayes, as if each token had stood in one letter more of either side. The side of which more was marked counts as if it had been as much as the
 * other. */
function learntWeights({ size, tokens }: Learnt): (token: string) => number {
  const scale = (own: number, other: number) => Math.min(1, (other + SMALL_SIZE) / (own + SMALL_SIZE));
  const ofSpam = scale(size.spam, size.genuine);
  const ofGenuine = scale(size.genuine, size.spam);
  return (token) => {
    const count = tokens.get(token);
    if (!count) return 0;
    return LEARNT_SHARE * Math.log((count.spam * ofSpam + 1) / (count.genuine * ofGenuine + 1));
  };
}

/** Tokens of two letters. */
const SMALL_SIZE = 300;
const LEARNT_SHARE = 0.5;

/**
 * What was learnt here sets nothing aside by itself: whoever wants a letter lost can write spam in its words, and people mark it. So it adds little while
 * little was marked, and never more than lies between nearly all letters of people and the threshold (0.8 of 1.3: 99 of 100 are below 0.5); and of spam alone
 * nothing is concluded, as any letter of the trade would look like it.
 */
function mostLearnt({ letters: { spam, genuine } }: Learnt): Count {
  const fewer = Math.max(0, Math.min(spam, genuine));
  return { spam: (MOST_LEARNT * fewer) / (fewer + HALF_AT), genuine: MOST_FOR_PERSON };
}

const MOST_LEARNT = 0.8;
const HALF_AT = 20;
const MOST_FOR_PERSON = 1;

export const probabilityOf = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));
export const logOddsOf = (probability: number) => Math.log(probability / (1 - probability));

/** What ships is kept under this, 30 bits: it holds no words of anybody, and of ten thousand letters a few have one that is another's. */
export const tokenHash = (token: string) => hash('sha256', token, 'base64url').slice(0, HASH_LENGTH);
export const HASH_LENGTH = 5;
