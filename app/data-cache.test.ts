import { MutationObserver, onlineManager } from '@tanstack/query-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { dataCache } from './data-cache.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  dataCache.clear();
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

test('what is read is tried again three times, after 1, 2 and 4 seconds', async () => {
  const started = Date.now();
  const tries: number[] = [];
  const failing = dataCache.fetchQuery({
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
  const failing = dataCache.fetchQuery({
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
  await dataCache.fetchQuery({ queryKey: ['kept'], queryFn: () => 'here' });
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1000);
  expect(dataCache.getQueryData(['kept'])).toBe('here');
  await vi.advanceTimersByTimeAsync(2000);
  expect(dataCache.getQueryData(['kept'])).toBeUndefined();
});

test('what a visitor sends is sent once: not again after a failure, and not later when the line returns', async () => {
  let sent = 0;
  const mutation = new MutationObserver(dataCache, {
    mutationFn: () => {
      sent++;
      return Promise.reject(new Error('no line'));
    },
  });
  onlineManager.setOnline(false);
  await expect(mutation.mutate()).rejects.toThrow('no line');
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toBe(1);
});
