import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { queryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

test('what is read is tried again three times, after 1, 2 and 4 seconds', async () => {
  const started = Date.now();
  const tries: number[] = [];
  const failing = queryClient.fetchQuery({
    queryKey: ['failing'],
    queryFn: () => {
      tries.push(Date.now() - started);
      return Promise.reject(new Error('no answer'));
    },
  });
  const outcome = failing.catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toBe('no answer');
  expect(tries).toEqual([0, 1000, 3000, 7000]);
});

test('no wait is longer than half a minute', async () => {
  const tries: number[] = [];
  const failing = queryClient.fetchQuery({
    queryKey: ['long'],
    retry: 7,
    queryFn: () => {
      tries.push(Date.now());
      return Promise.reject(new Error('no answer'));
    },
  });
  const outcome = failing.catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(await outcome).toBe('no answer');
  const waits = tries.slice(1).map((time, index) => time - tries[index]!);
  expect(waits.slice(-3)).toEqual([16_000, 30_000, 30_000]);
});

test('what nobody looks at is forgotten after five minutes', async () => {
  await queryClient.fetchQuery({ queryKey: ['kept'], queryFn: () => 'here' });
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1000);
  expect(queryClient.getQueryData(['kept'])).toBe('here');
  await vi.advanceTimersByTimeAsync(2000);
  expect(queryClient.getQueryData(['kept'])).toBeUndefined();
});
