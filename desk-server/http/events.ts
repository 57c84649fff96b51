import type { ServerResponse } from 'node:http';

import type { LiveEvent } from '#schemas/desk/api.ts';
import { begin } from '#server/http/send.ts';

import type { Listener, Live } from '../jobs/live.ts';
import type { SignedIn } from '../people/sessions.ts';

/** Proxies and browsers give up a line on which nothing moves. */
const COMMENT_EVERY_MS = 15_000;
/** A browser has one; what has more is no browser of ours. */
const MOST_PER_SESSION = 4;
/** Whoever does not read what they asked for loses the line. */
const MOST_UNREAD = 65_536;

/** Tells browsers of changes, as server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export function createEvents(live: Live) {
  /** How to stop each stream of a session, the oldest first. */
  const open = new Map<string, (() => void)[]>();

  return async ({ reader, hash }: SignedIn, response: ServerResponse): Promise<void> => {
    // It may have gone while we asked who it is, and tells so only once.
    if (response.destroyed) return;
    response.on('error', () => {});
    let isOver = false;
    const write = (text: string) => {
      if (isOver) return;
      response.write(text);
      if (response.writableLength > MOST_UNREAD) stop();
    };
    const stop = () => {
      if (isOver) return;
      isOver = true;
      clearInterval(comment);
      live.leave(listener);
      const left = (open.get(hash) ?? []).filter((one) => one !== stop);
      if (left.length) open.set(hash, left);
      else open.delete(hash);
      // One that waits behind an answer that nobody reads would wait on.
      if (response.writableLength) response.destroy();
      else response.end();
    };
    const listener: Listener = {
      reader,
      sessionHash: hash,
      tell: (event: LiveEvent) => write(`id: ${event.change}\ndata: ${JSON.stringify(event)}\n\n`),
      end: stop,
    };
    const comment = setInterval(write, COMMENT_EVERY_MS, ':\n\n');
    response.once('close', stop);

    const others = open.get(hash) ?? [];
    open.set(hash, [...others, stop]);
    if (others.length >= MOST_PER_SESSION) others[0]?.();
    begin(response, 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // nginx would gather them.
      'x-accel-buffering': 'no',
    });
    await live.listen(listener);
    // It may have been stopped while we asked.
    if (isOver) live.leave(listener);
  };
}
