import { expect } from 'vitest';

const PARTS = 8;
/** A text takes as long as its parts one after the other; in a quadratic way eight times as long. */
const MOST_TIMES = 3;
const FEWEST_ROUNDS = 2;
const MOST_ROUNDS = 12;

/** What is done to a long text takes no longer than in proportion to its length. Judged by the same for a part of it, as often as
 * makes the same length, and not by a clock. A busy machine holds up both, though not each time. */
export function expectLinear(text: string, act: (text: string) => unknown) {
  const part = text.slice(0, text.length / PARTS);
  let whole = Infinity;
  let parts = Infinity;
  for (
    let round = 1;
    round <= FEWEST_ROUNDS || (round <= MOST_ROUNDS && whole > MOST_TIMES * parts);
    round++
  ) {
    parts = Math.min(
      parts,
      milliseconds(() => {
        for (let count = 0; count < PARTS; count++) act(part);
      }),
    );
    whole = Math.min(
      whole,
      milliseconds(() => act(text)),
    );
  }
  expect(whole / parts).toBeLessThanOrEqual(MOST_TIMES);
}

function milliseconds(act: () => unknown) {
  const started = performance.now();
  act();
  return performance.now() - started;
}
