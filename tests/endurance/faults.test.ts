import { expect, inject, test } from 'vitest';

import { ANSWER_TIMEOUT_MS } from '#schemas/forms/answer-timeout.ts';

import { cutUploads } from '../engines/faults/cut-uploads.ts';
import { databaseLock } from '../engines/faults/database-lock.ts';
import { killUnderLoad } from '../engines/faults/kill-under-load.ts';
import { unharmed } from '../engines/faults/look-inside.ts';
import { severalNodes } from '../engines/faults/several-nodes.ts';
import { startPostgresCluster } from '../engines/postgres-cluster.ts';
import { send } from '../engines/send.ts';
import { sendMessage } from '../engines/visitor.ts';

const SUBMISSIONS = 600;

test('a database that another program holds locked for longer than a browser waits: 503, and all is well afterwards', async () => {
  const locked = await databaseLock(async (port) => {
    const refused = await sendMessage(port, 'too early');
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([
      503,
      { code: 'PGRST000', message: 'The database cannot be used at the moment' },
    ]);
    expect(refused.headers['retry-after']).toBe('5');
    await expect.poll(async () => (await send(port, '/healthz')).status).toBe(503);
  });
  expect(locked).toMatchObject({ ...unharmed, recovered: true, pages: { refused: [] } });
  expect(Math.max(...locked.rows.latencies)).toBeLessThan(ANSWER_TIMEOUT_MS);
});

test('kill -9 at any moment, three times, loses no row and no file that was acknowledged', async () => {
  const found = await killUnderLoad({ rounds: 3, insertClients: 6, uploadClients: 6, answers: 200 });
  expect(found).toMatchObject(unharmed);
  expect(found.acknowledged.rows).toBeGreaterThan(0);
  expect(found.acknowledged.files).toBeGreaterThan(0);
});

test('a hundred uploads that are cut off at any byte leave nothing, and hold nobody up', async () => {
  const cut = await cutUploads({ count: 100 });
  expect(cut).toMatchObject(unharmed);
  for (const { acknowledged, refused } of cut.others) {
    expect(acknowledged).not.toEqual([]);
    expect(refused).toEqual([]);
  }
});

test('four nodes take many submissions, one node killed and Postgres restarted on the way: all are there, once', async () => {
  await using cluster = await startPostgresCluster({ files: inject('postgresFiles') });
  const kept = await severalNodes(SUBMISSIONS, { cluster, s3: inject('s3') });
  expect(kept).toMatchObject({ lost: [], doubled: [] });
  const { messages, applications } = kept.acknowledged;
  expect(applications).toBeGreaterThan(0);
  expect(messages + applications).toBeGreaterThanOrEqual(SUBMISSIONS);
});
