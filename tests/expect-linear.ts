import { expect } from 'vitest';

/** A text eight times as long takes eight times as long, in a quadratic way 64 times. */
const LONGER = 8;
const MOST_TIMES = 24;
/** Less cannot be measured. */
const LEAST_MS = 0.1;
const TRIES = 5;

/** What is done to a long text takes no more work than in proportion to its length. Judged by the work that an eighth of it takes,
 * as the processor counts it: however busy the machine is. Collecting garbage may fall to either, but not each time. */
export function expectLinear(text: string, act: (text: string) => unknown) {
  const part = text.slice(0, text.length / LONGER);
  let times = Infinity;
  for (let tries = 0; tries < TRIES && times > MOST_TIMES; tries++) {
    const ofPart = Math.min(
      workOf(() => act(part)),
      workOf(() => act(part)),
    );
    times = workOf(() => act(text)) / Math.max(ofPart, LEAST_MS);
  }
  expect(times).toBeLessThanOrEqual(MOST_TIMES);
}

function workOf(act: () => unknown) {
  const before = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
