import { createRateLimit } from '../http/rate-limit.ts';

/** A mistyped link or two are answered at once; after these misses in a minute each further one waits. */
const FREE_MISSES_PER_MINUTE = 10;
/** After these, the address is refused until the minute has passed. */
const MISSES_PER_MINUTE = 30;
const DELAY_MS = 1000;

/** Names of stored files hold the applicant's name and a time, so they can be guessed. This makes guessing slow. */
export function createGuessGuard() {
  const free = createRateLimit(FREE_MISSES_PER_MINUTE);
  const all = createRateLimit(MISSES_PER_MINUTE);
  return {
    /** Every look counts as a miss until it is a hit: a thousand at once must not all be looked up first. Answers the
     * seconds to wait when there were too many, otherwise 0. */
    look: (address: string) => all.take(address),
    hit: (address: string) => all.giveBack(address),
    /** Holds up a miss when there were many. */
    async miss(address: string) {
      if (free.take(address)) await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    },
  };
}

export type GuessGuard = ReturnType<typeof createGuessGuard>;
