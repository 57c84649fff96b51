import { shareOf, tokenHash } from '#desk-server/spam/classifier.ts';
import type { StoredState } from '#desk-server/spam/starting-state.ts';

export type Example = { tokens: string[]; isSpam: boolean };

/** What stands in fewer letters is of one writer. */
const FEWEST = 2;
const EPOCHS = 15;
const STEP = 0.5;
const BIAS_STEP = 0.1;
/** Towards 0, at each letter. */
const PULL = 7e-4;
/** As many on either side of 0. */
const LEVELS = 60;

/** The company that the letters are written to: its name is no word of letters to others. */
const COMPANY = 'northrule';

/**
 * Logistic regression by gradient descent, each weight with a step of its own (AdaGrad). Either side counts as if it had as many letters as the other.
 * The order is always the same, so that the same letters make the same state.
 */
export function train(examples: Example[]): StoredState {
  const index = indexOf(examples);
  const letters = examples.map(({ tokens, isSpam }) => ({
    isSpam,
    share: shareOf(Math.max(1, tokens.length)),
    known: Int32Array.from(tokens.flatMap((token) => index.get(token) ?? [])),
  }));
  const spam = examples.filter(({ isSpam }) => isSpam).length;
  const [ofSpam, ofGenuine] = [
    examples.length / (2 * spam),
    examples.length / (2 * (examples.length - spam)),
  ];
  const weights = new Float64Array(index.size);
  const squares = new Float64Array(index.size).fill(1e-8);
  let bias = 0;
  let biasSquares = 1e-8;
  const stride = strideOf(letters.length);
  for (let turn = 0; turn < EPOCHS * letters.length; turn++) {
    const { isSpam, share, known } = letters[(turn * stride) % letters.length]!;
    let logOdds = bias;
    for (const token of known) logOdds += weights[token]! * share;
    const slope = (1 / (1 + Math.exp(-logOdds)) - (isSpam ? 1 : 0)) * (isSpam ? ofSpam : ofGenuine);
    for (const token of known) {
      const gradient = slope * share + PULL * weights[token]!;
      squares[token]! += gradient * gradient;
      weights[token]! -= (STEP * gradient) / Math.sqrt(squares[token]!);
    }
    biasSquares += slope * slope;
    bias -= (BIAS_STEP * slope) / Math.sqrt(biasSquares);
  }
  return stored(index, weights, bias);
}

/** Tokens that are learnt, numbered. */
function indexOf(examples: Example[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { tokens } of examples)
    for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  const kept = [...counts].filter(([token, count]) => count >= FEWEST && !token.includes(COMPANY));
  return new Map(kept.map(([token], number) => [token, number]));
}

/** A step that comes by each once, some third of all further: neighbours in a file are alike. */
function strideOf(length: number): number {
  let stride = Math.max(1, Math.floor(length * 0.382));
  while (divisor(stride, length) > 1) stride++;
  return stride;
}

const divisor = (one: number, other: number): number => (other ? divisor(other, one % other) : one);

function stored(index: Map<string, number>, weights: Float64Array, bias: number): StoredState {
  const step = rounded(weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / LEVELS);
  const multiples = Map.groupBy(index, ([, number]) => Math.round(weights[number]! / step));
  multiples.delete(0);
  const rows = [...multiples]
    .toSorted(([one], [other]) => one - other)
    .map(([multiple, tokens]): [string, string] => [
      String(multiple),
      tokens
        .map(([token]) => tokenHash(token))
        .sort()
        .join(''),
    ]);
  return { bias: rounded(bias), step, tokens: Object.fromEntries(rows) };
}

/** Another processor's last digit is another. */
const rounded = (weight: number) => Number(weight.toPrecision(6));
