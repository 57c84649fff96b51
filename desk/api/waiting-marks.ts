import { useSyncExternalStore } from 'react';

import type { Input } from '#schemas/desk/api.ts';
import type { Marked } from '#schemas/desk/letters.ts';

import { call, CallError } from './call.ts';
import { onLive } from './live.ts';
import { onSignedOut } from './signed-out.ts';

type MarkInput = Input<'mark'>;

/** Marks made while the desk was out of reach. They wait in this tab, and are sent in their order when it is back. */
let waiting: MarkInput[] = [];
const listeners = new Set<() => void>();

/** Marks, or keeps the mark until it can be sent: then there is nothing yet to undo. */
export async function markOrWait(input: MarkInput): Promise<Marked | 'waits'> {
  try {
    // Not past those that wait.
    if (waiting.length === 0) return await call('mark', input);
  } catch (error) {
    if (!(error instanceof CallError) || error.why !== 'offline') throw error;
  }
  set([...waiting, input]);
  return 'waits';
}

export const useWaitingMarks = () => useSyncExternalStore(listen, () => waiting.length);

async function send() {
  while (waiting[0]) {
    try {
      await call('mark', waiting[0]);
    } catch (error) {
      if (error instanceof CallError && error.why === 'offline') return;
      // Refused: it would be again.
    }
    set(waiting.slice(1));
  }
}

function set(next: MarkInput[]) {
  waiting = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

onLive(() => void send());
onSignedOut(() => set([]));
// Whoever closes the tab is asked first.
addEventListener('beforeunload', (event) => {
  if (waiting.length > 0) event.preventDefault();
});
