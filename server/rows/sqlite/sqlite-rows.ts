import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { Refusal } from '../../refusal.ts';
import { Unavailable } from '../../unavailable.ts';
import { privateRows } from '../private-rows.ts';
import type { Run } from '../private-rows.ts';
import type { Rows } from '../rows.ts';
import type { TaskResult, Reply, Task } from './sqlite-worker.ts';

type Waiting = { task: Task; resolve: (outcome: TaskResult) => void; reject: (error: Error) => void };

/** More than this many unanswered tasks, and a new one is refused at once instead of being kept in memory. */
const MOST_WAITING = 20_000;

/**
 * Rows in a SQLite file. A thread of its own writes, so that neither a slow disk nor a lock held by another program
 * keeps a page from being served. Whatever arrives while it commits goes into its next transaction.
 */
export async function openSqliteRows(path: string): Promise<Rows> {
  let waiting: Waiting[] = [];
  let underWay: Waiting[] | undefined;
  let scheduled = false;
  let closed = false;
  let worker = await startWorker(path).catch((error: Error) => {
    throw new Refusal(
      `The database ${path} cannot be opened (${error.message}). Move it away, or restore a backup.`,
      { cause: error },
    );
  });
  listen();

  function listen() {
    const current = worker;
    current.on('message', (reply: Reply) => {
      const done = underWay ?? [];
      underWay = undefined;
      if ('failure' in reply) fail(done, reply.failure);
      else done.forEach(({ resolve }, index) => resolve(reply.outcomes[index]));
      flush();
    });
    current.on('exit', () => {
      if (closed) return;
      fail([...(underWay ?? []), ...waiting], 'the database thread ended');
      underWay = undefined;
      waiting = [];
      void restart();
    });
    current.on('error', () => {});
  }

  async function restart() {
    try {
      worker = await startWorker(path);
      listen();
      flush();
    } catch {
      if (!closed) setTimeout(() => void restart(), 1000).unref();
    }
  }

  function flush() {
    scheduled = false;
    if (underWay || !waiting.length) return;
    underWay = waiting;
    waiting = [];
    // As text: a third of what it costs to hand over objects.
    worker.postMessage(JSON.stringify(underWay.map(({ task }) => task)));
  }

  function perform(task: Task): Promise<TaskResult> {
    return new Promise((resolve, reject) => {
      if (waiting.length >= MOST_WAITING) return reject(new Unavailable('too many rows are waiting'));
      waiting.push({ task, resolve, reject });
      if (underWay || scheduled) return;
      scheduled = true;
      // At the end of this turn of the event loop: what other connections sent meanwhile is committed with it.
      setImmediate(flush);
    });
  }

  const runAs =
    (name: 'read' | 'write'): Run =>
    (sql, ...values) =>
      perform([name, sql.replaceAll(/\$(\d+)/g, '?$1'), values]) as ReturnType<Run>;

  return {
    ...privateRows({ read: runAs('read'), write: runAs('write') }, { desk: '', sent: '', id: '$1' }),
    insert: ({ table, columns, rows }) =>
      perform(['insert', table, columns.join(), rows]) as ReturnType<Rows['insert']>,
    claim: (name) => perform(['claim', name]) as Promise<boolean>,
    release: (name) => perform(['release', name]) as Promise<boolean>,
    unused: (before) => perform(['unused', before.toISOString()]) as Promise<string[]>,
    isClosed: (name) => perform(['is-closed', name]) as Promise<boolean>,
    ready: () => perform(['ready']) as Promise<undefined>,
    close: async () => {
      // Behind all that was asked for before.
      await perform(['ready']).catch(() => {});
      closed = true;
      worker.postMessage('close');
      await once(worker, 'exit');
    },
  };
}

function fail(tasks: Waiting[], reason: string) {
  for (const { reject } of tasks) reject(new Unavailable(reason));
}

function startWorker(path: string): Promise<Worker> {
  const worker = new Worker(new URL('sqlite-worker.ts', import.meta.url), { workerData: { path } });
  return new Promise((resolve, reject) => {
    worker.once('message', () => {
      worker.off('error', reject);
      resolve(worker);
    });
    worker.once('error', reject);
  });
}
