import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseEnv } from 'node:util';

import { expect, onTestFinished, test } from 'vitest';

import { RESUME_BUCKET } from '#schemas/forms/resume-file.ts';
import { DATABASE_FILE } from '#server/backend.ts';
import { refuseUnmoved } from '#server/rows/moved.ts';
import { readSettings } from '#server/settings.ts';

import { expectWholeIn } from '../engines/expect-whole.ts';
import { fillEveryTable } from '../engines/fill-every-table.ts';
import { moveEnvironment, runMove, settingsFileOf } from '../engines/run-move.ts';
import { createStores, startTestBackend } from '../engines/test-backend.ts';
import type { Servers, Stores } from '../engines/test-backend.ts';
import { startTestDesk } from '../engines/test-desk.ts';
import { sendFile, sendMessage } from '../engines/visitor.ts';
import { wholeContents } from '../engines/whole-contents.ts';
import { openDesk, openSite, openStores } from './desk/open-desk.ts';
import { openWorld, RESUME } from './desk/two-worlds.ts';
import { servers } from './servers.ts';

async function openTarget() {
  const { migrated: _, ...empty } = servers();
  const stores = await createStores({ rows: 'Postgres', files: 'S3' }, empty);
  onTestFinished(() => stores.remove());
  return stores;
}

/** Of which nobody else has anything open. */
async function copyOf({ dataFolder }: Stores) {
  const stores = await createStores({ rows: 'SQLite', files: 'disk' }, {} as Servers);
  onTestFinished(() => stores.remove());
  const database = new DatabaseSync(join(dataFolder, DATABASE_FILE));
  database.prepare('VACUUM INTO ?').run(join(stores.dataFolder, DATABASE_FILE));
  database.close();
  // It has the key of what was learnt.
  await cp(`${dataFolder}-ledger`, `${stores.dataFolder}-ledger`, { recursive: true });
  await cp(join(dataFolder, RESUME_BUCKET), join(stores.dataFolder, RESUME_BUCKET), { recursive: true });
  return stores;
}

/** A desk with something in each of its tables, and nobody at it. */
async function openFullWorld() {
  const world = await openWorld({ rows: 'SQLite', files: 'disk' }, true);
  const gone = 'selvi@example.in';
  await world.owner.call('erase', { subject: { email: gone }, reason: 'asked', confirm: gone });
  await world.stop();
  const here = await copyOf(world.stores);
  await fillEveryTable(here, [world.applications[0] ?? 0, world.others[0] ?? 0]);
  return here;
}

test('a desk with everything in it is the same in Postgres and S3, and when it has come back', async () => {
  const here = await openFullWorld();
  const before = await wholeContents(here.environment);
  expect(Object.entries(before.tables).flatMap(([name, rows]) => (rows.length ? [] : name))).toEqual([]);
  const target = await openTarget();
  const settingsFile = settingsFileOf(here);
  const text = readFileSync(settingsFile, 'utf8');
  const there = { ...target.environment, DATA_DIR: here.dataFolder };

  const moved = await runMove({
    settingsFile,
    args: ['--to', 'postgres', '--files', 's3'],
    environment: moveEnvironment(target.environment),
  });
  expect(moved).toMatchObject({ code: 0, complaints: '' });
  expect(await wholeContents(there)).toEqual(before);
  expect(statSync(settingsFile).mode & 0o777).toBe(0o640);
  await expectWholeIn({ environment: there });
  // A desk was open there.
  const between = await wholeContents(there);

  const back = await runMove({ settingsFile, args: ['--to', 'sqlite', '--files', 'disk'] });
  expect(back).toMatchObject({ code: 0, complaints: '' });
  expect(readFileSync(settingsFile, 'utf8')).toBe(text);
  expect(await wholeContents(here.environment)).toEqual(between);
  await expectWholeIn(here);
});

test('what a move has left behind is not moved once more: letters have come elsewhere since', async () => {
  const here = await openStores({ rows: 'SQLite', files: 'disk' });
  await (await openDesk(here)).stop();
  const settingsFile = settingsFileOf(here);
  const text = readFileSync(settingsFile, 'utf8');
  const target = await openTarget();
  const args = ['--to', 'postgres'];
  const first = await runMove({ settingsFile, args, environment: moveEnvironment(target.environment) });
  expect(first).toMatchObject({ code: 0, complaints: '' });
  writeFileSync(settingsFile, text);
  const other = await openTarget();
  const again = await runMove({ settingsFile, args, environment: moveEnvironment(other.environment) });
  expect(again.complaints).toContain('is what a move has left behind');
  expect([again.code, readFileSync(settingsFile, 'utf8')]).toEqual([1, text]);
});

test.each([
  ['the first rows were copied', /Pass 1/],
  ['the files were copied', /files, .* are the same/],
  ['site and desk were stopped', /are stopped/],
  ['all was the same and before the settings were changed', /Switching over/],
  ['the settings were changed', /names the new place/],
])(
  'killed when %s, what the settings name is whole and starts, and a second run ends as one alone',
  async (_when, killAt) => {
    const here = await openFullWorld();
    const before = await wholeContents(here.environment);
    const target = await openTarget();
    const settingsFile = settingsFileOf(here);
    const environment = moveEnvironment(target.environment);
    const args = ['--to', 'postgres', '--files', 's3'];
    expect(await runMove({ settingsFile, args, environment, killAt })).toMatchObject({ isKilled: true });
    const named = parseEnv(readFileSync(settingsFile, 'utf8')) as Record<string, string>;
    expect(await wholeContents(named)).toEqual(before);
    await expectStarts(named);

    expect(await runMove({ settingsFile, args, environment })).toMatchObject({ code: 0, complaints: '' });
    const there = { ...target.environment, DATA_DIR: here.dataFolder };
    expect(parseEnv(readFileSync(settingsFile, 'utf8'))).toMatchObject(
      target.environment.DATABASE_URL ? { DATABASE_URL: target.environment.DATABASE_URL } : {},
    );
    expect(await wholeContents(there)).toEqual(before);
    await expectStarts(there);
    await expect(expectStarts(here.environment)).rejects.toThrow('Set DATABASE_URL again');
  },
);

const expectStarts = async (environment: Record<string, string>) => {
  const settings = readSettings(environment);
  await refuseUnmoved(join(settings.DATA_DIR, DATABASE_FILE), settings);
};

test('a letter that comes, one that is deleted and one that is answered while it moves are right in the target', async () => {
  const stores = await openStores({ rows: 'SQLite', files: 'disk' });
  const desk = await openDesk(stores);
  const site = await openSite(stores);
  const text = 'Schwefelhexafluorid';
  await sendFile(site.port, '1-asha.pdf');
  const [kept = 0, gone = 0, applied = 0] = await desk.put([
    { kind: 'message', at: Date.now() - 5000, email: 'kept@example.in' },
    { kind: 'message', at: Date.now() - 4000, email: 'gone@example.in', text },
    { kind: 'application', at: Date.now() - 3000, email: 'gone@example.in', file: '1-asha.pdf' },
  ]);
  const target = await openTarget();
  const settingsFile = settingsFileOf(stores);
  const { promise: waits, resolve } = Promise.withResolvers<void>();
  const moving = runMove({
    settingsFile,
    args: ['--to', 'postgres', '--files', 's3'],
    environment: moveEnvironment(target.environment),
    hear: (sentence) => sentence.startsWith('Now stop') && resolve(),
  });
  await Promise.race([waits, moving]);
  const email = 'gone@example.in';
  await desk.owner.call('erase', { subject: { email }, reason: 'asked', confirm: email });
  await desk.owner.call('note', { number: kept, text: 'Quarzglas' });
  await desk.owner.call('mark', { which: { numbers: [kept] }, mark: 'answered' });
  await sendMessage(site.port, 'It came last');
  await expect
    .poll(async () => (await desk.owner.call('list', { filter: { view: 'waiting' } })).total.count)
    .toBe(1);
  await desk.stop();
  await site.stop();
  expect(await moving).toMatchObject({ code: 0, complaints: '' });

  const there = { ...target, environment: { ...target.environment, DATA_DIR: stores.dataFolder } };
  const { tables, hashes } = await wholeContents(there.environment);
  expect(tables.desk_letters).toMatchObject([{ number: kept, state: 'answered' }, { number: applied + 1 }]);
  expect(tables.contact_messages).toHaveLength(2);
  expect(hashes).toEqual({});
  expect(await there.fileNames()).toEqual([]);
  const moved = await openDesk(there);
  const found = async (words: string) =>
    (await moved.owner.call('list', { filter: { view: 'all', words } })).total.count;
  expect([await found('quarzglas'), await found('last'), await found(text)]).toEqual([1, 1, 0]);
  const [next] = await moved.put([{ kind: 'message', at: Date.now(), email: 'next@example.in' }]);
  expect(next).toBeGreaterThan(Math.max(gone, applied + 1));
});

test('a target that holds other letters is refused, and nothing is changed', async () => {
  const here = await openFullWorld();
  const target = await openTarget();
  const others = await openDesk(target);
  await others.put([{ kind: 'message', at: Date.now() }]);
  await others.stop();
  const before = await wholeContents(target.environment);
  const settingsFile = settingsFileOf(here);
  const text = readFileSync(settingsFile, 'utf8');
  const { code, complaints } = await runMove({
    settingsFile,
    args: ['--to', 'postgres'],
    environment: moveEnvironment(target.environment),
  });
  expect([code, complaints]).toEqual([1, expect.stringContaining('holds 1 other letters')]);
  expect(await wholeContents(target.environment)).toEqual(before);
  expect(readFileSync(settingsFile, 'utf8')).toBe(text);
});

test('what was left is deleted once all of it stands in the target or was deleted there, and not before', async () => {
  const here = await openFullWorld();
  const target = await openTarget();
  const settingsFile = settingsFileOf(here);
  const environment = moveEnvironment(target.environment);
  await runMove({ settingsFile, args: ['--to', 'postgres', '--files', 's3'], environment });
  const there = { ...target, environment: { ...target.environment, DATA_DIR: here.dataFolder } };
  const moved = await openDesk(there);
  const email = 'meera@example.in';
  await moved.owner.call('erase', { subject: { email }, reason: 'asked', confirm: email });
  await moved.stop();
  const forget = () => runMove({ settingsFile, args: ['--forget-source'] });
  const rows = await target.rowsIn('contact_messages');

  await target.run(`delete from public.contact_messages where id = '${rows[0]!.id}'`);
  expect(await forget()).toMatchObject({ code: 1, complaints: expect.stringContaining('1 letters in') });
  expect(existsSync(join(here.dataFolder, DATABASE_FILE))).toBe(true);

  await here.run(`DELETE FROM contact_messages WHERE id = '${rows[0]!.id}'`);
  expect(await forget()).toMatchObject({ code: 0, complaints: '' });
  expect(readdirSync(here.dataFolder)).toEqual(['incoming']);
  expect(await there.fileNames()).toContain(RESUME);
  expect(await forget()).toMatchObject({ code: 1, complaints: expect.stringContaining('Nothing is left') });
});

test('neither program starts on one database while the other holds letters that were not moved', async () => {
  const here = await openStores({ rows: 'SQLite', files: 'disk' });
  const desk = await openDesk(here);
  await desk.put([{ kind: 'message', at: Date.now() }]);
  await desk.stop();
  const target = await openTarget();
  const there = { ...target, environment: { ...target.environment, DATA_DIR: here.dataFolder } };
  await expect(startTestBackend(there)).rejects.toThrow('holds 1 letter that nobody has moved');
  await expect(startTestDesk(there)).rejects.toThrow('holds 1 letter that nobody has moved');

  const settingsFile = settingsFileOf(here);
  const environment = moveEnvironment(target.environment);
  expect(
    await runMove({ settingsFile, args: ['--to', 'postgres', '--files', 's3'], environment }),
  ).toMatchObject({ code: 0 });
  await (await startTestBackend(there)).stop();
  await expect(startTestBackend(here)).rejects.toThrow('Set DATABASE_URL again');
  await expect(startTestDesk(here)).rejects.toThrow('Set DATABASE_URL again');
  const { DATABASE_URL = '' } = target.environment;
  await expect(
    startTestBackend({ ...here, environment: { ...here.environment, DATABASE_URL } }),
  ).rejects.toThrow('resumes are in the data folder');

  expect(await runMove({ settingsFile, args: ['--to', 'sqlite', '--files', 'disk'] })).toMatchObject({
    code: 0,
  });
  await (await startTestBackend(here)).stop();
  await expect(startTestBackend(there)).rejects.toThrow('Take DATABASE_URL out again');
  await expect(startTestDesk(there)).rejects.toThrow('Take DATABASE_URL out again');
});

test('a Postgres that was left is emptied by its address, and by no other', async () => {
  const here = await openFullWorld();
  const target = await openTarget();
  const settingsFile = settingsFileOf(here);
  const environment = moveEnvironment(target.environment);
  expect(await runMove({ settingsFile, args: ['--to', 'postgres'], environment })).toMatchObject({ code: 0 });
  expect(await runMove({ settingsFile, args: ['--to', 'sqlite'] })).toMatchObject({ code: 0 });
  const before = await wholeContents(here.environment);
  const forget = (left: Record<string, string>) =>
    runMove({ settingsFile, args: ['--forget-source'], environment: left });
  expect(await forget({})).toMatchObject({ code: 1, complaints: expect.stringContaining('Set MOVE_FROM') });
  const other = await openTarget();
  const elsewhere = { MOVE_FROM: other.environment.DATABASE_URL ?? '' };
  expect(await forget(elsewhere)).toMatchObject({
    code: 1,
    complaints: expect.stringContaining('was not moved'),
  });

  expect(await forget({ MOVE_FROM: environment.MOVE_TO ?? '' })).toMatchObject({ code: 0, complaints: '' });
  const { tables } = await wholeContents({ ...target.environment, DATA_DIR: here.dataFolder });
  expect(Object.entries(tables).flatMap(([name, rows]) => (rows.length ? name : []))).toEqual(['desk_facts']);
  expect(await wholeContents(here.environment)).toEqual(before);
});
