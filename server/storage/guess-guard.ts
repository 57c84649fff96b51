import { setTimeout } from 'node:timers/promises';

import type { ClientAddress } from '../http/client-address.ts';
import { createRateLimit, createSharedLimit } from '../http/rate-limit.ts';

/** A mistyped link or two are answered at once; after these misses in a minute each further one waits. */
const FREE_MISSES_PER_MINUTE = 10;
/** After these, the address is refused until the minute has passed. */
const MISSES_PER_MINUTE = 30;
const DELAY_MS = 1000;

/** Of all addresses together. Whoever has this many at hand to guess with is slowed down as one. */
const ALL_MISSES_PER_MINUTE = 120;
const DELAY_OF_ALL_MS = 5000;
/** A wait holds a connection, and there are not so many. When as many wait, a link is looked up for those only who have
 * followed one that was there. */
const MOST_WAITING = 500;
const MOST_REMEMBERED = 1000;

/**
 * Names of stored files hold the applicant's name and a time, so they can be guessed. This makes guessing slow: for one address,
 * for one network, and for all together. A link that leads somewhere is answered, as long as its address has not missed
 * often. See docs/decisions/013-resume-links.md.
 */
export function createGuessGuard() {
  const free = createRateLimit(FREE_MISSES_PER_MINUTE);
  const all = createRateLimit(MISSES_PER_MINUTE);
  const everybody = createSharedLimit(ALL_MISSES_PER_MINUTE);
  const readers = new Set<string>();
  let waiting = 0;

  return {
    /** Every look counts as a miss until it is a hit: a thousand at once must not all be looked up first. Answers the
     * seconds to wait when there were too many, otherwise 0. */
    look(client: ClientAddress): number {
      if (waiting >= MOST_WAITING && !readers.has(client.address)) return DELAY_OF_ALL_MS / 1000;
      return all.take(client);
    },
    hit(client: ClientAddress) {
      all.giveBack(client);
      readers.delete(client.address);
      readers.add(client.address);
      if (readers.size > MOST_REMEMBERED) readers.delete(readers.values().next().value!);
    },
    /** Holds a miss up when there were many. Answers the seconds after which to ask again when it is refused, otherwise 0. */
    async miss(client: ClientAddress): Promise<number> {
      const isFree = !free.take(client);
      const wait = everybody.take();
      if (isFree && !wait) return 0;
      waiting++;
      await setTimeout(wait ? DELAY_OF_ALL_MS : DELAY_MS).finally(() => waiting--);
      return wait;
    },
  };
}

export type GuessGuard = ReturnType<typeof createGuessGuard>;
