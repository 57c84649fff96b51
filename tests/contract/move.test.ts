import { readFileSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, onTestFinished, test } from 'vitest';

import { RESUME_BUCKET } from '#schemas/forms/resume-file.ts';
import { DATABASE_FILE } from '#server/backend.ts';

import { expectWholeIn } from '../engines/expect-whole.ts';
import { fillEveryTable } from '../engines/fill-every-table.ts';
import { moveEnvironment, runMove, settingsFileOf } from '../engines/run-move.ts';
import { createStores } from '../engines/test-backend.ts';
import type { Servers, Stores } from '../engines/test-backend.ts';
import { wholeContents } from '../engines/whole-contents.ts';
import { openWorld } from './desk/two-worlds.ts';
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

test('a desk with everything in it is the same in Postgres and S3, and when it has come back', async () => {
  const world = await openWorld({ rows: 'SQLite', files: 'disk' }, true);
  const gone = 'selvi@example.in';
  await world.owner.call('erase', { subject: { email: gone }, reason: 'asked', confirm: gone });
  await world.stop();
  const here = await copyOf(world.stores);
  await fillEveryTable(here, [world.applications[0] ?? 0, world.others[0] ?? 0]);
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
