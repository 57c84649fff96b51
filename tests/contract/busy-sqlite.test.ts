import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';

import { expect, onTestFinished, test } from 'vitest';

import { openSqliteEngine } from '#desk-server/engine/sqlite-engine.ts';
import { DATABASE_FILE } from '#server/backend.ts';
import type { Insert } from '#server/rows/rows.ts';
import { LOCK_WAIT_MS } from '#server/rows/sqlite/open-sqlite-file.ts';
import { openSqliteRows } from '#server/rows/sqlite/sqlite-rows.ts';
import { startThread } from '#server/rows/sqlite/sqlite-thread.ts';
import { Unavailable } from '#server/unavailable.ts';

import { limitedFiles } from '../engines/faults/disks.ts';
import { lockDatabase } from '../engines/faults/lock-database.ts';
import { send } from '../engines/send.ts';
import { createLocalStores } from '../engines/test-backend.ts';
import { linkTo, sendApplication, sendFile, sendMessage } from '../engines/visitor.ts';
import { openBoth } from './private-page/private-links.ts';

const HASH = 'a'.repeat(64);
const PATIENCE_MS = 30_000;
/** The lock is kept for longer than one try for it takes. */
const LONG_MS = LOCK_WAIT_MS + 1000;

async function open(patienceMs?: number) {
  const stores = await createLocalStores();
  onTestFinished(() => stores.remove());
  const path = join(stores.dataFolder, DATABASE_FILE);
  const rows = await openSqliteRows(path, patienceMs);
  onTestFinished(() => rows.close());
  /** All that reads. */
  const read = () =>
    Promise.all([
      rows.letterBehind(HASH),
      rows.takeBackOf(HASH),
      rows.unused(new Date(0)),
      rows.isClosed('1-asha.pdf'),
    ]);
  const messages = async () => (await stores.rowsIn('contact_messages')).map(({ messages: text }) => text);
  return { stores, path, rows, read, messages };
}

/** Said of an empty database. */
const NOTHING = [undefined, undefined, [], false];

const message = (...texts: string[]): Insert => ({
  table: 'contact_messages',
  columns: ['name', 'email', 'messages', 'created_at'],
  rows: texts.map((text) => ['Asha Rao', 'asha@example.in', text, '2026-11-15T10:00:00.000Z']),
});

test('while a form waits for another program, pages, links and health are answered', async () => {
  const { link, get, server, desk, stores } = await openBoth({ rows: 'SQLite', files: 'disk' });
  const { path } = await link();
  await desk.stop();
  expect((await sendFile(server.port, '1-asha.pdf')).status).toBe(200);
  expect((await sendApplication(server.port, server.url + linkTo('1-asha.pdf'))).status).toBe(201);

  const expectAnswers = async (...addresses: string[]) => {
    for (const address of addresses) expect([address, (await get(address)).status]).toEqual([address, 200]);
  };
  // The first time much is loaded. Health is kept for a second, and asked for the first time below.
  await expectAnswers(path, linkTo('1-asha.pdf'));

  using lock = lockDatabase(stores);
  const events: string[] = [];
  const form = sendMessage(server.port, 'patient').then(({ status }) => events.push(`form ${status}`));
  for (const since = performance.now(); performance.now() < since + LONG_MS; await setTimeout(100))
    await expectAnswers(path, linkTo('1-asha.pdf'), '/healthz');
  events.push('lock released');
  lock[Symbol.dispose]();
  await form;
  expect(events).toEqual(['lock released', 'form 201']);
});

test('each waits for another program for as long as they may, and not for as long as who came before', async () => {
  // Of two tries the first ends before, and the second after.
  const { stores, rows, messages } = await open(LOCK_WAIT_MS * 1.8);
  using lock = lockDatabase(stores);
  let isAnswered = false;
  const early = rows.insert(message('early')).finally(() => (isAnswered = true));
  early.catch(() => {});
  await setTimeout(LONG_MS);
  expect(isAnswered).toBe(false);
  const later = rows.insert(message('later'));
  await expect(early).rejects.toThrow(Unavailable);
  lock[Symbol.dispose]();
  await later;
  expect(await messages()).toEqual(['later']);
  await rows.ready();
});

test('after a write that was refused all can be read, and health says so until there is a way again', async () => {
  const { stores, rows, read, messages } = await open(0);
  using lock = lockDatabase(stores);
  await expect(rows.insert(message('refused'))).rejects.toThrow(Unavailable);
  expect(await read()).toEqual(NOTHING);
  await expect(rows.ready()).rejects.toThrow(Unavailable);
  lock[Symbol.dispose]();
  await rows.ready();
  expect(await messages()).toEqual([]);
  await rows.insert(message('stored'));
  expect(await messages()).toEqual(['stored']);
});

test('site and desk open a file that another program writes to, without waiting for it', async () => {
  const { stores, path } = await open();
  using _ = lockDatabase(stores);
  const rows = await openSqliteRows(path);
  onTestFinished(() => rows.close());
  await rows.ready();
  const engine = openSqliteEngine(path);
  onTestFinished(() => engine.close());
  expect(await engine.query`SELECT number FROM desk_letters`).toEqual([]);
});

test('what goes wrong for one is not undone for the others who came with it', async () => {
  const { stores, rows, read, messages } = await open();
  await stores.run(`
    ALTER TABLE desk_requests RENAME TO away;
    CREATE TRIGGER broken BEFORE INSERT ON contact_messages WHEN NEW.messages = 'broken'
      BEGIN SELECT RAISE(ABORT, 'an unknown rule'); END`);
  const told = await Promise.allSettled([
    rows.insert(message('before')),
    rows.askToTakeBack(HASH, 1),
    rows.insert(message('half of it', 'broken')),
    rows.insert(message('after')),
    rows.letterBehind(HASH),
    rows.takeBackOf(HASH),
    rows.isClosed('1-asha.pdf'),
  ]);
  const failed = { status: 'rejected', reason: expect.any(Unavailable) };
  const done = (value?: unknown) => ({ status: 'fulfilled', value });
  expect(told).toEqual([done(), failed, failed, done(), failed, failed, done(false)]);
  expect(await messages()).toEqual(['before', 'after']);
  await rows.ready();
  await stores.run('ALTER TABLE away RENAME TO desk_requests');
  expect(await read()).toEqual(NOTHING);
});

test('threads that end are started again, and who asks meanwhile is told at once', async () => {
  const threads: Worker[] = [];
  const note = (worker: Worker) => void threads.push(worker);
  process.on('worker', note);
  onTestFinished(() => void process.off('worker', note));
  const { rows, read, messages } = await open();
  const [writer, reader] = threads;
  await writer?.terminate();
  await expect(rows.insert(message('too early'))).rejects.toThrow('the database thread ended');
  await reader?.terminate();
  await expect(rows.isClosed('1-asha.pdf')).rejects.toThrow('the database thread ended');
  await expect.poll(() => rows.ready().then(() => 'well', String), { timeout: PATIENCE_MS }).toBe('well');
  await rows.insert(message('stored'));
  expect(await messages()).toEqual(['stored']);
  expect(await read()).toEqual(NOTHING);
});

test('a file that is gone is told, although nobody writes', async () => {
  const { path, rows } = await open();
  await rows.ready();
  await rename(path, `${path}.away`);
  await expect(rows.ready()).rejects.toThrow(Unavailable);
  await rename(`${path}.away`, path);
  await rows.ready();
});

test('a disk that took no row is told until it takes one, also while no form comes', async () => {
  await using stores = await createLocalStores();
  await using disk = await limitedFiles(stores);
  const { port } = disk.server;
  const health = async () => (await send(port, '/healthz')).body;
  expect(await health()).toBe('{"status":"ok"}');
  await disk.fill(0);
  expect((await sendMessage(port, 'no room')).status).toBe(503);
  const unavailable = '{"status":"unavailable","problems":["rows cannot be stored"]}';
  await expect.poll(health, { timeout: PATIENCE_MS }).toBe(unavailable);
  // An answer is kept for a second: this one is another.
  await setTimeout(1100);
  expect(await health()).toBe(unavailable);
  await disk.free();
  await expect.poll(health, { timeout: PATIENCE_MS }).toBe('{"status":"ok"}');
  expect((await sendMessage(port, 'room')).status).toBe(201);
});

test('what comes while a thread is being closed is refused at once, and what came before is stored', async () => {
  const { path, messages } = await open();
  const thread = await startThread({ path, readOnly: false });
  const insert = (text: string) => {
    const { table, columns, rows } = message(text);
    return thread.perform(['insert', table, columns.join(), rows]);
  };
  const before = insert('before');
  const closing = thread.close();
  await expect(insert('meanwhile')).rejects.toThrow(Unavailable);
  await before;
  await expect(insert('at its end')).rejects.toThrow(Unavailable);
  await closing;
  expect(await messages()).toEqual(['before']);
});
