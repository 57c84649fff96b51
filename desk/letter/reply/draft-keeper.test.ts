import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { CallError } from '#desk/api/call.ts';

import { AGAIN_MS, draftKeeper, KEEP_AFTER_MS } from './draft-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const AT = 1_794_741_240_000;
const saver = () => vi.fn<(text: string) => Promise<{ savedAt: number }>>(async () => ({ savedAt: AT }));

test('a draft is kept a moment after the last key, once', async () => {
  const save = saver();
  const keeper = draftKeeper(save);
  keeper.write('D');
  await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS - 1);
  keeper.write('De');
  await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS - 1);
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(save.mock.calls).toStrictEqual([['De']]);
  expect(keeper.state()).toStrictEqual({ savedAt: AT, problem: '', isTriedAgain: false });
});

test('what is left is kept at once', async () => {
  const save = saver();
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
    return { savedAt: AT };
  });
  keeper.write('slow');
  void keeper.flush();
  keeper.write('fast');
  void keeper.flush();
  await vi.advanceTimersByTimeAsync(6000);
  expect(saved).toStrictEqual(['slow', 'fast']);
});

test('nothing is saved after the answer was sent', async () => {
  const save = saver();
  const keeper = draftKeeper(save);
  keeper.write('Dear');
  await keeper.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(save).not.toHaveBeenCalled();
});

test.each(['offline', 'unavailable', 'too-many'] as const)(
  'what could not be saved (%s) stays unsaved, and is tried again until it is',
  async (why) => {
    const save = saver().mockRejectedValueOnce(new CallError(why, 'Not now.'));
    save.mockRejectedValueOnce(new CallError(why, 'Not now.'));
    const keeper = draftKeeper(save);
    keeper.write('Dear');
    await keeper.flush();
    expect(keeper.unsaved()).toBe('Dear');
    expect(keeper.state()).toMatchObject({ problem: 'Not now.', isTriedAgain: true });
    await vi.advanceTimersByTimeAsync(AGAIN_MS);
    expect(keeper.unsaved()).toBe('Dear');
    await vi.advanceTimersByTimeAsync(AGAIN_MS);
    expect(save.mock.calls).toStrictEqual([['Dear'], ['Dear'], ['Dear']]);
    expect(keeper.unsaved()).toBeUndefined();
    expect(keeper.state()).toStrictEqual({ savedAt: AT, problem: '', isTriedAgain: false });
    await vi.advanceTimersByTimeAsync(5 * AGAIN_MS);
    expect(save).toHaveBeenCalledTimes(3);
  },
);

test('what could not be saved never follows what was written since', async () => {
  const save = saver().mockRejectedValueOnce(new CallError('offline', 'Not now.'));
  const keeper = draftKeeper(save);
  keeper.write('old');
  void keeper.flush();
  keeper.write('new');
  await keeper.flush();
  await vi.advanceTimersByTimeAsync(5 * AGAIN_MS);
  expect(save.mock.calls).toStrictEqual([['old'], ['new']]);
});

test('what was refused is not tried again before the next key: its letter is gone', async () => {
  const save = saver().mockRejectedValueOnce(new CallError('not-found', 'Gone.'));
  const keeper = draftKeeper(save);
  keeper.write('Dear');
  await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS + 5 * AGAIN_MS);
  expect(save).toHaveBeenCalledOnce();
  expect(keeper.unsaved()).toBeUndefined();
  expect(keeper.state()).toMatchObject({ problem: 'Gone.', isTriedAgain: false });
});

test('what could not be saved is not saved after its answer was sent', async () => {
  const save = saver().mockRejectedValueOnce(new CallError('offline', 'Not now.'));
  const keeper = draftKeeper(save);
  keeper.write('Dear');
  await keeper.flush();
  await keeper.stop();
  await vi.advanceTimersByTimeAsync(5 * AGAIN_MS);
  expect(save).toHaveBeenCalledOnce();
  expect(keeper.state()).toMatchObject({ problem: '', isTriedAgain: false });
});
