import { HASH_LENGTH } from './classifier.ts';
import type { Weights } from './classifier.ts';
import stored from './starting-state.json' with { type: 'json' };

/** As it ships, made from the letters of tests/spam by its write-starting-state.ts. */
export type StoredState = {
  bias: number;
  /** Weights are whole multiples of it. */
  step: number;
  /** Hashes without anything between them, by that multiple. */
  tokens: Record<string, string>;
};

export const readState = ({ bias, step, tokens }: StoredState): Weights => ({
  bias,
  tokens: new Map(
    Object.entries(tokens).flatMap(([multiple, hashes]) =>
      Array.from({ length: hashes.length / HASH_LENGTH }, (_, index): [string, number] => [
        hashes.slice(index * HASH_LENGTH, (index + 1) * HASH_LENGTH),
        step * Number(multiple),
      ]),
    ),
  ),
});

export const startingState: Weights = readState(stored);
