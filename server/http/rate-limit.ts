import { MINUTE_MS } from '#schemas/desk/durations.ts';

import type { ClientAddress } from './client-address.ts';

export type RateLimit = {
  /** Counts against the client. Answers the seconds to wait when there was no room, otherwise 0. */
  take(client: ClientAddress, cost?: number): number;
  /** Undoes a count of one. */
  giveBack(client: ClientAddress): void;
};

/** More keys than this are not remembered: the one seen longest ago is forgotten first. */
const MOST_KEYS = 50_000;
/** A company's or a university's IPv6 network may have as much as this many visitors' allowances together. */
export const NETWORK_FACTOR = 4;

const clock = () => performance.now();

/**
 * Lets `amount` through in `windowMs`, all at once or spread out (a token bucket), from each address and four times as much
 * from each IPv6 network. 0 lets everything through. How much it is: whoever makes one says, as server/rate-limits.ts by the settings.
 */
export function createRateLimit(amount: number, windowMs = MINUTE_MS, now = clock): RateLimit {
  const addresses = createBuckets(amount, windowMs, now);
  const networks = createBuckets(amount * NETWORK_FACTOR, windowMs, now);
  return {
    take({ address, network }, cost = 1) {
      if (!amount) return 0;
      const wait = Math.max(addresses.wait(address, cost), network ? networks.wait(network, cost) : 0);
      // Whoever is refused is seen all the same, and not forgotten.
      const price = wait ? 0 : cost;
      addresses.spend(address, price);
      if (network) networks.spend(network, price);
      return wait;
    },
    giveBack({ address, network }) {
      if (!amount) return;
      addresses.spend(address, -1);
      if (network) networks.spend(network, -1);
    },
  };
}

/** The same for all visitors together. */
export function createSharedLimit(amount: number, windowMs = MINUTE_MS, now = clock) {
  const limit = createRateLimit(amount, windowMs, now);
  const everybody = { address: '' };
  return { take: (cost?: number) => limit.take(everybody, cost) };
}

function createBuckets(amount: number, windowMs: number, now: () => number) {
  const buckets = new Map<string, { left: number; at: number }>();
  const perMs = amount / windowMs;
  const leftIn = (key: string, time: number) => {
    const known = buckets.get(key);
    return known ? Math.min(amount, known.left + (time - known.at) * perMs) : amount;
  };
  return {
    /** Seconds until there is room for so much. */
    wait(key: string, cost: number) {
      const left = leftIn(key, now());
      return left >= cost ? 0 : Math.ceil((cost - left) / perMs / 1000);
    },
    spend(key: string, cost: number) {
      const time = now();
      const left = Math.min(amount, leftIn(key, time) - cost);
      // Put back at the end: a map keeps the order of insertion, so its first key is the one seen longest ago.
      buckets.delete(key);
      buckets.set(key, { left, at: time });
      // Whoever was seen a window ago has all their allowance again: nothing is lost with them. Two at a time, so that they become fewer.
      for (const [oldest, { at }] of buckets.entries().take(2))
        if (time - at >= windowMs || buckets.size > MOST_KEYS) buckets.delete(oldest);
    },
  };
}
