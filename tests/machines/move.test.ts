import { readFile, rename as move, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { fillWithFiles } from '../bench/desk/fill-with-files.ts';
import { createLocalStores } from '../engines/test-backend.ts';
import type { Stores } from '../engines/test-backend.ts';
import { waitUntil } from '../engines/wait-until.ts';
import { wholeContents } from '../engines/whole-contents.ts';
import { openDoors } from './ask.ts';
import type { Doors } from './ask.ts';
import { copyOfData, differing, lasting } from './copy-of-data.ts';
import type { Contents } from './copy-of-data.ts';
import { cannotBoot } from './machine.ts';
import { setUpMachine } from './set-up-machine.ts';
import type { SetUp } from './set-up-machine.ts';
import { startVisitors } from './start-visitors.ts';
import { thePackage } from './the-package.ts';

const reason = await cannotBoot();
if (reason) console.log(`  Nothing is moved on a machine: ${reason}.`);

const LETTERS = 20_000;
const FILES = 2000;
const A_SECOND = 20;
const PASSWORD = 'of-the-tests';
const DATABASE = `postgres://site:${PASSWORD}@127.0.0.1:5432/site`;

describe.skipIf(reason)('a machine with twenty thousand letters', () => {
  let machine: SetUp;
  let doors: Doors;

  beforeAll(async () => {
    await using stores = await createLocalStores();
    [machine] = await Promise.all([
      setUpMachine({ release: 13, deb: await thePackage(), packages: ['postgresql'] }),
      fillWithFiles(stores, { letters: LETTERS, files: FILES }),
    ]);
    doors = await openDoors(machine);
    await machine.run(`cd / && runuser -u postgres -- psql -q \
      -c "CREATE ROLE site LOGIN CREATEROLE PASSWORD '${PASSWORD}'" -c "CREATE DATABASE site OWNER site"`);
    await putLetters(machine, stores);
  });
  afterAll(async () => {
    await doors?.[Symbol.asyncDispose]();
    await machine?.[Symbol.asyncDispose]();
  });

  test('moves them to Postgres while visitors send, killed twice: nothing is missing, doubled or refused', async () => {
    const visitors = startVisitors(machine, A_SECOND, 'there');
    const began = performance.now();
    await killedMove(machine, 'From ', 2000);
    await killedMove(machine, 'Site and desk are stopped');
    const again = performance.now();
    const said = await machine.run('site move --to postgres', {
      env: { MOVE_TO: DATABASE },
      timeoutMs: 600_000,
    });
    const ended = performance.now();
    const told = await visitors.leave();
    console.log(
      `  To Postgres in ${seconds(ended - again)} s, with both kills ${seconds(ended - began)} s; ${held(said)} ${told.asked} requests, slowest ${told.slowestMs} ms`,
    );
    expect(told.refused).toEqual([]);
    expect(await machine.run('stat -c "%U %G %a" /etc/site/env')).toBe('root site 640\n');
    expect(await machine.run('site desk check')).toContain('All is well.');
    await machine.run(STOP);
    const [old, now] = [await onDisk(machine), await inPostgres(machine, doors)];
    expect(differing(old, now, { mayHaveMore: true })).toEqual([]);
    expect(lost(told.stored, now)).toEqual([]);
    expect(lettersIn(now)).toBe(LETTERS + told.stored.length);
  });

  test('and back', async () => {
    await machine.run(START);
    const visitors = startVisitors(machine, A_SECOND, 'back');
    const began = performance.now();
    const said = await machine.run('site move --to sqlite', { timeoutMs: 600_000 });
    const took = performance.now() - began;
    const told = await visitors.leave();
    console.log(
      `  Back in ${seconds(took)} s; ${held(said)} ${told.asked} requests, slowest ${told.slowestMs} ms`,
    );
    expect(told.refused).toEqual([]);
    await machine.run(STOP);
    const [old, now] = [await inPostgres(machine, doors), await onDisk(machine)];
    expect(differing(old, now, { mayHaveMore: true })).toEqual([]);
    expect(lost(told.stored, now)).toEqual([]);
    expect(await machine.run('find /var/lib/site ! -user site')).toBe('');
  });
});

const STOP = 'systemctl stop site.socket desk.socket site.service desk.service';
const START = 'systemctl start site.socket desk.socket site.service desk.service';

/** In the place of what the machine has. One visitor stands for many there. */
async function putLetters(machine: SetUp, stores: Stores) {
  const inMachine = join(machine.root, 'var/lib/site');
  await machine.run(`${STOP} && rm -rf /var/lib/site/data /var/lib/site/ledger`);
  await move(stores.dataFolder, join(inMachine, 'data'));
  await move(`${stores.dataFolder}-ledger`, join(inMachine, 'ledger'));
  await machine.run(`chown -R site:site /var/lib/site && chmod -R go-rwx /var/lib/site
    printf 'SUBMISSIONS_PER_MINUTE=0\\nSUBMISSIONS_PER_DAY=0\\nACKNOWLEDGEMENTS=off\\nNOTIFY_TO=\\n' >> /etc/site/env && ${START}`);
}

/** Kills it so long after it has said that. */
async function killedMove(machine: SetUp, words: string, after = 0) {
  const log = join(machine.root, 'root/move.log');
  await rm(log, { force: true });
  const ran = machine.tried('site move --to postgres > move.log 2>&1 & echo $! > move.pid; wait $!', {
    env: { MOVE_TO: DATABASE },
    timeoutMs: 600_000,
  });
  let isOver = false;
  void ran.finally(() => (isOver = true));
  const said = () => readFile(log, 'utf8').catch(() => '');
  await waitUntil(async () => isOver || (await said()).includes(words), 300_000, 5);
  expect(await said()).toContain(words);
  await pause(after);
  await machine.run('kill -9 $(cat move.pid)');
  expect((await ran).code).toBe(137);
  console.log(`  Killed when it had said: ${(await said()).trim().split('\n').at(-1)}`);
}

async function onDisk(machine: SetUp): Promise<Contents> {
  await using copy = await copyOfData(machine);
  const { tables, hashes } = await wholeContents(copy.environment);
  return { tables: lasting(tables), hashes };
}

/** The files stay on the disk. */
async function inPostgres(machine: SetUp, { folder }: Doors): Promise<Contents> {
  await using copy = await copyOfData(machine);
  const DATABASE_URL = `${DATABASE}?host=${encodeURIComponent(folder)}`;
  const { tables, hashes } = await wholeContents({ ...copy.environment, DATABASE_URL });
  return { tables: lasting(tables), hashes };
}

const lettersIn = ({ tables }: Contents) =>
  ['contact_messages', 'job_applications', 'project_querries'].reduce(
    (sum, name) => sum + (tables[name] ?? []).length,
    0,
  );

/** Of what visitors were told is stored: what is not there once. */
function lost(stored: string[], { tables }: Contents) {
  const counts = new Map<unknown, number>();
  for (const { messages } of tables.contact_messages ?? [])
    counts.set(messages, (counts.get(messages) ?? 0) + 1);
  return stored.filter((words) => counts.get(words) !== 1);
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);
const held = (said: string) => /Site and desk were held for .*? s\./.exec(said)?.[0] ?? '';
