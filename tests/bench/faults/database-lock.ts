import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

import { DATABASE_FILE } from '#server/backend.ts';

import { percentile } from '../load/percentile.ts';
import { insertRequests, pageRequests } from '../load/requests.ts';
import { sendRequests } from '../load/send-requests.ts';
import { atLeast, atMost, none, plain } from '../table.ts';
import type { Section } from '../table.ts';
import { dataIn, temporaryFolder, temporaryServer } from '../temporary.ts';
import { lookInside } from './look-inside.ts';
import type { Asked } from './look-inside.ts';
import { openPages, othersFigures } from './other-visitors.ts';

/** A little more than the two seconds after which the server gives up asking. */
const LONGEST_HEALTH_MS = 2500;
const LONGEST_RECOVERY_MS = 1000;
/** Rows are sent for this long before the lock, and again after it. */
const NORMAL_MS = 1000;

/** Another program holds the database's lock; pages are opened and health is asked meanwhile. */
export async function databaseLock({ seconds }: { seconds: number }): Promise<Section> {
  await using folder = temporaryFolder();
  await using server = await temporaryServer(folder.path);
  const { port } = server;
  const asked: Asked = { run: 'lock', rows: [], files: [] };
  const stop = new AbortController();
  let lastAcknowledged = 0;
  let firstAfter = 0;
  let released = Infinity;
  const rows = sendRequests({
    port,
    requests: insertRequests(asked.run),
    clients: 10,
    pauseMs: 20,
    signal: stop.signal,
    onAnswer(status) {
      if (status !== 201) return;
      lastAcknowledged = performance.now();
      if (lastAcknowledged > released) firstAfter ||= lastAcknowledged;
    },
  });
  await delay(NORMAL_MS);

  const held = new AbortController();
  const lock = takeLock(join(dataIn(folder.path), DATABASE_FILE));
  const locked = performance.now();
  const during = Promise.all([
    openPages(port, held.signal),
    sendRequests({ port, requests: pageRequests('/healthz'), clients: 2, pauseMs: 250, signal: held.signal }),
  ]);
  await delay(seconds * 1000);
  const acknowledgedWhileLocked = lastAcknowledged - locked;
  held.abort();
  const [pages, health] = await during;
  released = performance.now();
  lock.release();
  await delay(NORMAL_MS);
  stop.abort();
  asked.rows.push(await rows);
  await server.stop();

  const afterLock = firstAfter ? firstAfter - released : Infinity;
  return {
    title: `The database locked by another process for ${seconds} s`,
    figures: [
      ...(await lookInside(folder.path, asked)),
      plain('rows refused', asked.rows[0]!.refused.length),
      plain('longest wait for an answer', Math.max(...asked.rows[0]!.latencies) / 1000, 's'),
      // An answer that was on its way when the lock was taken may still come in.
      atMost('last row acknowledged into the lock', Math.max(0, acknowledgedWhileLocked), 100, 'ms'),
      atMost('first row acknowledged after it', afterLock, LONGEST_RECOVERY_MS, 'ms'),
      atLeast('health answers: unavailable', health.refused.length, 1),
      none('health answers: well', health.acknowledged.length),
      atMost("health's p99", percentile(health.latencies, 0.99), LONGEST_HEALTH_MS, 'ms'),
      ...othersFigures(pages),
    ],
  };
}

function takeLock(path: string) {
  const database = new DatabaseSync(path, { timeout: 5000 });
  database.exec('BEGIN IMMEDIATE');
  return {
    release() {
      database.exec('ROLLBACK');
      database.close();
    },
  };
}
