import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { dismiss, notify, readToasts, subscribeToToasts } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const { id } of readToasts()) dismiss(id);
  vi.runAllTimers();
  vi.useRealTimers();
});

const shown = () =>
  readToasts()
    .filter(({ leaving }) => !leaving)
    .map(({ text }) => text);
const there = () => readToasts().map(({ text }) => text);

test('at most three are seen, the newest last; of more the oldest leaves', () => {
  for (const text of ['one', 'two', 'three', 'four', 'five']) notify({ text });
  expect(shown()).toEqual(['three', 'four', 'five']);
  expect(there()).toHaveLength(5);
  vi.advanceTimersByTime(160);
  expect(there()).toEqual(['three', 'four', 'five']);
});

test('what says the same is news again, but not twice', () => {
  notify({ title: 'Error', text: 'one' });
  notify({ text: 'two' });
  const before = readToasts().map(({ id }) => id);
  notify({ title: 'Error', text: 'one' });
  expect(shown()).toEqual(['two', 'one']);
  expect(before).not.toContain(readToasts().at(-1)!.id);
  // Under another title it is something else.
  notify({ title: 'Another', text: 'one' });
  expect(shown()).toEqual(['two', 'one', 'one']);
});

test('one that is dismissed leaves, and is gone when it has left', () => {
  notify({ text: 'one' });
  notify({ text: 'two' });
  dismiss(readToasts()[0]!.id);
  expect(readToasts()).toMatchObject([
    { text: 'one', leaving: true },
    { text: 'two', leaving: false },
  ]);
  vi.advanceTimersByTime(159);
  expect(there()).toEqual(['one', 'two']);
  vi.advanceTimersByTime(1);
  expect(there()).toEqual(['two']);
});

test('one that leaves takes no room from a new one', () => {
  for (const text of ['one', 'two', 'three']) notify({ text });
  dismiss(readToasts()[2]!.id);
  notify({ text: 'four' });
  expect(shown()).toEqual(['one', 'two', 'four']);
});

test('whoever listens hears of each change, until it stops', () => {
  const heard = vi.fn<() => void>();
  const stop = subscribeToToasts(heard);
  notify({ text: 'one' });
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  notify({ text: 'two' });
  expect(heard).toHaveBeenCalledTimes(1);
});
