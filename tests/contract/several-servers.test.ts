import { expect, inject, onTestFinished, test } from 'vitest';

import { openPostgresRows } from '#server/rows/postgres/postgres-rows.ts';
import { sqliteMigrations } from '#server/rows/sqlite/sqlite-migrations.ts';

import { severalNodes } from '../engines/faults/several-nodes.ts';
import { createDatabase, dropDatabase, runIn, startPostgresCluster } from '../engines/postgres-cluster.ts';

/** `npm run test:all` sends 600, and `npm run bench:faults` 10,000. */
const SUBMISSIONS = 120;

test('ten nodes that start at once migrate the database once, and a later start changes nothing', async () => {
  const database = await createDatabase(inject('postgres'));
  onTestFinished(() => dropDatabase(database, inject('postgres')));
  const nodes = await Promise.all(Array.from({ length: 10 }, () => openPostgresRows(database)));
  const insertOf = (text: string) => ({
    table: 'contact_messages' as const,
    columns: ['name', 'email', 'messages', 'created_at'],
    rows: [['Asha', 'asha@example.in', text, '2026-11-15T10:00:00Z']],
  });
  for (const [index, node] of nodes.entries())
    expect(await node.insert(insertOf(`hello from node ${index}`))).toBeUndefined();
  await Promise.all(nodes.map((node) => node.close()));
  const again = await openPostgresRows(database);
  await again.close();
  const { rows } = await runIn(
    database,
    'select (select count(*) from supabase_migrations.schema_migrations)::int as migrations, (select count(*) from contact_messages)::int as messages',
  );
  expect(rows).toEqual([{ migrations: sqliteMigrations.length, messages: 10 }]);
});

test('four nodes take submissions, one node killed and Postgres restarted on the way: all are there, once', async () => {
  await using cluster = await startPostgresCluster({ files: inject('postgresFiles') });
  const kept = await severalNodes(SUBMISSIONS, { cluster, s3: inject('s3') });
  expect(kept).toMatchObject({ lost: [], doubled: [] });
  const { messages, applications } = kept.acknowledged;
  expect(applications).toBeGreaterThan(0);
  expect(messages + applications).toBeGreaterThanOrEqual(SUBMISSIONS);
});
