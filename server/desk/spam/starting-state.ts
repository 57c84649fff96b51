import type { Counts } from './learn.ts';
import stored from './starting-state.json' with { type: 'json' };

/** As it ships: hashes and numbers, made from the letters of tests/spam by its write-starting-state.ts. */
export type StoredState = {
  letters: { spam: number; genuine: number };
  /** By hash: how many spam letters hold it, and how many genuine ones. */
  tokens: Record<string, number[]>;
};

export const readState = ({ letters, tokens }: StoredState): Counts => ({
  letters,
  tokens: new Map(Object.entries(tokens).map(([hash, [spam = 0, genuine = 0]]) => [hash, { spam, genuine }])),
});

export const startingState: Counts = readState(stored);
