import { QueryClient } from '@tanstack/query-core';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** The cache of what the site reads, and how often it tries again. What a visitor sends goes past it: forms/send/operate-form.ts. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: 3,
      retryDelay: (failures) => Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS),
      gcTime: 5 * 60_000,
    },
  },
});
