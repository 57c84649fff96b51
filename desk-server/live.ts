import type { LiveEvent } from '#schemas/desk/api.ts';
import { logProblem } from '#server/http/logger.ts';
import type { Log } from '#server/http/logger.ts';

import type { Desk, Reader } from './desk.ts';
import { wipeIfDue } from './erasure/wipe.ts';
import { eraseByTime } from './letters/erase-by-time.ts';
import { takeIn } from './letters/take-in.ts';
import { findPerson } from './people/find-person.ts';
import { presenceAt } from './people/presence.ts';
import { liveSessions } from './people/sessions.ts';
import { takenInBefore } from './record/arrivals.ts';
import { lastChange } from './record/change.ts';
import { watchClock } from './retention/clock.ts';
import { runRetentionIfDue } from './retention/run-retention.ts';
import { tidyUp } from './tidy-up.ts';

/** When more come in a second than this, the rest wait for their turn: those who send wait while we write. */
const MOST_AT_A_LOOK = 200;

export type Listener = { reader: Reader; sessionHash: string; tell(event: LiveEvent): void; end(): void };

/**
 * Asks the database again and again whether anything is new, takes in what is, and tells the browsers. All that it knows can be found out again:
 * nothing is lost with it.
 */
export function startLive(desk: Desk, log: Log) {
  const { pace } = desk;
  const clock = watchClock(desk);
  const listeners = new Map<Listener, string>();
  let newest = '';
  let takenInUntil: number | undefined;
  let comparedAt = -Infinity;
  let lookedRoundAt = -Infinity;
  let retentionAt = -Infinity;
  let stopped = false;
  let isWell = true;
  let retention: Promise<void> | undefined;
  const heard = (error: unknown) => {
    // Once, and not at every look.
    if (isWell) logProblem(log, error);
    isWell = false;
  };

  const keepPromises = async () => {
    try {
      await runRetentionIfDue(desk, { clock, erase: eraseByTime(desk), tell: async () => {} });
      await wipeIfDue(desk);
    } catch (error) {
      heard(error);
    } finally {
      retention = undefined;
    }
  };

  const look = async () => {
    const time = performance.now();
    const found = await desk.engine.newest();
    const isNew = found !== newest;
    let isMore = false;
    if (isNew) {
      const taken = await takeIn(desk, takenInUntil ?? (await takenInBefore(desk)), MOST_AT_A_LOOK);
      takenInUntil = taken.until;
      isMore = taken.isMore;
    }
    if (isNew || time - lookedRoundAt > pace.lookRound) {
      await tellAll();
      lookedRoundAt = time;
    }
    newest = isMore ? '' : found;
    // Last, and not at once again: what fails here must hold up nothing else.
    if (time - retentionAt > pace.retention) {
      retentionAt = time;
      // Beside all else: to erase thousands takes a while, in which news and a shut door must not wait.
      retention ??= keepPromises();
    }
    if (time - comparedAt > pace.compare) {
      comparedAt = time - pace.compare + pace.retention;
      await takeIn(desk);
      await tidyUp(desk);
      comparedAt = time;
    }
  };

  const tellAll = async () => {
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
  };

  const run = async () => {
    try {
      await look();
      isWell = true;
    } catch (error) {
      heard(error);
    }
    if (!stopped) timer = setTimeout(start, pace.look);
  };
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const start = () => void (running = run());
  start();

  return {
    /** Tells where we are at once, and from then on of every change. */
    async listen(listener: Listener): Promise<void> {
      const event = await eventFor(desk, listener.reader.id);
      if (!event) return listener.end();
      listeners.set(listener, JSON.stringify(event));
      listener.tell(event);
    },
    leave: (listener: Listener) => void listeners.delete(listener),
    get isWell() {
      return isWell;
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      for (const listener of listeners.keys()) listener.end();
      listeners.clear();
      await running;
      await retention;
      clearTimeout(timer);
    },
  };
}

/** By what somebody may read now: it may have been changed since the stream began. */
async function eventFor(desk: Desk, person: number): Promise<LiveEvent | undefined> {
  const reader = await findPerson(desk, person);
  if (!reader) return undefined;
  return { change: await lastChange(desk.engine.query, reader.reads), here: await presenceAt(desk, reader) };
}

export type Live = ReturnType<typeof startLive>;
