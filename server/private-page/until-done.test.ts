import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { TakeBack } from '../rows/private-rows.ts';
import { Unavailable } from '../unavailable.ts';
import { untilDone } from './until-done.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
}));

const here = () => false;

test('it looks four times a second, through a database that is closed for a moment, until it is done', async () => {
  const look = vi
    .fn<() => Promise<TakeBack | undefined>>()
    .mockResolvedValueOnce({})
    .mockRejectedValueOnce(new Unavailable('locked'))
    .mockResolvedValue({ doneAt: 1 });
  const done = untilDone(look, here);
  await vi.advanceTimersByTimeAsync(750);
  expect(await done).toEqual({ doneAt: 1 });
  expect(look).toHaveBeenCalledTimes(3);
});

test('it gives up after twelve seconds, and at once when the visitor has left', async () => {
  const look = vi.fn<() => Promise<TakeBack | undefined>>().mockResolvedValue({});
  const done = untilDone(look, here);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await done).toBeUndefined();
  expect(look).toHaveBeenCalledTimes(120);
  expect(await untilDone(look, () => true)).toBeUndefined();
  expect(look).toHaveBeenCalledTimes(120);
});

test('fifty wait; one more is told at once', async () => {
  const look = vi.fn<() => Promise<TakeBack | undefined>>().mockResolvedValue({});
  const waiting = Array.from({ length: 50 }, () => untilDone(look, here));
  const calls = look.mock.calls.length;
  expect(await untilDone(look, here)).toBeUndefined();
  expect(look.mock.calls.length).toBe(calls);
  await vi.advanceTimersByTimeAsync(12_000);
  await Promise.all(waiting);
});
