import { hash } from 'node:crypto';

import { partsOf } from './letter-tokens.ts';

/** `telling`: the heaviest first; above 0 a token speaks for spam. Without a verdict the probability is 0.5, and nothing is telling. */
export type WordsVerdict = {
  isDecided: boolean;
  probability: number;
  telling: { token: string; weight: number }[];
};

/** Of fewer words nothing can be said, whatever they are. */
const FEWEST_WORDS = 4;
/** A reader is told no more than these. */
const MOST_TELLING = 25;

/**
 * How likely a letter is spam by its words, topics and shape: naive Bayes. Rates are compared, and not how many letters were marked: that most are spam is no
 * reason to take more for it. What few letters hold tells more than what all hold (inverse document frequency), and a letter's weight is that of its tokens over
 * the length of them all, because neighbouring words repeat each other and a long letter is not surer for being long.
 */
export function judgeWords(tokens: string[], counts: Counts): WordsVerdict {
  const known = tokens.flatMap((token) => {
    const count = counts.tokens.get(tokenHash(token));
    return count && count.spam + count.genuine > 0
      ? { token, ...weightOf(partsOf(token).of, count, counts.letters) }
      : [];
  });
  if (tokens.filter(isWord).length < FEWEST_WORDS || !known.length)
    return { isDecided: false, probability: 0.5, telling: [] };
  const length = Math.hypot(...known.map(({ rarity }) => rarity));
  const weighed = known.map(({ token, rarity, logOdds }) => ({ token, weight: (rarity * logOdds) / length }));
  const sum = weighed.reduce((total, { weight }) => total + weight, 0);
  return {
    isDecided: true,
    probability: probabilityOf(SLOPE * sum - LEANING),
    telling: weighed
      .toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
      .slice(0, MOST_TELLING),
  };
}

/** What makes a probability of it. ASIDE_FROM lies where the cross-validation of tests/spam sets three of 520 letters aside, which were written to look like spam. */
const SLOPE = 1.5;
/** Topics are those of spam, and nothing speaks for people but their words: without it, letters of people would lie nearer to spam. */
const LEANING = 0.3;

const isWord = (token: string) => partsOf(token).of === 'word';

/** What a letter talks of tells more than one of its words, and two words less than one and the other. */
const SHARE: Record<string, number> = { topic: 2, pair: 0.7 };

function weightOf(of: string, count: Count, letters: Count) {
  const all = letters.spam + letters.genuine;
  const share = SHARE[of] ?? 1;
  return {
    rarity: share * (Math.log((1 + all) / (1 + Math.min(all, count.spam + count.genuine))) + 1),
    logOdds: Math.log(rate(count.spam, letters.spam)) - Math.log(rate(count.genuine, letters.genuine)),
  };
}

/** As if there had been one letter more that holds it, and one that does not: what was seen once proves little. */
const rate = (count: number, letters: number) => (Math.max(0, count) + 1) / (Math.max(0, letters) + 2);

export const probabilityOf = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));
export const logOddsOf = (probability: number) => Math.log(probability / (1 - probability));

export type Count = { spam: number; genuine: number };

/** In how many letters each token stood, by its hash, and of how many. */
export type Counts = { letters: Count; tokens: ReadonlyMap<string, Count> };

/** What ships is kept under this, 64 bits in hex: it holds no words of anybody. */
export const tokenHash = (token: string) => hash('sha256', token, 'hex').slice(0, UNKEYED);

/** The length tells one from the other. */
export const UNKEYED = 16;
