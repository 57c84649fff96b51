import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { openLedger } from './ledger.ts';
import { lostFromLedger, mergeLedger } from './merge-ledger.ts';

async function folders() {
  const folder = await mkdtemp(join(tmpdir(), 'ledgers-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return [join(folder, 'copy'), join(folder, 'here')] as const;
}

const add = async (folder: string, value: string) =>
  (await openLedger(folder)).add([{ of: 'address', value }], 1000, '2026-11-18-020000-000');

const knows = async (folder: string, address: string) =>
  (await openLedger(folder)).has({ address, id: '', receivedAt: 1 });

test('a ledger is given what it lacks, with the key where it has none yet, and loses nothing', async () => {
  const [copy, here] = await folders();
  await add(copy, 'asha@example.in');
  // One that was begun before, and knows nothing.
  await openLedger(here);
  expect(await mergeLedger(copy, here)).toBe(1);
  expect(await knows(here, 'asha@example.in')).toBe(true);
  await add(here, 'ravi@example.in');
  // A line that was cut off stays one by itself.
  await writeFile(join(here, 'erased'), `${await readFile(join(here, 'erased'), 'utf8')}17 addr`);
  await add(copy, 'meera@example.in');
  expect(await lostFromLedger(copy, here)).toBe(1);
  expect(await mergeLedger(copy, here)).toBe(1);
  expect(await mergeLedger(copy, here)).toBe(0);
  expect(await lostFromLedger(copy, here)).toBe(0);
  for (const name of ['asha', 'ravi', 'meera']) expect(await knows(here, `${name}@example.in`)).toBe(true);
});

test('one with another key is not mixed with it', async () => {
  const [copy, here] = await folders();
  await add(copy, 'asha@example.in');
  await add(here, 'ravi@example.in');
  await expect(mergeLedger(copy, here)).rejects.toThrow(/has another key/);
});
