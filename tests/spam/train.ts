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
  const isKept = keptOf(examples);
  const letters = examples.map(({ tokens, isSpam }) => ({
    isSpam,
    share: shareOf(Math.max(1, tokens.length)),
    known: numbersOf(tokens).filter((token) => isKept[token]),
  }));
  const spam = examples.filter(({ isSpam }) => isSpam).length;
  const [ofSpam, ofGenuine] = [
    examples.length / (2 * spam),
    examples.length / (2 * (examples.length - spam)),
  ];
  const weights = new Float64Array(isKept.length);
  const squares = new Float64Array(isKept.length).fill(1e-8);
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
  return stored(weights, bias);
}

/* The gate trains on nearly the same letters some twenty times: tokens are numbered once. */
const tokenNumbers = new Map<string, number>();
const hashes: string[] = [];
const numbered = new WeakMap<string[], Int32Array>();

function numbersOf(tokens: string[]): Int32Array {
  const known = numbered.get(tokens);
  if (known) return known;
  const numbers = Int32Array.from(tokens, (token) => {
    const number = tokenNumbers.get(token) ?? tokenNumbers.size;
    tokenNumbers.set(token, number);
    hashes[number] ??= tokenHash(token);
    return number;
  });
  numbered.set(tokens, numbers);
  return numbers;
}

/** Which tokens are learnt, by their numbers. */
function keptOf(examples: Example[]): boolean[] {
  const all = examples.map(({ tokens }) => numbersOf(tokens));
  const counts = new Int32Array(tokenNumbers.size);
  for (const numbers of all) for (const number of numbers) counts[number]! += 1;
  return Array.from(
    tokenNumbers.keys(),
    (token, number) => counts[number]! >= FEWEST && !token.includes(COMPANY),
  );
}

/** A step that comes by each once, some third of all further: neighbours in a file are alike. */
function strideOf(length: number): number {
  let stride = Math.max(1, Math.floor(length * 0.382));
  while (divisor(stride, length) > 1) stride++;
  return stride;
}

const divisor = (one: number, other: number): number => (other ? divisor(other, one % other) : one);

function stored(weights: Float64Array, bias: number): StoredState {
  const step = rounded(weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / LEVELS);
  const multiples = Map.groupBy(weights.keys(), (number) => Math.round(weights[number]! / step));
  multiples.delete(0);
  const rows = [...multiples]
    .toSorted(([one], [other]) => one - other)
    .map(([multiple, tokens]): [string, string] => [
      String(multiple),
      tokens
        .map((number) => hashes[number]!)
        .sort()
        .join(''),
    ]);
  return { bias: rounded(bias), step, tokens: Object.fromEntries(rows) };
}

/** Another processor's last digit is another. */
const rounded = (weight: number) => Number(weight.toPrecision(6));
