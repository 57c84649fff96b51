/** Chance that can be repeated: the same seed makes the same choices. */
export type Random = {
  below(limit: number): number;
  between(least: number, most: number): number;
  /** True once in so many times. */
  oneIn(times: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** Picks by weight, and names what it picked. */
  weighted<T>(choices: Weighted<T>): [name: string, choice: T];
};

export type Weighted<T> = Record<string, [weight: number, choice: T]>;

export function createRandom(seed: number): Random {
  const next = mulberry32(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    oneIn: (times) => below(times) === 0,
    pick: (choices) => choices[below(choices.length)]!,
    weighted(choices) {
      const entries = Object.entries(choices);
      let left = below(entries.reduce((total, [, [weight]]) => total + weight, 0));
      const [name, [, choice]] = entries.find(([, [weight]]) => (left -= weight) < 0)!;
      return [name, choice];
    },
  };
}

function mulberry32(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
