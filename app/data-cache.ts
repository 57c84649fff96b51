import { QueryClient } from '@tanstack/query-core';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** The one cache of what the site asks and sends. What is read may be asked for again; what a visitor sends is sent when
 * the visitor says so, never behind their back: not after a failure, and not when the line returns. */
export const dataCache = new QueryClient({
  defaultOptions: {
    queries: {
      retry: 3,
      retryDelay: (failures) => Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS),
      gcTime: 5 * 60_000,
    },
    mutations: { retry: false, networkMode: 'always', gcTime: 5 * 60_000 },
  },
});
