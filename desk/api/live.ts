/* oxlint-disable unicorn/require-post-message-target-origin -- a BroadcastChannel stays within its origin, and is told none */
import { createBell, createStore, useStore } from '#desk/store.ts';
import type { LiveEvent } from '#schemas/desk/api.ts';
import { deskPaths } from '#schemas/desk/paths.ts';
import type { Presence } from '#schemas/desk/people.ts';

import { call, CallError, tellChange } from './call.ts';

/**
 * The stream of changes. A browser holds six connections to a server without HTTP/2, so all tabs share one stream: the tab that holds
 * the lock listens and tells the others.
 */
type Live = { change: number; here: Presence[]; isLive: boolean; notLiveSince?: number };

const live = createStore<Live>({ change: 0, here: [], isLive: true });

export const useLive = () => useStore(live);

/** For as long as somebody is signed in. */
export function startLive() {
  const ended = new AbortController();
  const channel = new BroadcastChannel('desk-live');
  channel.addEventListener('message', ({ data }: MessageEvent<Live | 'asked'>) => {
    if (data !== 'asked') setLive(data);
    else if (isLeader) channel.postMessage(live.get());
  });
  channel.postMessage('asked');
  let isLeader = false;
  const tell = (next: Live) => {
    setLive(next);
    if (!ended.signal.aborted) channel.postMessage(next);
  };
  const lead = async () => {
    isLeader = true;
    await streamUntil(ended.signal, tell);
  };
  // Refused when it ends before the lock was had.
  navigator.locks.request('desk-live', { signal: ended.signal }, lead).catch(() => {});
  return () => {
    ended.abort();
    channel.close();
  };
}

const returns = createBell();

/** Told whenever the stream is there again. */
export const onLive = returns.on;

function setLive(next: Live) {
  const { change, isLive } = live.get();
  live.set(next);
  if (next.isLive && !isLive) returns.ring();
  if (next.change !== change) tellChange();
}

const RETRY_MS = [500, 1000, 2000, 5000, 10_000];

/** EventSource gives up after an answer such as 401 or 502, and does not say which: so it is opened anew, after a look at the session. */
async function streamUntil(signal: AbortSignal, tell: (live: Live) => void) {
  let tries = 0;
  while (!signal.aborted) {
    await streamOnce(signal, (event) => {
      tries = 0;
      tell({ ...event, isLive: true });
    });
    if (signal.aborted) return;
    const before = live.get();
    tell({ ...before, here: [], isLive: false, notLiveSince: before.notLiveSince ?? Date.now() });
    await pause(RETRY_MS[tries++] ?? 10_000, signal);
    try {
      await call('session', {}, signal);
    } catch (error) {
      if (error instanceof CallError && error.why === 'signed-out') return;
    }
  }
}

/** Until it breaks. */
async function streamOnce(signal: AbortSignal, tell: (event: LiveEvent) => void) {
  const { promise: ended, resolve: end } = Promise.withResolvers<unknown>();
  const source = new EventSource(deskPaths.events);
  source.addEventListener('message', ({ data }: MessageEvent<string>) => tell(JSON.parse(data) as LiveEvent));
  source.addEventListener('error', end);
  signal.addEventListener('abort', end);
  await ended;
  source.close();
  signal.removeEventListener('abort', end);
}

/** Cut short when the network comes back, or the reader does. */
async function pause(ms: number, aborted: AbortSignal) {
  const { promise: ended, resolve: end } = Promise.withResolvers<unknown>();
  const over = new AbortController();
  const { signal } = over;
  const timer = setTimeout(end, ms);
  addEventListener('online', end, { signal });
  document.addEventListener('visibilitychange', () => !document.hidden && end(0), { signal });
  aborted.addEventListener('abort', end, { signal });
  await ended;
  over.abort();
  clearTimeout(timer);
}
