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
 * followed one that was there, or stored a file, and never missed. */
const MOST_WAITING = 500;
const MOST_REMEMBERED = 10_000;

/**
 * Names of stored files hold the applicant's name and a time, so they can be guessed. This makes guessing slow: for one address,
 * for one network, and for all together. A link that leads somewhere is answered, as long as its address has not missed
 * often. See docs/decisions/013-resume-links.md.
 */
export function createGuessGuard() {
  const free = createRateLimit(FREE_MISSES_PER_MINUTE);
  const all = createRateLimit(MISSES_PER_MINUTE);
  const everybody = createSharedLimit(ALL_MISSES_PER_MINUTE);
  const honest = createMemory();
  const guessing = createMemory();
  let waiting = 0;

  /** Every look counts as a miss until it is a hit: a thousand at once must not all be looked up first. Answers the seconds
   * to wait when there were too many, otherwise 0. */
  const look = (client: ClientAddress) =>
    waiting >= MOST_WAITING && !honest.has(client.address) ? DELAY_OF_ALL_MS / 1000 : all.take(client);

  const trust = ({ address }: ClientAddress) => void (guessing.has(address) || honest.add(address));

  /** Holds a miss up when there were many. Answers the seconds after which to ask again when it is refused, otherwise 0. */
  const miss = async (client: ClientAddress) => {
    // One guess, and no more, is had by following a link of one's own first.
    honest.delete(client.address);
    guessing.add(client.address);
    const isFree = !free.take(client);
    const wait = everybody.take();
    if (isFree && !wait) return 0;
    waiting++;
    await setTimeout(wait ? DELAY_OF_ALL_MS : DELAY_MS).finally(() => waiting--);
    return wait;
  };

  return {
    /** Whoever has stored a file will name its link next. */
    trust,
    /** Asks what tells whether there is a file. Throws what `refusal` makes of the seconds to wait when there were too many
     * misses. */
    async ask<Answer>(
      client: ClientAddress,
      find: () => Promise<Answer>,
      isMiss: (answer: Answer) => boolean,
      refusal: (seconds: number) => Error,
    ): Promise<Answer> {
      const wait = look(client);
      if (wait) throw refusal(wait);
      const answer = await find().catch((error: unknown) => {
        // It could not be found out, through no fault of the client's.
        all.giveBack(client);
        throw error;
      });
      if (isMiss(answer)) {
        const refusedFor = await miss(client);
        if (refusedFor) throw refusal(refusedFor);
      } else {
        all.giveBack(client);
        trust(client);
      }
      return answer;
    },
  };
}

/** Addresses; the one added longest ago is forgotten first. */
function createMemory() {
  const addresses = new Set<string>();
  return {
    has: (address: string) => addresses.has(address),
    delete: (address: string) => addresses.delete(address),
    add(address: string) {
      addresses.delete(address);
      addresses.add(address);
      if (addresses.size > MOST_REMEMBERED) addresses.delete(addresses.values().next().value!);
    },
  };
}

export type GuessGuard = ReturnType<typeof createGuessGuard>;
