import { HOUR_MS } from '#schemas/desk/durations.ts';

import { createRateLimit, createSharedLimit } from '../http/rate-limit.ts';

/** Each of these may become a mail: by all visitors together. The desk sends no more either, to several sites. */
export const MOST_ASKED_AGAIN_AN_HOUR = 300;

/** How often a client may ask for what; counted before anything is looked up. */
export const createPrivateLimits = () => ({
  pages: createRateLimit(60),
  /** Links that open nothing. Every look counts as one until it finds something. */
  wrongLinks: createRateLimit(20, HOUR_MS),
  takeBacks: createRateLimit(10, HOUR_MS),
  /** Whether it may be kept for longer, said and changed. */
  keepAnswers: createRateLimit(10, HOUR_MS),
  askedAgain: createRateLimit(5, HOUR_MS),
  allAskedAgain: createSharedLimit(MOST_ASKED_AGAIN_AN_HOUR, HOUR_MS),
});

export type PrivateLimits = ReturnType<typeof createPrivateLimits>;
