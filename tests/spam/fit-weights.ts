import { leanings } from '#server/desk/spam/topics.ts';

export type LearnedLetter = { tokens: string[]; isSpam: boolean };

/**
 * What each token should weigh so that the letters come out as they are: logistic regression with an L2 penalty. Unlike naive Bayes it shares the
 * weight among tokens that come together, which brought the cross-validation most (measure.ts). A letter's tokens count over the root of their
 * number, as server/desk/spam/bayes.ts adds them.
 */
export function fitWeights(letters: LearnedLetter[], tokens: string[]): { bias: number; weights: number[] } {
  const places = new Map(tokens.map((token, place) => [token, place]));
  const rows = letters.map(({ tokens, isSpam }) => {
    const known = tokens.flatMap((token) => places.get(token) ?? []);
    return { known, share: 1 / Math.sqrt(known.length || 1), isSpam: Number(isSpam) };
  });
  const held = tokens.map(holdOf);
  const weights = Float64Array.from(held, ({ to }) => to);
  const curvature = new Float64Array(tokens.length);
  for (const { known, share } of rows)
    for (const place of known) curvature[place]! += share ** 2 / 4 / letters.length;

  const speed = new Float64Array(tokens.length);
  let bias = 0;
  let biasSpeed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = Float64Array.from(held, ({ to, by }, place) => by * (weights[place]! - to));
    let biasSlope = 0;
    for (const { known, share, isSpam } of rows) {
      const sum = known.reduce((sum, place) => sum + weights[place]! * share, bias);
      const error = (1 / (1 + Math.exp(-sum)) - isSpam) / letters.length;
      biasSlope += error;
      for (const place of known) slope[place]! += error * share;
    }
    for (const [place, { by }] of held.entries()) {
      speed[place] = MOMENTUM * speed[place]! - (STEP / (TOGETHER * curvature[place]! + by)) * slope[place]!;
      weights[place]! += speed[place];
    }
    biasSpeed = MOMENTUM * biasSpeed - BIAS_STEP * biasSlope;
    bias += biasSpeed;
  }
  return { bias, weights: [...weights] };
}

const ROUNDS = 150;
const MOMENTUM = 0.8;
const STEP = 0.15;
const BIAS_STEP = 0.2;
/** Tokens that come together move together: each takes a smaller step. */
const TOGETHER = 8;

/** What a weight is held to, and how firmly: a word to nothing, a topic to what it leans to, since a kind of spam may come that was in no letter. */
function holdOf(token: string): { to: number; by: number } {
  if (token.startsWith('shape:')) return { to: 0, by: 0.0001 };
  return {
    to: token.startsWith('topic:') ? (leanings.get(token.slice('topic:'.length)) ?? 0) : 0,
    by: 0.0003,
  };
}
