import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { CallError } from '#desk/api/call.ts';

import {
  AGAIN_MS,
  draftKeeper,
  draftOf,
  giveBackDraft,
  KEEP_AFTER_MS,
  onGivenBack,
  rememberDraft,
  seenIn,
  unseenAnswer,
} from './drafts.ts';

test('of what was written here and what the desk has kept the newer one counts, as of when it was written', () => {
  const kept = { text: 'Dear Asha', savedAt: 1600 };
  expect(draftOf({ number: 1 })).toBeUndefined();
  expect(draftOf({ number: 1, draft: kept })).toEqual(kept);
  rememberDraft(1, { text: 'Dear Asha' }, 1000);
  expect(draftOf({ number: 1, draft: kept })).toEqual({ text: 'Dear Asha', savedAt: 1000 });
  expect(draftOf({ number: 1, draft: { text: 'In another tab', savedAt: 1700 } })?.text).toBe(
    'In another tab',
  );
  rememberDraft(1, { text: '' }, 2000);
  expect(draftOf({ number: 1, draft: kept })).toBeUndefined();
});

test('its subject comes back with it, unless another was begun', () => {
  giveBackDraft(81, { text: 'Dear Meera', subject: 'A talk', savedReply: 3 }, 10);
  expect(draftOf({ number: 81 })).toMatchObject({ subject: 'A talk', savedReply: 3 });
  rememberDraft(82, { text: 'One more', subject: 'Another' }, 5);
  expect(giveBackDraft(82, { text: 'Dear Meera', subject: 'A talk' }, 10).subject).toBe('Another');
});

test('an answer that was undone is a draft again, below what was begun since', () => {
  const heard: string[] = [];
  const stop = onGivenBack((number, { text }) => heard.push(`${number} ${text}`));
  expect(giveBackDraft(71, { text: 'Dear Meera' }, 10).text).toBe('Dear Meera');
  rememberDraft(72, { text: 'One more thing' }, 5);
  // As the desk takes it.
  expect(giveBackDraft(72, { text: 'Dear Meera' }, 10)).toEqual({ text: 'One more thing\n\nDear Meera' });
  expect(draftOf({ number: 72 })).toEqual({ text: 'One more thing\n\nDear Meera', savedAt: 10 });
  stop();
  giveBackDraft(71, { text: 'Again' }, 11);
  expect(heard).toEqual(['71 Dear Meera', '72 One more thing\n\nDear Meera']);
});

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
  const keeper = draftKeeper(async (text: string) => {
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

const answers = [
  { id: 4, by: 'Rohan Kulkarni', at: 1000, text: 'Yes.' },
  { id: 9, by: 'Rohan Kulkarni', at: 2000, text: 'At 11:30.' },
];

test('whoever begins to write has seen all answers', () => {
  expect(seenIn({ answers }).seenAnswer).toBe(9);
  expect(seenIn({ answers: [] }).seenAnswer).toBe(0);
});

test('whoever goes on with a draft has not seen what came since it was kept', () => {
  expect(seenIn({ answers, draft: { text: 'Dear', savedAt: 1500 } }).seenAnswer).toBe(4);
});

test("a colleague's answer is unseen, one's own is not", () => {
  const unseen = (seenAnswer: number, me: string) =>
    unseenAnswer({ answers }, { seenAnswer, seenAnsweredAt: 0 }, me)?.text;
  expect(unseen(4, 'Anjali Mehta')).toBe('At 11:30.');
  expect(unseen(9, 'Anjali Mehta')).toBeUndefined();
  expect(unseen(4, 'Rohan Kulkarni')).toBeUndefined();
});

test('so is that a colleague has marked it answered, since one began or since the draft was kept', () => {
  const answered = { at: 3000, by: 'Rohan Kulkarni' };
  const unseen = (seenAnsweredAt: number, me = 'Anjali Mehta') =>
    unseenAnswer({ answers, answered }, { seenAnswer: 9, seenAnsweredAt }, me);
  expect(unseen(seenIn({ answers }).seenAnsweredAt)).toEqual(answered);
  expect(unseen(seenIn({ answers, answered }).seenAnsweredAt)).toBeUndefined();
  const draft = { text: 'Dear', savedAt: 2500 };
  expect(unseen(seenIn({ answers, answered, draft }).seenAnsweredAt)).toEqual(answered);
  expect(unseen(0, 'Rohan Kulkarni')).toBeUndefined();
});
