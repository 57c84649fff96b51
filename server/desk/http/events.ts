import type { ServerResponse } from 'node:http';

import type { LiveEvent } from '#schemas/desk/api.ts';

import { begin } from '../../http/send.ts';
import type { Listener, Live } from '../live.ts';
import type { SignedIn } from '../people/sessions.ts';

/** Proxies and browsers give up a line on which nothing moves. */
const COMMENT_EVERY_MS = 15_000;
/** A browser has one; what has more is no browser of ours. */
const MOST_PER_SESSION = 4;

/** Tells browsers of changes, as server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export function createEvents(live: Live) {
  const open = new Map<string, ServerResponse[]>();

  return async ({ reader, hash }: SignedIn, response: ServerResponse): Promise<void> => {
    // It may have gone while we asked who it is, and tells so only once.
    if (response.destroyed) return;
    const others = open.get(hash) ?? [];
    if (others.length >= MOST_PER_SESSION) others[0]?.end();
    open.set(hash, [...others, response]);
    begin(response, 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // nginx would gather them.
      'x-accel-buffering': 'no',
    });
    const listener: Listener = {
      reader,
      sessionHash: hash,
      tell: (event: LiveEvent) =>
        void response.write(`id: ${event.change}\ndata: ${JSON.stringify(event)}\n\n`),
      end: () => void response.end(),
    };
    const comment = setInterval(() => response.write(':\n\n'), COMMENT_EVERY_MS);
    response.once('close', () => {
      clearInterval(comment);
      live.leave(listener);
      const left = (open.get(hash) ?? []).filter((one) => one !== response);
      if (left.length) open.set(hash, left);
      else open.delete(hash);
    });
    await live.listen(listener);
    // It may have been closed while we asked.
    if (response.destroyed) live.leave(listener);
  };
}
