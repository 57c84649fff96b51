import { expect, inject, onTestFinished, test } from 'vitest';

import { openPostgresRows } from '#server/rows/postgres/postgres-rows.ts';

import { createDatabase, dropDatabase, runIn, startPostgresCluster } from '../engines/postgres-cluster.ts';
import { pdf } from '../engines/resumes.ts';
import { startServer } from '../engines/server-process.ts';
import { createStores } from '../engines/test-backend.ts';
import { linkTo, sendApplication, sendFile, sendMessage } from '../engines/visitor.ts';

const SUBMISSIONS = 10_000;
const CLIENTS = 32;
/** One submission in eight is an application with a resume. */
const APPLICATION_EVERY = 8;

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
  expect(rows).toEqual([{ migrations: 4, messages: 10 }]);
});

test('four nodes take 10,000 submissions, one node killed and Postgres restarted on the way: all are there, once', async () => {
  const cluster = await startPostgresCluster();
  onTestFinished(() => cluster.remove());
  const stores = await createStores(
    { rows: 'Postgres', files: 'S3' },
    { postgres: cluster.url, s3: inject('s3') },
  );
  const folders = await Promise.all(
    Array.from({ length: 4 }, () =>
      createStores({ rows: 'SQLite', files: 'disk' }, { postgres: cluster.url, s3: inject('s3') }),
    ),
  );
  const nodes = await Promise.all(
    folders.map(({ dataFolder }) => startServer({ ...stores.environment, DATA_DIR: dataFolder })),
  );
  onTestFinished(async () => {
    await Promise.all(nodes.map((node) => node.kill()));
    await Promise.all(folders.map((folder) => folder.remove()));
  });

  const messages: string[] = [];
  const files: string[] = [];
  let mark = 0;
  let alive = nodes;
  const submit = async () => {
    const number = mark++;
    const { port, url } = alive[number % alive.length]!;
    if (number % APPLICATION_EVERY) {
      const { status } = await sendMessage(port, `${number}`);
      if (status === 201) messages.push(`${number}`);
      return;
    }
    const name = `${number}.pdf`;
    const uploaded = await sendFile(port, name, pdf(2000));
    if (uploaded.status !== 200) return;
    const inserted = await sendApplication(port, url + linkTo(name));
    if (inserted.status === 201) files.push(name);
  };
  const enough = () => messages.length + files.length >= SUBMISSIONS;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!enough()) await submit().catch(() => new Promise((resolve) => setTimeout(resolve, 20)));
  });
  const until = async (share: number) => {
    while (messages.length + files.length < SUBMISSIONS * share)
      await new Promise((resolve) => setTimeout(resolve, 10));
  };
  await until(0.3);
  await nodes[0]!.kill();
  alive = nodes.slice(1);
  await until(0.6);
  await cluster.stop();
  await cluster.start();
  await Promise.all(clients);

  const stored = (await stores.rowsIn('contact_messages')).map(({ messages: text }) => text!);
  const applied = (await stores.rowsIn('job_applications')).map(({ resume_url: link }) =>
    link!.split('/').at(-1)!,
  );
  const bucket = new Set(await stores.fileNames());
  const inRows = new Set(stored);
  const inApplications = new Set(applied);
  expect(inRows.size).toBe(stored.length);
  expect(inApplications.size).toBe(applied.length);
  expect(messages.filter((text) => !inRows.has(text))).toEqual([]);
  expect(files.filter((name) => !inApplications.has(name) || !bucket.has(name))).toEqual([]);
  await stores.remove();
}, 180_000);
