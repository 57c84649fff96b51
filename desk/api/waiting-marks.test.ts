// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AGAIN_MS, markOrWait, onMarksRefused } from '#desk/undo.ts';
import type { Input } from '#schemas/desk/api.ts';

import { tellSignedOut } from './call.ts';

const lines = vi.hoisted(() => ({ back: () => {} }));
vi.mock('./live.ts', () => ({ onLive: (listener: () => void) => (lines.back = listener) }));

const send = vi.fn<typeof fetch>();
const sent = () =>
  send.mock.calls.map(([, options]) => (JSON.parse(options?.body as string) as Input<'mark'>).which);
const refuse = (status: number, error: string, retryAfter?: number) =>
  send.mockResolvedValueOnce(Response.json({ error, message: 'Sorry.', retryAfter }, { status }));
const answer = () => send.mockResolvedValueOnce(Response.json({ undo: 1, count: 1 }));
const mark = (number: number) => markOrWait({ which: { numbers: [number] }, mark: 'answered' });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', send);
});
afterEach(() => {
  tellSignedOut();
  send.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Two marks that wait. */
async function markOffline() {
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect([await mark(1), await mark(2)]).toEqual(['waits', 'waits']);
  send.mockReset();
}

test('marks are sent in their order when the desk is back', async () => {
  await markOffline();
  answer();
  answer();
  lines.back();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([{ numbers: [1] }, { numbers: [2] }]);
  answer();
  expect(await mark(3)).toEqual({ undo: 1, count: 1 });
});

test.each([
  [503, 'unavailable', undefined, AGAIN_MS],
  [429, 'too-many', 60, 60_000],
])('one that is answered with %i waits on, and those after it', async (status, error, retryAfter, later) => {
  await markOffline();
  refuse(status, error, retryAfter);
  lines.back();
  await vi.advanceTimersByTimeAsync(later - 1);
  expect(sent()).toEqual([{ numbers: [1] }]);
  answer();
  answer();
  await vi.advanceTimersByTimeAsync(1);
  expect(sent()).toEqual([{ numbers: [1] }, { numbers: [1] }, { numbers: [2] }]);
});

test('one that is refused for good is said, and does not hold up the others', async () => {
  const said = vi.fn<(words: string) => void>();
  using _ = { [Symbol.dispose]: onMarksRefused(said) };
  await markOffline();
  refuse(404, 'not-found');
  answer();
  lines.back();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([{ numbers: [1] }, { numbers: [2] }]);
  expect(said.mock.calls).toEqual([['A change made offline was not saved. Sorry.']]);
});

test('a mark waits only once, however often the desk is back', async () => {
  await markOffline();
  const { promise, resolve } = Promise.withResolvers<Response>();
  send.mockReturnValueOnce(promise);
  answer();
  lines.back();
  lines.back();
  resolve(Response.json({ undo: 1, count: 1 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([{ numbers: [1] }, { numbers: [2] }]);
});

test('all that match do not wait: later they would be others', async () => {
  const markAll = () => markOrWait({ which: { filter: { view: 'waiting' } }, mark: 'spam' });
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(markAll()).rejects.toThrow('Not done: you are offline.');
  await markOffline();
  await expect(markAll()).rejects.toThrow('Not done: you are offline.');
  answer();
  answer();
  lines.back();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([{ numbers: [1] }, { numbers: [2] }]);
});

test('a mark that waits while the stream goes on is sent some seconds later', async () => {
  await markOffline();
  answer();
  answer();
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  expect(sent()).toEqual([{ numbers: [1] }, { numbers: [2] }]);
});
