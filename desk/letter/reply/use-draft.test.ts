// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { tellSignedOut } from '#desk/api/call.ts';

import { keeperOf, offlineBeside } from './use-reply.ts';

const lines = vi.hoisted(() => ({ back: () => {} }));
vi.mock('#desk/api/live.ts', () => ({ onLive: (listener: () => void) => (lines.back = listener) }));

const send = vi.fn<typeof fetch>();
const sent = () => send.mock.calls.map(([, options]) => JSON.parse(options?.body as string) as unknown);
const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => void vi.stubGlobal('fetch', send));
afterEach(() => {
  send.mockReset();
  vi.unstubAllGlobals();
});

async function writeOffline(number: number) {
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  keeperOf(number).write({ text: 'Dear' });
  await keeperOf(number).flush();
}

test('what could not be sent is sent when the desk is live again', async () => {
  expect(leaves()).toBe(true);
  await writeOffline(1);
  expect(leaves()).toBe(false);
  send.mockResolvedValueOnce(Response.json({ savedAt: 5 }));
  lines.back();
  await keeperOf(1).flush();
  expect(sent()).toStrictEqual([
    { number: 1, text: 'Dear' },
    { number: 1, text: 'Dear' },
  ]);
  expect(leaves()).toBe(true);
});

test('what could not be sent is sent while the page is left', async () => {
  await writeOffline(2);
  send.mockReset();
  send.mockResolvedValueOnce(Response.json({ savedAt: 5 }));
  dispatchEvent(new Event('pagehide'));
  expect(sent()).toStrictEqual([{ number: 2, text: 'Dear' }]);
  expect(send.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
});

test('nothing is kept for whoever signs in next', async () => {
  await writeOffline(3);
  tellSignedOut();
  send.mockReset();
  dispatchEvent(new Event('pagehide'));
  lines.back();
  await keeperOf(3).flush();
  expect(send).not.toHaveBeenCalled();
});

test('who is offline is told whether the draft is saved', async () => {
  await writeOffline(4);
  expect(offlineBeside(keeperOf(4).unsaved() === undefined).message).toBe(
    'You are offline. The draft is saved when you are back online: keep this page open.',
  );
  send.mockResolvedValueOnce(Response.json({ savedAt: 5 }));
  await keeperOf(4).flush();
  expect(offlineBeside(keeperOf(4).unsaved() === undefined).message).toBe(
    'You are offline. The draft is saved.',
  );
});
