export type RateLimit = {
  /** Counts against the key. Answers the seconds to wait when there was no room, otherwise 0. */
  take(key: string, cost?: number): number;
  /** Undoes a count of one. */
  giveBack(key: string): void;
};

/** More keys than this are not remembered: the one seen longest ago is forgotten first. */
const MOST_KEYS = 50_000;

/** Lets `perMinute` through in a minute, all at once or spread out. 0 lets everything through. */
export function createRateLimit(perMinute: number, now: () => number = () => performance.now()): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>();
  const perMs = perMinute / 60_000;
  return {
    take(key, cost = 1) {
      if (!perMinute) return 0;
      const time = now();
      const known = buckets.get(key);
      const left = known ? Math.min(perMinute, known.left + (time - known.at) * perMs) : perMinute;
      const price = Math.min(cost, perMinute);
      const enough = left >= price;
      // Put back at the end: a map keeps the order of insertion, so its first key is the one seen longest ago.
      buckets.delete(key);
      buckets.set(key, { left: enough ? left - price : left, at: time });
      if (buckets.size > MOST_KEYS) buckets.delete(buckets.keys().next().value!);
      return enough ? 0 : Math.ceil((price - left) / perMs / 1000);
    },
    giveBack(key) {
      const known = buckets.get(key);
      if (known) known.left = Math.min(perMinute, known.left + 1);
    },
  };
}
