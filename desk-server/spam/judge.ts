import { ASIDE_FROM } from '#schemas/desk/spam.ts';
import type { SpamReason, SpamShape } from '#schemas/desk/spam.ts';
import type { Signals } from '#schemas/forms/signals.ts';

import { judgeWords, logOddsOf, probabilityOf, tokenHash } from './bayes.ts';
import type { Counts, WordsVerdict } from './bayes.ts';
import { partsOf, smallWords } from './letter-tokens.ts';
import { startingState } from './starting-state.ts';
import { topicsInOrder } from './topics.ts';
import { wordsInOrder } from './words-in-order.ts';

export type Judged = {
  /** As `tokensOf` gives them. */
  tokens: string[];
  /** The letter's own text, for the words as they stand there. */
  text: string;
  signals: Signals;
  /** All that is known: what the desk started with, and what was learned since. */
  counts: Counts;
  /** From this score of its words on it is set aside: see `asideFrom`. */
  from?: number;
};

export type Verdict = { score: number; isAside: boolean; reasons: SpamReason[] };

/**
 * What becomes of a letter. Its words decide; how it was sent only adds to what they say, so that a letter that reads like one of a person, or has
 * too few words to tell, is never set aside for a screen reader, a password manager or fast fingers.
 */
export function judge({ tokens, text, signals, counts, from = ASIDE_FROM }: Judged): Verdict {
  const words = judgeWords(tokens, counts);
  const score = probabilityOf(logOddsOf(words.probability) + added(signals));
  // How it was sent helps no further than on the first day: what a desk has learnt since, it learnt of words.
  const isAside = words.isDecided && (words.probability >= from || score >= ASIDE_FROM);
  const reasons = wordReasons(words, text, counts);
  if (signals.filledHoneypot) reasons.push({ why: 'trap' });
  if (isFast(signals))
    reasons.push({ why: 'fast', seconds: signals.seconds ?? 0, alone: reasons.length === 0 });
  return { score, isAside, reasons };
}

/** In log-odds, of which a letter needs 3.05. Both make up for less than a third of that: the words must say the rest. */
const HONEYPOT = 0.6;
const FAST = 0.3;
const FAST_SECONDS = 4;

const isFast = ({ seconds }: Signals): boolean => seconds !== undefined && seconds < FAST_SECONDS;
const added = (signals: Signals) => (signals.filledHoneypot ? HONEYPOT : 0) + (isFast(signals) ? FAST : 0);

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

function wordReasons({ probability, telling }: WordsVerdict, text: string, counts: Counts): SpamReason[] {
  if (probability <= 0.5) return [];
  const against = telling.filter(({ weight }) => weight > 0);
  const named = against.map(({ token }) => token).filter(explains);
  const words = withoutParts(surfacesOf(text, named)).slice(0, MOST_WORDS);
  const learned = ({ tokens }: Counts, token: string) => tokens.get(tokenHash(token))?.spam ?? 0;
  const spamLetters = Math.max(
    0,
    ...named.map((token) => learned(counts, token) - learned(startingState, token)),
  );
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
  return [...new Set(tokens.flatMap((token) => found.get(token) ?? []))];
}
