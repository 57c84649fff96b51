import type { LiveEvent } from '#schemas/desk/api.ts';

import { findPerson } from '../people/find-person.ts';
import { presenceAt } from '../people/presence.ts';
import { liveSessions } from '../people/sign-in.ts';
import { lastChange } from '../record/change.ts';
import type { Desk, Reader } from '../record/desk.ts';

export type Listener = { reader: Reader; sessionHash: string; tell(event: LiveEvent): void; end(): void };

/** The browsers that listen. All that it knows can be found out again: nothing is lost with it. */
export function createLive(desk: Desk) {
  const listeners = new Map<Listener, string>();
  return {
    /** Tells where we are at once, and from then on of every change. */
    async listen(listener: Listener): Promise<void> {
      const event = await eventFor(desk, listener.reader.id);
      if (!event) return listener.end();
      listeners.set(listener, JSON.stringify(event));
      listener.tell(event);
    },
    leave: (listener: Listener) => void listeners.delete(listener),
    /** Tells each what is different for them; whoever was shut out is told no more. */
    async tellAll() {
      if (!listeners.size) return;
      const good = await liveSessions(desk);
      for (const [listener, told] of listeners) {
        if (!good.has(listener.sessionHash)) {
          listener.end();
          listeners.delete(listener);
          continue;
        }
        const event = await eventFor(desk, listener.reader.id);
        if (!event) continue;
        const text = JSON.stringify(event);
        // It may have left while we asked.
        if (text === told || !listeners.has(listener)) continue;
        listeners.set(listener, text);
        listener.tell(event);
      }
    },
    endAll() {
      for (const listener of listeners.keys()) listener.end();
      listeners.clear();
    },
  };
}
export type Live = ReturnType<typeof createLive>;

/** By what somebody may read now: it may have been changed since the stream began. */
async function eventFor(desk: Desk, person: number): Promise<LiveEvent | undefined> {
  const reader = await findPerson(desk.engine.query, person);
  if (!reader) return undefined;
  return { change: await lastChange(desk.engine.query, reader.reads), here: await presenceAt(desk, reader) };
}
