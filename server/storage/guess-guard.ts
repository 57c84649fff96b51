import { createRateLimit } from '../http/rate-limit.ts';

/** A mistyped link or two are answered at once; after these misses in a minute each further one waits. */
const FREE_MISSES_PER_MINUTE = 10;
/** After these, the address is refused until the minute has passed. */
const MISSES_PER_MINUTE = 30;
const DELAY_MS = 1000;

/** Names of stored files hold the applicant's name and a time, so they can be guessed. This makes guessing slow. */
export function createGuessGuard(delayMs = DELAY_MS) {
  const free = createRateLimit(FREE_MISSES_PER_MINUTE);
  const all = createRateLimit(MISSES_PER_MINUTE);
  return {
    /** The seconds that an address has to wait before it may look again, or 0. */
    refusedFor: (address: string) => all.take(address, 0),
    /** Counts a miss, and holds it up when there were many. */
    async missed(address: string) {
      all.take(address);
      if (free.take(address)) await new Promise((resolve) => setTimeout(resolve, delayMs));
    },
  };
}

export type GuessGuard = ReturnType<typeof createGuessGuard>;
