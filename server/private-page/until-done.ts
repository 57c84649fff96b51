import { setTimeout } from 'node:timers/promises';

import type { TakeBack } from '../rows/private-rows.ts';
import { Unavailable } from '../unavailable.ts';

export type Patience = { longestMs: number; pauseMs: number };
/** The desk looks four times a second. */
const PATIENCE: Patience = { longestMs: 12_000, pauseMs: 100 };
/** Who comes when so many wait is told that it is noted, at once. */
const MOST_WAITING = 50;

let waiting = 0;

/** Waits a while for the desk to do what was asked; `isGone` when the visitor has left. */
export async function untilDone(
  look: () => Promise<TakeBack | undefined>,
  isGone: () => boolean,
  { longestMs, pauseMs } = PATIENCE,
): Promise<TakeBack | undefined> {
  if (waiting >= MOST_WAITING) return undefined;
  const until = performance.now() + longestMs;
  waiting++;
  try {
    while (performance.now() < until && !isGone()) {
      await setTimeout(pauseMs);
      // While the desk overwrites what it erased, the database may be closed for a moment.
      const found = await look().catch(nothingNow);
      if (found?.doneAt !== undefined) return found;
    }
  } finally {
    waiting--;
  }
}

function nothingNow(error: unknown): undefined {
  if (!(error instanceof Unavailable)) throw error;
}
