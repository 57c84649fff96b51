import { SPAM_FROM } from '#schemas/desk/spam.ts';
import type { SpamReason, SpamShape } from '#schemas/desk/spam.ts';
import type { Signals } from '#schemas/forms/signals.ts';

import { classify, logOddsOf, nothingLearnt, probabilityOf } from './classifier.ts';
import type { Learnt, Verdict, Weights } from './classifier.ts';
import { partsOf, smallWords } from './letter-tokens.ts';
import type { LetterTokens } from './letter-tokens.ts';
import { startingState } from './starting-state.ts';
import { wordsInOrder } from './words-in-order.ts';

export type Judged = LetterTokens & {
  /** The letter's own text, for the words as they stand there. */
  text: string;
  signals?: Signals;
  /** What was learnt here. */
  learnt?: Learnt;
  weights?: Weights;
};

export type Judgement = {
  score: number;
  isAside: boolean;
  reasons: SpamReason[];
  /** Without what was marked here it would not be set aside. */
  isByMarks: boolean;
};

/**
 * What becomes of a letter. Its words decide; how it was sent only adds to what they say, so that a letter that reads like one of a person, or has
 * too few words to tell, is never set aside for a screen reader, a password manager or fast fingers.
 */
export function judge({
  tokens,
  halves,
  text,
  signals = {},
  learnt = nothingLearnt,
  weights = startingState,
}: Judged): Judgement {
  const verdict = classify({ tokens, halves }, weights, learnt);
  const shipped = verdict.shipped + added(signals);
  const isAside = (logOdds: number) => verdict.isDecided && logOdds >= FROM;
  const reasons = wordReasons(verdict, text);
  if (signals.filledHoneypot) reasons.push({ why: 'trap' });
  if (isFast(signals))
    reasons.push({ why: 'fast', seconds: signals.seconds ?? 0, alone: reasons.length === 0 });
  return {
    score: probabilityOf(shipped + verdict.learnt),
    isAside: isAside(shipped + verdict.learnt),
    reasons,
    isByMarks: isAside(shipped + verdict.learnt) && !isAside(shipped),
  };
}

const FROM = logOddsOf(SPAM_FROM);

/** In log-odds. Both make up for less than half of what a letter needs: the words must say the rest. */
const HONEYPOT = 0.3;
const FAST = 0.15;
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

function wordReasons({ shipped, learnt, telling }: Verdict, text: string): SpamReason[] {
  if (shipped + learnt <= 0) return [];
  const against = telling.filter(({ weight }) => weight > 0).map(({ token }) => token);
  const words = withoutParts(surfacesOf(text, against.filter(explains))).slice(0, MOST_WORDS);
  const shapes = against
    .map(partsOf)
    .filter(({ of, which }) => of === 'shape' && !EVERYDAY.has(which))
    .map(({ which }) => ({ why: 'shape' as const, shape: which as SpamShape }));
  return [...(words.length ? [{ why: 'words' as const, words }] : []), ...shapes.slice(0, MOST_SHAPES)];
}

function explains(token: string) {
  const { of, which } = partsOf(token);
  return of !== 'shape' && !which.split(' ').some((word) => smallWords.has(word));
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
  return [...new Set(tokens.flatMap((token) => found.get(token) ?? []))];
}
