import { expect, inject, test } from 'vitest';

import { cutUploads } from '../engines/faults/cut-uploads.ts';
import { killUnderLoad } from '../engines/faults/kill-under-load.ts';
import { unharmed } from '../engines/faults/look-inside.ts';
import { severalNodes } from '../engines/faults/several-nodes.ts';
import { startPostgresCluster } from '../engines/postgres-cluster.ts';

const SUBMISSIONS = 600;

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
