import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { withTimeout } from './fetch-with-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('an answer that comes in time is the answer, and nothing is left waiting', async () => {
  const call = vi.fn<typeof fetch>(async () => new Response('stored'));
  const answer = await withTimeout(call)('https://backend.example', { method: 'POST' });
  expect(await answer.text()).toBe('stored');
  expect(call.mock.calls[0]).toMatchObject(['https://backend.example', { method: 'POST' }]);
  expect(vi.getTimerCount()).toBe(0);
});

test('who has not answered after half a minute is given up, also if the call does not heed that', async () => {
  let signal: AbortSignal | undefined | null;
  const answer = withTimeout((_input, init) => {
    signal = init?.signal;
    return new Promise(() => {});
  })('https://backend.example');
  const failed = answer.catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await failed).toBe('The backend did not answer.');
  expect(signal?.aborted).toBe(true);
});

test('a call that fails fails with its own reason', async () => {
  await expect(
    withTimeout(() => Promise.reject(new TypeError('Failed to fetch')))('https://backend.example'),
  ).rejects.toThrow('Failed to fetch');
  expect(vi.getTimerCount()).toBe(0);
});
