import type { Counts } from './bayes.ts';
import stored from './starting-state.json' with { type: 'json' };

/** As it ships: hashes and numbers, made from the letters of tests/spam by its write-starting-state.ts. */
export type StoredState = {
  letters: { spam: number; genuine: number };
  /** Hashes with a blank between them, by how many spam letters hold them and how many genuine ones: '1,0'. Most are alike in that. */
  tokens: Record<string, string>;
};

export const readState = ({ letters, tokens }: StoredState): Counts => ({
  letters,
  tokens: new Map(
    Object.entries(tokens).flatMap(([counts, hashes]) => {
      const [spam = 0, genuine = 0] = counts.split(',').map(Number);
      return hashes.split(' ').map((hash) => [hash, { spam, genuine }] as const);
    }),
  ),
});

export const startingState: Counts = readState(stored);
