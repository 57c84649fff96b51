import { DAY_MS, HOUR_MS, MINUTE_MS } from '#schemas/desk/durations.ts';

/* When a mail that was not taken is tried again. How long a mail server that is not reached is left alone: record/intervals.ts. */

/** A server that keeps strangers waiting takes a mail after a few minutes; a full mailbox may be emptied after a day. */
const PAUSES = [...[1, 5, 15].map((n) => n * MINUTE_MS), ...[1, 3, 6, 12, 24].map((n) => n * HOUR_MS)];
export const LONGEST_PAUSE_MS = DAY_MS;
/** Then it is given up. */
export const GIVEN_UP_MS = 3 * DAY_MS;

/** When to try again after so many tries, the last of them now; undefined when it is given up. */
export function nextTry(tries: number, triedFrom: number, now: number): number | undefined {
  const next = now + (PAUSES[tries - 1] ?? LONGEST_PAUSE_MS);
  return next <= triedFrom + GIVEN_UP_MS ? next : undefined;
}

/** All tries that follow if each one fails, the first of them given. */
export function laterTries(first: number, tries: number, triedFrom: number): number[] {
  const times = [first];
  for (let done = tries + 1; ; done++) {
    const next = nextTry(done, triedFrom, times.at(-1) ?? first);
    if (next === undefined) return times;
    times.push(next);
  }
}
