import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';

import { openPostgresRows } from '#server/rows/postgres/postgres-rows.ts';
import { LOCK_WAIT_MS } from '#server/rows/sqlite/open-sqlite-file.ts';

import { cutUploads } from '../engines/faults/cut-uploads.ts';
import { databaseLock } from '../engines/faults/database-lock.ts';
import { limitedFiles } from '../engines/faults/disks.ts';
import { fullDisk } from '../engines/faults/full-disk.ts';
import { killUnderLoad } from '../engines/faults/kill-under-load.ts';
import { unharmed } from '../engines/faults/look-inside.ts';
import { slowClients } from '../engines/faults/slow-clients.ts';
import { openFaultyLine } from '../engines/faulty-line.ts';
import { freePort } from '../engines/free-port.ts';
import { connectTo, createDatabase, runIn, startPostgresCluster } from '../engines/postgres-cluster.ts';
import type { PostgresCluster } from '../engines/postgres-cluster.ts';
import { send } from '../engines/send.ts';
import { startServer } from '../engines/server-process.ts';
import { createStores, startTestBackend } from '../engines/test-backend.ts';
import type { Engines, Stores } from '../engines/test-backend.ts';
import { linkTo, sendApplication, sendFile, sendMessage } from '../engines/visitor.ts';
import { waitUntil } from '../engines/wait-until.ts';
import { servers } from './servers.ts';

const embedded: Engines = { rows: 'SQLite', files: 'disk' };

async function stores(engines: Engines): Promise<Stores> {
  const created = await createStores(engines, servers());
  onTestFinished(() => created.remove());
  return created;
}

async function serverOn(environment: Record<string, string>) {
  const server = await startServer(environment);
  onTestFinished(() => server.kill());
  return server;
}

const healthOf = async (port: number) => (await send(port, '/healthz')).status;

test('a database that another program holds locked: forms wait, pages go on, and all is stored afterwards', async () => {
  const locked = await databaseLock(async (port) => {
    let isAnswered = false;
    void sendMessage(port, 'early').finally(() => (isAnswered = true));
    for (let page = 0; page < 10; page++) expect((await send(port, '/')).status).toBe(200);
    await setTimeout(LOCK_WAIT_MS + 500);
    expect(isAnswered).toBe(false);
  });
  expect(locked).toMatchObject({ ...unharmed, recovered: true, rows: { refused: [] } });
  expect(locked.acknowledgedWhileLocked).toBeLessThanOrEqual(locked.mostOnTheirWay);
  for (const others of [locked.pages, locked.health]) {
    expect(others).toMatchObject({ refused: [] });
    expect(others.acknowledged).not.toEqual([]);
  }
});

test('a disk that takes no more: 503, nothing half-written, and all is well when it does again', async () => {
  const full = (await fullDisk(60, limitedFiles))!;
  expect(full).toMatchObject({ ...unharmed, recovered: full.rounds });
  expect(Object.keys(full.statuses)).toEqual(['200', '201', '503']);
  expect(full.pages).toMatchObject({ refused: [] });
});

test('kill -9 loses no row and no file that was acknowledged', async () => {
  const found = await killUnderLoad({ rounds: 1, insertClients: 6, uploadClients: 6, answers: 100 });
  expect(found).toMatchObject(unharmed);
  expect(found.acknowledged.rows).toBeGreaterThan(0);
  expect(found.acknowledged.files).toBeGreaterThan(0);
});

test('uploads that are cut off at any byte leave nothing, and hold nobody up', async () => {
  const cut = await cutUploads({ count: 30 });
  expect(cut).toMatchObject(unharmed);
  for (const { acknowledged, refused } of cut.others) {
    expect(acknowledged).not.toEqual([]);
    expect(refused).toEqual([]);
  }
});

test('a hundred clients that send a byte a second hold nobody up', async () => {
  const slow = await slowClients(100, (answers) => waitUntil(() => answers() >= 100));
  expect(slow).toMatchObject(unharmed);
  for (const { acknowledged, refused } of slow.others) {
    expect(acknowledged).not.toEqual([]);
    expect(refused).toEqual([]);
  }
});

describe('a Postgres', () => {
  let cluster: PostgresCluster;

  beforeAll(async () => {
    cluster = await startPostgresCluster({ files: inject('postgresFiles') });
  });

  afterAll(() => cluster.remove());

  test('that is stopped, crashes and comes back: 503 meanwhile, and no restart of ours', async () => {
    const store = await stores(embedded);
    const database = await createDatabase(cluster.url);
    const backend = await startTestBackend(store, { DATABASE_URL: database });
    onTestFinished(() => backend.stop());
    expect((await sendMessage(backend.port, 'before')).status).toBe(201);
    for (const [round, end] of [cluster.stop, cluster.kill].entries()) {
      await end();
      const refused = await sendMessage(backend.port, 'meanwhile');
      expect([refused.status, JSON.parse(refused.body)]).toMatchObject([503, { code: 'PGRST000' }]);
      expect((await sendFile(backend.port, '1-meanwhile.pdf')).status).toBe(503);
      await expect.poll(() => healthOf(backend.port)).toBe(503);
      await cluster.start();
      await expect.poll(() => healthOf(backend.port)).toBe(200);
      expect((await sendMessage(backend.port, `after ${round}`)).status).toBe(201);
    }
    expect((await sendFile(backend.port, '1-meanwhile.pdf')).status).toBe(200);
    expect(await readdir(join(store.dataFolder, 'incoming'))).toEqual([]);
  });

  test('that is lost inside a release, in the sweep: the process goes on, and so does its work', async () => {
    const store = await stores(embedded);
    const database = await createDatabase(cluster.url);
    const environment = { ...store.environment, DATABASE_URL: database };
    const first = await serverOn(environment);
    for (const name of ['1-used.pdf', '1-unused.pdf']) await sendFile(first.port, name);
    await sendApplication(first.port, first.url + linkTo('1-used.pdf'));
    await first.stop();

    // Somebody else holds the row that the sweep of the start wants to remove: its connection is lent out, and waits.
    const other = await connectTo(database);
    await other.query("begin; select from storage.objects where name = '1-unused.pdf' for update");
    const server = await serverOn({ ...environment, UNUSED_UPLOAD_HOURS: '0' });
    await expect
      .poll(async () => (await runIn(database, WAITING)).rowCount, { interval: 50 })
      .toBeGreaterThan(0);
    await cluster.kill();
    await expect.poll(() => healthOf(server.port)).toBe(503);
    expect((await send(server.port, '/')).status).toBe(200);
    expect(server.complaints()).toBe('');

    await cluster.start();
    await expect.poll(async () => (await sendMessage(server.port, 'after')).status).toBe(201);
    await server.stop();
    // What was not swept then is swept now.
    await serverOn({ ...environment, UNUSED_UPLOAD_HOURS: '0' });
    await expect.poll(() => store.fileNames()).toEqual(['1-used.pdf']);
  });

  test('that is not there yet is waited for, and after a while no more', async () => {
    const database = await createDatabase(cluster.url);
    await cluster.stop();
    const patient = openPostgresRows(database);
    await cluster.start();
    await (await patient).close();

    const nobody = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const refused = openPostgresRows(nobody);
    vi.setSystemTime(Date.now() + MINUTE_MS);
    await expect(refused).rejects.toThrow(
      /^DATABASE_URL leads to a Postgres that cannot be used \(.*ECONNREFUSED.*\)\. Check .*$/,
    );
  });
});

const MINUTE_MS = 60_000;
const WAITING = "select from pg_stat_activity where wait_event_type = 'Lock'";

test('an S3 that does not answer: 503 after a quarter of a minute, and all is well when it does', async () => {
  const store = await stores({ rows: 'SQLite', files: 'S3' });
  const line = await openFaultyLine(store.environment.S3_ENDPOINT!);
  onTestFinished(() => line.close());
  const backend = await startTestBackend(store, { S3_ENDPOINT: line.url });
  onTestFinished(() => backend.stop());
  expect((await sendFile(backend.port, '1-before.pdf')).status).toBe(200);
  line.goSilent();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let answers = 0;
  const count = <Answer>(answer: Answer) => (answers++, answer);
  const asked = Promise.all([
    sendFile(backend.port, '1-meanwhile.pdf').then(count),
    send(backend.port, linkTo('1-before.pdf')).then(count),
    send(backend.port, '/healthz').then(count),
  ]);
  expect(await waitUntil(() => line.swallowed.length === 3)).toBe(true);
  vi.advanceTimersByTime(14_000);
  // It is for the store to answer whether all is well, and it has two seconds for it.
  expect(await waitUntil(() => answers === 1)).toBe(true);
  vi.advanceTimersByTime(2000);
  const [upload, link, health] = await asked;
  vi.useRealTimers();
  expect([upload.status, JSON.parse(upload.body)]).toMatchObject([
    503,
    { statusCode: '503', error: 'ServiceUnavailable' },
  ]);
  expect(link.status).toBe(503);
  expect(health.status).toBe(503);
  line.recover();
  expect((await send(backend.port, linkTo('1-before.pdf'))).status).toBe(200);
  expect((await sendFile(backend.port, '1-after.pdf')).status).toBe(200);
  // It may yet turn up where it was sent: its name is not given away.
  expect((await sendFile(backend.port, '1-meanwhile.pdf')).body).toContain('Duplicate');
  expect(await readdir(join(store.dataFolder, 'incoming'))).toEqual([]);
});

test('two processes on one data folder both work', async () => {
  const store = await stores(embedded);
  const both = await Promise.all([serverOn(store.environment), serverOn(store.environment)]);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => sendMessage(both[index % 2]!.port, `${index}`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const stored = (await store.rowsIn('contact_messages')).map(({ messages }) => messages);
  expect(new Set(stored).size).toBe(200);
  const race = await Promise.all(both.map(({ port }) => sendFile(port, '1-one.pdf')));
  expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('a damaged database, and a Postgres or S3 that is not there: one line that says what to do', async () => {
  const store = await stores(embedded);
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  const line = (environment: Record<string, string>) =>
    startServer({ ...store.environment, ...environment }).then(
      () => 'started',
      (error: Error) => error.message,
    );
  await writeFile(
    join(store.dataFolder, 'rows.sqlite'),
    'not a database at all, but long enough to look'.repeat(100),
  );
  const lines = await Promise.all([
    line({}),
    line({ DATABASE_URL: inject('postgres').replace(/\/[^/]*$/, '/none') }),
    line({ ...s3At(nowhere), DATA_DIR: `${store.dataFolder}/2` }),
    line({ ...s3At(inject('s3').endpoint), DATA_DIR: `${store.dataFolder}/3` }),
  ]);
  expect(lines).toEqual([
    expect.stringMatching(
      /^The database .*rows\.sqlite cannot be opened \(.*\)\. It is damaged\. Stop site and desk, and keep all of .*$/,
    ),
    expect.stringMatching(
      /^DATABASE_URL leads to a Postgres that cannot be used \(database "none" does not exist\)\..*$/,
    ),
    expect.stringContaining(`S3_ENDPOINT "${nowhere}" cannot be used with the bucket "nowhere"`),
    expect.stringMatching(/^S3_BUCKET "nowhere" does not exist at .*$/),
  ]);
});

const s3At = (endpoint: string) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: 'nowhere',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
});
