import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { ANSWER_TIMEOUT_MS } from '#schemas/forms/answer-timeout.ts';

import { Unavailable } from '../../unavailable.ts';
import { LOCK_WAIT_MS } from './open-sqlite-file.ts';
import type { Connection, Failure, Reply, Task, TaskResult } from './sqlite-worker.ts';

export type SqliteThread = {
  perform(task: Task): Promise<TaskResult>;
  /** Whether what was last asked for came to nothing, for all who asked. */
  hasFailed(): boolean;
  /** Behind all that was asked for before. */
  close(): Promise<void>;
};

type Waiting = {
  task: Task;
  since: number;
  resolve: (outcome: TaskResult) => void;
  reject: (error: Error) => void;
};

/** Whoever has waited this long for another program to give its lock back is refused when the try that is under way ends: before
 * their browser gives up. */
const PATIENCE_MS = ANSWER_TIMEOUT_MS - 2 * LOCK_WAIT_MS;

/** More than this many unanswered tasks, and a new one is refused at once instead of being kept in memory. */
const MOST_WAITING = 20_000;
const RESTART_MS = 1000;
const ENDED = 'the database thread ended';

/** A connection to a SQLite file on a thread of its own. Whatever arrives while it is at work goes into its next transaction. */
export async function startThread(connection: Connection, patienceMs = PATIENCE_MS): Promise<SqliteThread> {
  let waiting: Waiting[] = [];
  let underWay: Waiting[] | undefined;
  let scheduled = false;
  let failed = false;
  let closing = false;
  let closed = false;
  let last: Promise<unknown> = Promise.resolve();
  let worker: Worker | undefined = listen(await startWorker(connection));

  function listen(started: Worker): Worker {
    started.on('message', (reply: Reply) => {
      const done = underWay ?? [];
      underWay = undefined;
      if ('busy' in reply) tryAgain(done, reply.busy);
      else {
        failed = 'failure' in reply;
        if ('failure' in reply) fail(done, reply.failure);
        else done.forEach((task, index) => settle(task, reply.outcomes[index]));
      }
      flush();
    });
    started.on('exit', () => {
      worker = undefined;
      if (closed) return;
      failed = true;
      fail([...(underWay ?? []), ...waiting], ENDED);
      underWay = undefined;
      waiting = [];
      void restart();
    });
    started.on('error', () => {});
    return started;
  }

  /** With what came meanwhile. */
  function tryAgain(tasks: Waiting[], reason: string) {
    const now = performance.now();
    const isLate = ({ since }: Waiting) => now - since > patienceMs;
    failed ||= tasks.some(isLate);
    fail(tasks.filter(isLate), reason);
    waiting = [...tasks.filter((task) => !isLate(task)), ...waiting];
  }

  async function restart() {
    try {
      worker = listen(await startWorker(connection));
      if (closed) worker.postMessage('close');
    } catch {
      if (!closed) setTimeout(() => void restart(), RESTART_MS).unref();
    }
  }

  function flush() {
    scheduled = false;
    if (underWay || !waiting.length) return;
    underWay = waiting;
    waiting = [];
    // As text: a third of what it costs to hand over objects.
    worker?.postMessage(JSON.stringify(underWay.map(({ task }) => task)));
  }

  return {
    perform(task) {
      if (!worker || closing) return Promise.reject(new Unavailable(ENDED));
      if (waiting.length >= MOST_WAITING) return Promise.reject(new Unavailable('too many rows are waiting'));
      const { promise, resolve, reject } = Promise.withResolvers<TaskResult>();
      waiting.push({ task, since: performance.now(), resolve, reject });
      last = promise;
      if (underWay || scheduled) return promise;
      scheduled = true;
      // At the end of this turn of the event loop: what other connections sent meanwhile is committed with it.
      setImmediate(flush);
      return promise;
    },
    hasFailed: () => failed,
    async close() {
      closing = true;
      await last.catch(() => {});
      closed = true;
      if (!worker) return;
      worker.postMessage('close');
      await once(worker, 'exit');
    },
  };
}

function settle({ resolve, reject }: Waiting, outcome: TaskResult | Failure) {
  if (typeof outcome === 'object' && 'failure' in outcome) reject(new Unavailable(outcome.failure));
  else resolve(outcome);
}

function fail(tasks: Waiting[], reason: string) {
  for (const { reject } of tasks) reject(new Unavailable(reason));
}

function startWorker(connection: Connection): Promise<Worker> {
  const worker = new Worker(new URL('sqlite-worker.ts', import.meta.url), { workerData: connection });
  return new Promise((resolve, reject) => {
    worker.once('message', () => {
      worker.off('error', reject);
      resolve(worker);
    });
    worker.once('error', reject);
  });
}
