import type { Count, Counts } from './learn.ts';
import { partsOf } from './letter-tokens.ts';
import { tokenHash } from './token-hash.ts';

/** What the desk knows before anybody has marked anything: how often each token stood in its letters, and what it weighs there. */
export type StartingState = {
  letters: Count;
  /** What a letter weighs of which nothing is known. */
  bias: number;
  tokens: ReadonlyMap<string, Count & { weight: number }>;
};

/** `telling`: the heaviest first; above 0 a token speaks for spam. Without a verdict the probability is 0.5, and nothing is telling. */
export type WordsVerdict = {
  isDecided: boolean;
  probability: number;
  telling: { token: string; weight: number }[];
};

/** Of fewer known words nothing can be said. */
const FEWEST_WORDS = 4;
const MOST_TELLING = 25;
/** No word decides by itself, however often it was marked. */
const CHANGE_MAX = 3;
/** The sum is too careful: with this, by cross-validation, nine in ten of the letters at 0.9 are spam. */
const SURER = 2;

/**
 * How likely a letter is spam by its words and its shape. A token weighs what it weighed when the desk started, and as much more or less as its
 * log-odds (naive Bayes) have changed with what was learned since. How many letters were marked spam is no reason to mark more: rates are compared,
 * and the prior stays what it was. Over the root of their number, because neighbouring words repeat each other.
 */
export function judgeWords(tokens: string[], counts: Counts, starting: StartingState): WordsVerdict {
  const known = tokens.flatMap((token) => {
    const weight = weightOf(tokenHash(token), counts, starting);
    return weight === undefined ? [] : { token, weight };
  });
  if (known.filter(isWord).length < FEWEST_WORDS) return { isDecided: false, probability: 0.5, telling: [] };
  const sum = known.reduce((sum, { weight }) => sum + weight, 0);
  return {
    isDecided: true,
    probability: probabilityOf(SURER * (starting.bias + sum / Math.sqrt(known.length))),
    telling: known.sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight)).slice(0, MOST_TELLING),
  };
}

const isWord = ({ token }: { token: string }) => ['word', 'topic'].includes(partsOf(token).of);

/** Undefined of what has never been seen. */
function weightOf(hash: string, counts: Counts, starting: StartingState) {
  const { weight, ...before } = starting.tokens.get(hash) ?? { weight: 0, spam: 0, genuine: 0 };
  const now = counts.tokens.get(hash) ?? before;
  if (now.spam === before.spam && now.genuine === before.genuine)
    return starting.tokens.has(hash) ? weight : undefined;
  const change = logOdds(now, counts.letters) - logOdds(before, starting.letters);
  return weight + Math.max(-CHANGE_MAX, Math.min(CHANGE_MAX, change));
}

/** As if there had been one letter more of each kind that holds it, and one that does not: what was seen once proves little. */
const logOdds = (count: Count, letters: Count) =>
  Math.log(rate(count.spam, letters.spam)) - Math.log(rate(count.genuine, letters.genuine));
const rate = (count: number, letters: number) => (Math.max(0, count) + 1) / (Math.max(0, letters) + 2);

export const probabilityOf = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));
export const logOddsOf = (probability: number) => Math.log(probability / (1 - probability));
