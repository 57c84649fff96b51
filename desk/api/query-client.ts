import { notifyManager, QueryClient } from '@tanstack/react-query';

import { createBell, createStore } from '#desk/store.ts';
import { HOUR_MS } from '#schemas/desk/durations.ts';

/** What was answered, by call and input, so that two parts of a screen ask once and the way back is immediate. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A desk on this machine is in reach without a network, and one that is not says so.
      networkMode: 'always',
      retry: false,
      gcTime: HOUR_MS,
    },
  },
});

// An answer is shown before anything else happens, and not after a timer.
notifyManager.setScheduler(queueMicrotask);

/** Something changed at the server, by the stream's word or by a call of our own: what is shown is asked for again. */
export function tellChange() {
  queryClient.removeQueries({
    type: 'inactive',
    // Of what may have been erased nothing is held that nobody looks at.
    predicate: ({ queryKey: [name] }) => name === 'letter' || name === 'erase-look',
  });
  void queryClient.invalidateQueries();
}

const signedOut = createBell();

/** Told when an answer says that this browser is no longer signed in. */
export const onSignedOut = signedOut.on;

export function tellSignedOut() {
  queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => name !== 'session' });
  signedOut.ring();
}

/** Whether somebody signed out on this page, until it is loaded anew: the door then says that, and nothing that sounds like a fault. */
export const justSignedOut = createStore(false);
