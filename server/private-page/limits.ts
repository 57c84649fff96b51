import { HOUR_MS } from '#schemas/desk/durations.ts';

import { createRateLimit, createSharedLimit } from '../http/rate-limit.ts';

/** How often a client may ask for what; counted before anything is looked up. */
export const createPrivateLimits = () => ({
  pages: createRateLimit(60),
  /** Links that open nothing. Every look counts as one until it finds something. */
  wrongLinks: createRateLimit(20, HOUR_MS),
  takeBacks: createRateLimit(10, HOUR_MS),
  askedAgain: createRateLimit(5, HOUR_MS),
  /** Each of these may become a mail: by all visitors together. */
  allAskedAgain: createSharedLimit(300, HOUR_MS),
});

export type PrivateLimits = ReturnType<typeof createPrivateLimits>;
