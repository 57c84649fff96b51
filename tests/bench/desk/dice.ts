/** Numbers as if by chance, the same in every run (Mulberry32): two runs measure the same letters. */
export function createDice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    between: (from: number, to: number) => from + below(to - from + 1),
    of: <Item>(items: readonly Item[]) => items[below(items.length)]!,
  };
}

export type Dice = ReturnType<typeof createDice>;
