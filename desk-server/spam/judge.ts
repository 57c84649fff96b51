import { ASIDE_FROM } from '#schemas/desk/spam.ts';
import type { SpamReason, SpamShape } from '#schemas/desk/spam.ts';
import type { Signals } from '#schemas/forms/signals.ts';

import { judgeWords, logOddsOf, probabilityOf, tokenHash } from './bayes.ts';
import type { Counts, WordsVerdict } from './bayes.ts';
import { partsOf, smallWords } from './letter-tokens.ts';
import { startingState } from './starting-state.ts';
import { OFTEN_MARK, topicsInOrder } from './topics.ts';
import { wordsInOrder } from './words-in-order.ts';

export type Judged = {
  /** As `tokensOf` gives them. */
  tokens: string[];
  /** The letter's own text, for the words as they stand there; without it they are given as they are compared. */
  text?: string;
  signals: Signals;
  /** How many other addresses sent nearly the same words within an hour. */
  burst: number;
  /** All that is known: what the desk started with, and what was learned since. */
  counts: Counts;
  starting?: Counts;
  /** From this score of its words on it is set aside: see `asideFrom`. */
  from?: number;
};

export type Verdict = { score: number; isAside: boolean; reasons: SpamReason[] };

/**
 * What becomes of a letter. Its words decide; how it was sent only adds to what they say, so that a letter that reads like one of a person, or has
 * too few words to tell, is never set aside for a screen reader, a password manager or fast fingers.
 */
export function judge({
  tokens,
  text,
  signals,
  burst,
  counts,
  starting = startingState,
  from = ASIDE_FROM,
}: Judged): Verdict {
  const words = judgeWords(tokens, counts);
  const score = probabilityOf(logOddsOf(words.probability) + added(signals, burst));
  // How it was sent helps no further than on the first day: what a desk has learnt since, it learnt of words.
  const isAside = words.isDecided && (words.probability >= from || score >= ASIDE_FROM);
  const reasons = wordReasons(words, { text, counts, starting });
  if (signals.filledTrap) reasons.push({ why: 'trap' });
  if (burst > 0) reasons.push({ why: 'burst', addresses: burst });
  if (isFast(signals))
    reasons.push({ why: 'fast', seconds: signals.seconds ?? 0, alone: reasons.length === 0 });
  return { score, isAside, reasons };
}

/** What becomes of a letter of which it turns out later that the same words came from so many addresses: by its own words, and not by those of the copies. */
export function judgeAgain({ score, reasons }: Pick<Verdict, 'score' | 'reasons'>, burst: number): Verdict {
  const fast = reasons.find((reason) => reason.why === 'fast');
  const signals: Signals = {
    filledTrap: reasons.some(({ why }) => why === 'trap'),
    ...(fast && { seconds: fast.seconds }),
  };
  const before = reasons.find((reason) => reason.why === 'burst')?.addresses ?? 0;
  const words = logOddsOf(score) - added(signals, before);
  const again = probabilityOf(words + added(signals, Math.max(before, burst)));
  const others = reasons.filter(({ why }) => why !== 'burst');
  return {
    score: again,
    isAside: again >= ASIDE_FROM,
    reasons: [...others, { why: 'burst', addresses: Math.max(before, burst) }],
  };
}

/** In log-odds, of which a letter needs 3.05. All together make up for less than a third of that: the words must say the rest. */
const TRAP = 0.6;
const FAST = 0.3;
const FAST_SECONDS = 4;
/** People seldom write the same letter five times an hour; a class of students does. */
export const MANY = 4;
const BURST_OF_MANY = 0.9;
const EACH_OF_FEW = 0.1;
const ADDED_MAX = 0.9;

const isFast = ({ seconds }: Signals): boolean => seconds !== undefined && seconds < FAST_SECONDS;
const fromSignals = (signals: Signals) => (signals.filledTrap ? TRAP : 0) + (isFast(signals) ? FAST : 0);
const fromBurst = (burst: number) => (burst >= MANY ? BURST_OF_MANY : burst * EACH_OF_FEW);
const added = (signals: Signals, burst: number) =>
  Math.min(ADDED_MAX, fromSignals(signals) + fromBurst(burst));

const MOST_WORDS = 6;
const MOST_SHAPES = 2;
/** Every letter has one of these, and none is a reason. */
const EVERYDAY: ReadonlySet<string> = new Set<SpamShape>([
  'no-link',
  'very-short',
  'short',
  'middle-length',
  'long',
]);

function wordReasons(
  { probability, telling }: WordsVerdict,
  { text, counts, starting }: Required<Pick<Judged, 'counts' | 'starting'>> & Pick<Judged, 'text'>,
): SpamReason[] {
  if (probability <= 0.5) return [];
  const against = telling.filter(({ weight }) => weight > 0);
  const named = against.map(({ token }) => token).filter(explains);
  const words = withoutParts(text === undefined ? foldedOf(named) : surfacesOf(text, named)).slice(
    0,
    MOST_WORDS,
  );
  const learned = ({ tokens }: Counts, token: string) => tokens.get(tokenHash(token))?.spam ?? 0;
  const spamLetters = Math.max(0, ...named.map((token) => learned(counts, token) - learned(starting, token)));
  const shapes = against
    .map(({ token }) => partsOf(token))
    .filter(({ of, which }) => of === 'shape' && !EVERYDAY.has(which))
    .map(({ which }) => ({ why: 'shape' as const, shape: which as SpamShape }));
  return [
    ...(words.length ? [{ why: 'words' as const, words, spamLetters }] : []),
    ...shapes.slice(0, MOST_SHAPES),
  ];
}

function explains(token: string) {
  const { of, which } = partsOf(token);
  return of === 'topic' || (of !== 'shape' && !which.split(' ').every((word) => smallWords.has(word)));
}

/** “Your office” is told, and then not “office”. */
const withoutParts = (words: string[]) =>
  words.filter(
    (word, index) => !words.slice(0, index).some((told) => told.includes(word) || word.includes(told)),
  );

const foldedOf = (tokens: string[]) =>
  tokens.filter((token) => partsOf(token).of !== 'topic').map((token) => partsOf(token).which);

/** What these tokens stand for, as it stands in the text at its first place, each once: to be underlined there. */
export function surfacesOf(text: string, tokens: string[]): string[] {
  const found = new Map<string, string>();
  const find = (token: string, start: number, end: number) => {
    if (!found.has(token)) found.set(token, text.slice(start, end));
  };
  const words = wordsInOrder(text);
  for (const [index, { start, end, folded, followsOn }] of words.entries()) {
    find(`word:${folded}`, start, end);
    const before = words[index - 1];
    if (before && followsOn) find(`pair:${before.folded} ${folded}`, before.start, end);
  }
  for (const { topic, start, end } of topicsInOrder(words)) find(`topic:${topic}`, start, end);
  return [
    ...new Set(
      tokens
        .filter((token) => partsOf(token).of !== 'shape')
        .flatMap((token) => found.get(token.replace(OFTEN_MARK, '')) ?? []),
    ),
  ];
}
