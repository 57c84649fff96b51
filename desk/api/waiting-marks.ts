import { createBell, createStore, useStore } from '#desk/store.ts';
import { countInWords } from '#desk/words/words.ts';
import type { Input } from '#schemas/desk/api.ts';
import type { Marked } from '#schemas/desk/letters.ts';

import { call, CallError, mayPass, problemOf, onSignedOut } from './call.ts';
import { onLive } from './live.ts';

type MarkInput = Input<'mark'>;

/** Marks made while the desk was out of reach. They wait in this tab, and are sent in their order when it is back. */
const waiting = createStore<MarkInput[]>([]);
const refusals = createBell<[words: string]>();

export const MARK_WAITS = 'The desk cannot be reached. Your mark waits here.';
/** How long after they could not be sent they are tried again. */
export const AGAIN_MS = 5000;

/** Marks, or keeps the mark until it can be sent: then there is nothing yet to undo. */
export async function markOrWait(input: MarkInput): Promise<Marked | 'waits'> {
  try {
    // Not past those that wait.
    if (waiting.get().length === 0) return await call('mark', input);
  } catch (error) {
    if (!(error instanceof CallError) || error.why !== 'offline') throw error;
  }
  // Later it would also take what has come in between.
  if ('filter' in input.which)
    throw new CallError('offline', 'Not done: not live. Mark all that match when the desk is back.');
  waiting.set([...waiting.get(), input]);
  // The stream may not have noticed.
  sendLater();
  return 'waits';
}

export const useWaitingMarks = () => useStore(waiting).length;

/** Told in words of marks that waited and were then refused for good. */
export const onMarksRefused = refusals.on;

let isSending = false;
let timer: ReturnType<typeof setTimeout> | undefined;

async function send() {
  if (isSending) return;
  isSending = true;
  clearTimeout(timer);
  const refused: string[] = [];
  for (let mark = waiting.get()[0]; mark; mark = waiting.get()[0]) {
    try {
      await call('mark', mark);
    } catch (error) {
      if (mayPass(error)) {
        sendLater(error.retryAfter);
        break;
      }
      // Refused for good: dropped, or it would block those behind it.
      refused.push(problemOf(error));
    }
    waiting.set(waiting.get().slice(1));
  }
  isSending = false;
  if (refused.length > 0) refusals.ring(refusedInWords(refused));
}

function sendLater(seconds = 0) {
  clearTimeout(timer);
  timer = setTimeout(() => void send(), Math.max(AGAIN_MS, seconds * 1000));
}

const refusedInWords = (why: string[]) =>
  `${why.length === 1 ? 'A mark that waited was' : `${countInWords(why.length)} marks that waited were`} not done. ${why.at(-1)}`;

onLive(() => void send());
onSignedOut(() => waiting.set([]));
// Whoever closes the tab is asked first.
addEventListener('beforeunload', (event) => {
  if (waiting.get().length > 0) event.preventDefault();
});
