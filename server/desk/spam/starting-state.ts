import type { StartingState } from './bayes.ts';
import stored from './starting-state.json' with { type: 'json' };

/** As it ships: hashes and numbers, made from the letters of tests/spam by its write-starting-state.ts. */
export type StoredState = {
  letters: { spam: number; genuine: number };
  bias: number;
  /** By hash: how many spam letters, how many genuine ones, and the weight. */
  tokens: Record<string, number[]>;
};

export const readState = ({ letters, bias, tokens }: StoredState): StartingState => ({
  letters,
  bias,
  tokens: new Map(
    Object.entries(tokens).map(([hash, [spam = 0, genuine = 0, weight = 0]]) => [
      hash,
      { spam, genuine, weight },
    ]),
  ),
});

export const startingState: StartingState = readState(stored);
