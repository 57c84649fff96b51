import { useSyncExternalStore } from 'react';

import { countInWords } from '#desk/words/count-in-words.ts';
import type { Input } from '#schemas/desk/api.ts';
import type { Marked } from '#schemas/desk/letters.ts';

import { call, CallError, mayPass } from './call.ts';
import { onLive } from './live.ts';
import { onSignedOut } from './signed-out.ts';

type MarkInput = Input<'mark'>;

/** Marks made while the desk was out of reach. They wait in this tab, and are sent in their order when it is back. */
let waiting: MarkInput[] = [];
const listeners = new Set<() => void>();
const refusals = new Set<(words: string) => void>();

export const MARK_WAITS = 'The desk cannot be reached. Your mark waits here.';
/** How long after they could not be sent they are tried again. */
export const AGAIN_MS = 5000;

/** Marks, or keeps the mark until it can be sent: then there is nothing yet to undo. */
export async function markOrWait(input: MarkInput): Promise<Marked | 'waits'> {
  try {
    // Not past those that wait.
    if (waiting.length === 0) return await call('mark', input);
  } catch (error) {
    if (!(error instanceof CallError) || error.why !== 'offline') throw error;
  }
  // Later it would also take what has come in between.
  if ('filter' in input.which)
    throw new CallError('offline', 'Not done: not live. Mark all that match when the desk is back.');
  set([...waiting, input]);
  // The stream may not have noticed.
  sendLater();
  return 'waits';
}

export const useWaitingMarks = () => useSyncExternalStore(listen, () => waiting.length);

/** Told in words of marks that waited and were then refused for good. */
export function onMarksRefused(listener: (words: string) => void) {
  refusals.add(listener);
  return () => {
    refusals.delete(listener);
  };
}

let isSending = false;
let timer: ReturnType<typeof setTimeout> | undefined;

async function send() {
  if (isSending) return;
  isSending = true;
  clearTimeout(timer);
  const refused: string[] = [];
  while (waiting[0]) {
    try {
      await call('mark', waiting[0]);
    } catch (error) {
      if (mayPass(error)) {
        sendLater(error.retryAfter);
        break;
      }
      // It would be again.
      refused.push(error instanceof CallError ? error.message : String(error));
    }
    set(waiting.slice(1));
  }
  isSending = false;
  if (refused.length > 0) for (const listener of refusals) listener(refusedInWords(refused));
}

function sendLater(seconds = 0) {
  clearTimeout(timer);
  timer = setTimeout(() => void send(), Math.max(AGAIN_MS, seconds * 1000));
}

const refusedInWords = (why: string[]) =>
  `${why.length === 1 ? 'A mark that waited was' : `${countInWords(why.length)} marks that waited were`} not done. ${why.at(-1)}`;

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
