import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { draftKeeper, KEEP_AFTER_MS } from './draft-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a draft is kept a moment after the last key, once', async () => {
  const save = vi.fn<(text: string) => Promise<void>>(async () => {});
  const keeper = draftKeeper(save);
  keeper.write('D');
  await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS - 1);
  keeper.write('De');
  await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS - 1);
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(save.mock.calls).toStrictEqual([['De']]);
});

test('what is left is kept at once', async () => {
  const save = vi.fn<(text: string) => Promise<void>>(async () => {});
  const keeper = draftKeeper(save);
  keeper.write('Dear');
  await keeper.flush();
  await keeper.flush();
  expect(save.mock.calls).toStrictEqual([['Dear']]);
});

test('an older text is never saved after a newer one', async () => {
  const saved: string[] = [];
  const keeper = draftKeeper(async (text) => {
    await new Promise((resolve) => void setTimeout(resolve, text === 'slow' ? 5000 : 10));
    saved.push(text);
  });
  keeper.write('slow');
  void keeper.flush();
  keeper.write('fast');
  void keeper.flush();
  await vi.advanceTimersByTimeAsync(6000);
  expect(saved).toStrictEqual(['slow', 'fast']);
});

test('nothing is saved after the answer was sent', async () => {
  const save = vi.fn<(text: string) => Promise<void>>(async () => {});
  const keeper = draftKeeper(save);
  keeper.write('Dear');
  await keeper.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(save).not.toHaveBeenCalled();
});
