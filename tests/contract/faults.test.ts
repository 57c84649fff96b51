import { execFileSync } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, inject, onTestFinished, test } from 'vitest';

import { openFaultyLine } from '../engines/faulty-line.ts';
import { connectTo, createDatabase, runIn, startPostgresCluster } from '../engines/postgres-cluster.ts';
import { pdf } from '../engines/resumes.ts';
import { send } from '../engines/send.ts';
import { startServer } from '../engines/server-process.ts';
import { createStores, startTestBackend } from '../engines/test-backend.ts';
import type { Engines, Stores } from '../engines/test-backend.ts';
import { linkTo, sendApplication, sendFile, sendMessage } from '../engines/visitor.ts';

const embedded: Engines = { rows: 'SQLite', files: 'disk' };

async function stores(engines: Engines): Promise<Stores> {
  const created = await createStores(engines, { postgres: inject('postgres'), s3: inject('s3') });
  onTestFinished(() => created.remove());
  return created;
}

async function serverOn(environment: Record<string, string>, under: string[] = []) {
  const server = await startServer(environment, under);
  onTestFinished(() => server.kill());
  return server;
}

const messagesIn = async (store: Stores) =>
  (await store.rowsIn('contact_messages')).map(({ messages }) => String(messages)).sort();

test('a database that another program holds locked: 503, pages go on, and all is well afterwards', async () => {
  const store = await stores(embedded);
  const backend = await startTestBackend(store);
  onTestFinished(() => backend.stop());
  const other = new DatabaseSync(join(store.dataFolder, 'rows.sqlite'));
  other.exec('BEGIN IMMEDIATE');

  const waiting = sendMessage(backend.port, 'too early');
  const started = performance.now();
  expect((await send(backend.port, '/')).status).toBe(404);
  expect(performance.now() - started).toBeLessThan(200);
  expect((await send(backend.port, '/healthz')).status).toBe(503);
  const refused = await waiting;
  expect([refused.status, JSON.parse(refused.body)]).toMatchObject([
    503,
    { code: 'PGRST000', message: 'The database cannot be used at the moment' },
  ]);
  expect(refused.headers['retry-after']).toBe('5');

  other.exec('ROLLBACK');
  other.close();
  expect((await sendMessage(backend.port, 'in time')).status).toBe(201);
  expect((await send(backend.port, '/healthz')).status).toBe(200);
  expect(await messagesIn(store)).toEqual(['in time']);
});

test('a disk that takes no more: 503, nothing half-written, and all is well when it does again', async () => {
  const store = await stores(embedded);
  // A limit on the size of files makes every write beyond it fail, as a full disk does, and can be lifted again.
  const limit = 600_000;
  const server = await serverOn(store.environment, ['prlimit', `--fsize=${limit}:unlimited`, '--']);
  const upload = await sendFile(server.port, 'large.pdf', pdf(limit + 100_000));
  expect([upload.status, JSON.parse(upload.body)]).toMatchObject([503, { statusCode: '503' }]);
  // The last piece fits in part: the write is short, and there is none after it to fail.
  expect((await sendFile(server.port, 'short.pdf', pdf(limit + 1))).status).toBe(503);
  expect(await store.fileNames()).toEqual([]);
  expect(await readdir(join(store.dataFolder, 'incoming'))).toEqual([]);

  const acknowledged: string[] = [];
  let refused = 0;
  for (let count = 0; count < 600; count++) {
    const text = `${count} ${'a'.repeat(900)}`;
    const { status, body } = await sendMessage(server.port, text);
    if (status === 201) acknowledged.push(text);
    else refused++;
    expect(status === 201 || (status === 503 && body.includes('"code":"PGRST000"'))).toBe(true);
  }
  expect(refused).toBeGreaterThan(0);
  execFileSync('prlimit', [`--pid=${server.pid}`, '--fsize=unlimited:unlimited']);
  expect((await sendMessage(server.port, 'after')).status).toBe(201);
  expect((await sendFile(server.port, 'large.pdf', pdf(limit + 100_000))).status).toBe(200);
  expect(await messagesIn(store)).toEqual([...acknowledged, 'after'].sort());
});

test('a Postgres that is stopped, crashes and comes back: 503 meanwhile, and no restart of ours', async () => {
  const cluster = await startPostgresCluster();
  onTestFinished(() => cluster.remove());
  const store = await stores(embedded);
  const database = await createDatabase(cluster.url);
  const backend = await startTestBackend(store, { DATABASE_URL: database });
  onTestFinished(() => backend.stop());
  expect((await sendMessage(backend.port, 'before')).status).toBe(201);
  for (const [round, end] of [cluster.stop, cluster.kill].entries()) {
    await end();
    const refused = await sendMessage(backend.port, 'meanwhile');
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([503, { code: 'PGRST000' }]);
    expect((await sendFile(backend.port, 'meanwhile.pdf')).status).toBe(503);
    await expect.poll(async () => (await send(backend.port, '/healthz')).status, { timeout: 5000 }).toBe(503);
    await cluster.start();
    await expect.poll(async () => (await send(backend.port, '/healthz')).status, { timeout: 5000 }).toBe(200);
    expect((await sendMessage(backend.port, `after ${round}`)).status).toBe(201);
  }
  expect((await sendFile(backend.port, 'meanwhile.pdf')).status).toBe(200);
  expect(await readdir(join(store.dataFolder, 'incoming'))).toEqual([]);
});

test('a Postgres that is lost inside a release, in the sweep: the process goes on, and so does its work', async () => {
  const cluster = await startPostgresCluster();
  onTestFinished(() => cluster.remove());
  const store = await stores(embedded);
  const database = await createDatabase(cluster.url);
  const environment = { ...store.environment, DATABASE_URL: database };
  const first = await serverOn(environment);
  for (const name of ['used.pdf', 'unused.pdf']) await sendFile(first.port, name);
  await sendApplication(first.port, first.url + linkTo('used.pdf'));
  await first.stop();

  // Somebody else holds the row that the sweep of the start wants to remove: its connection is lent out, and waits.
  const other = await connectTo(database);
  await other.query("begin; select from storage.objects where name = 'unused.pdf' for update");
  const server = await serverOn({ ...environment, UNUSED_UPLOAD_HOURS: '0' });
  await expect
    .poll(async () => (await runIn(database, WAITING)).rowCount, { timeout: 5000, interval: 50 })
    .toBeGreaterThan(0);
  await cluster.kill();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect((await send(server.port, '/')).status).toBe(200);
  expect(server.complaints()).toBe('');

  await cluster.start();
  await expect
    .poll(async () => (await sendMessage(server.port, 'after')).status, { timeout: 10_000 })
    .toBe(201);
  await server.stop();
  // What was not swept then is swept now.
  await serverOn({ ...environment, UNUSED_UPLOAD_HOURS: '0' });
  await expect.poll(() => store.fileNames(), { timeout: 5000 }).toEqual(['used.pdf']);
});

const WAITING = "select from pg_stat_activity where wait_event_type = 'Lock'";

test('an S3 that does not answer: 503, and all is well when it does', async () => {
  const store = await stores({ rows: 'SQLite', files: 'S3' });
  const line = await openFaultyLine(store.environment.S3_ENDPOINT!);
  onTestFinished(() => line.close());
  const backend = await startTestBackend(store, { S3_ENDPOINT: line.url });
  onTestFinished(() => backend.stop());
  expect((await sendFile(backend.port, 'before.pdf')).status).toBe(200);
  line.goSilent();
  const [upload, link, health] = await Promise.all([
    sendFile(backend.port, 'meanwhile.pdf'),
    send(backend.port, linkTo('before.pdf')),
    send(backend.port, '/healthz'),
  ]);
  expect([upload.status, JSON.parse(upload.body)]).toMatchObject([
    503,
    { statusCode: '503', error: 'ServiceUnavailable' },
  ]);
  expect(link.status).toBe(503);
  expect(health.status).toBe(503);
  line.recover();
  expect((await send(backend.port, linkTo('before.pdf'))).status).toBe(200);
  expect((await sendFile(backend.port, 'after.pdf')).status).toBe(200);
  // It may yet turn up where it was sent: its name is not given away.
  expect((await sendFile(backend.port, 'meanwhile.pdf')).body).toContain('Duplicate');
  expect(await readdir(join(store.dataFolder, 'incoming'))).toEqual([]);
});

test('kill -9 at any moment loses no row and no file that was acknowledged', async () => {
  const store = await stores(embedded);
  const rows: string[] = [];
  const files: string[] = [];
  for (let round = 0; round < 4; round++) {
    const server = await startServer(store.environment);
    const load = Array.from({ length: 12 }, async (_, client) => {
      for (let count = 0; ; count++) {
        const mark = `${round}-${client}-${count}`;
        if (client < 6) {
          if ((await sendMessage(server.port, mark)).status === 201) rows.push(mark);
        } else {
          const name = `${mark}.pdf`;
          if ((await sendFile(server.port, name, pdf(50_000))).status === 200) files.push(name);
          await sendApplication(server.port, server.url + linkTo(name));
        }
      }
    });
    const ended = Promise.allSettled(load);
    await new Promise((resolve) => setTimeout(resolve, 400 + round * 130));
    await server.kill();
    await ended;
  }
  expect(rows.length).toBeGreaterThan(100);
  expect(files.length).toBeGreaterThan(20);
  const server = await serverOn(store.environment);
  const stored = await messagesIn(store);
  expect(new Set(stored).size).toBe(stored.length);
  expect(rows.filter((mark) => !stored.includes(mark))).toEqual([]);
  for (const name of files) expect((await send(server.port, linkTo(name))).raw.length).toBe(50_000);
  expect(await readdir(join(store.dataFolder, 'incoming'))).toEqual([]);
  const database = new DatabaseSync(join(store.dataFolder, 'rows.sqlite'), { readOnly: true });
  expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  database.close();
});

test('two processes on one data folder both work', async () => {
  const store = await stores(embedded);
  const servers = await Promise.all([serverOn(store.environment), serverOn(store.environment)]);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => sendMessage(servers[index % 2]!.port, `${index}`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(await messagesIn(store)).size).toBe(200);
  const race = await Promise.all(servers.map(({ port }) => sendFile(port, 'one.pdf')));
  expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('a damaged database, and a Postgres or S3 that is not there: one line that says what to do', async () => {
  const store = await stores(embedded);
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
    line({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }),
    line({ DATABASE_URL: inject('postgres').replace(/\/[^/]*$/, '/none') }),
    line({ ...s3At('http://127.0.0.1:9'), DATA_DIR: `${store.dataFolder}/2` }),
    line({ ...s3At(inject('s3').endpoint), DATA_DIR: `${store.dataFolder}/3` }),
  ]);
  expect(lines).toEqual([
    expect.stringMatching(
      /^The database .*rows\.sqlite cannot be opened \(.*\)\. Move it away, or restore a backup\.$/,
    ),
    expect.stringMatching(
      /^DATABASE_URL leads to a Postgres that cannot be used \(.*ECONNREFUSED.*\)\. Check .*$/,
    ),
    expect.stringMatching(
      /^DATABASE_URL leads to a Postgres that cannot be used \(database "none" does not exist\)\..*$/,
    ),
    expect.stringMatching(
      /^S3_ENDPOINT "http:\/\/127\.0\.0\.1:9" cannot be used with the bucket "nowhere".*$/,
    ),
    expect.stringMatching(/^S3_BUCKET "nowhere" does not exist at .*$/),
  ]);
});

const s3At = (endpoint: string) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: 'nowhere',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
});
