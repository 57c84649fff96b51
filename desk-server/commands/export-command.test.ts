import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { writeNewFile } from './export-command.ts';

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('a file has its name when it is whole, and is its owner’s alone', async () => {
  const folder = await newFolder();
  const path = join(folder, 'letters.csv');
  const seen: string[][] = [];
  await writeNewFile(
    path,
    (async function* () {
      yield 'first, ';
      seen.push(await readdir(folder));
      yield 'last';
    })(),
  );
  expect(seen).toEqual([['letters.csv.part']]);
  expect([await readdir(folder), await readFile(path, 'utf8')]).toEqual([['letters.csv'], 'first, last']);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('of one that fails nothing is left, and none takes the place of another', async () => {
  const folder = await newFolder();
  const path = join(folder, 'letters.csv');
  const failing = async function* () {
    yield 'first';
    throw new Error('the database does not answer');
  };
  await expect(writeNewFile(path, failing())).rejects.toThrow('the database does not answer');
  expect(await readdir(folder)).toEqual([]);
  await writeFile(`${path}.part`, 'half');
  await expect(writeNewFile(path, failing())).rejects.toThrow('is left from a command that was stopped');
  await writeFile(path, 'mine');
  await expect(writeNewFile(path, failing())).rejects.toThrow('exists already');
  expect(await readFile(path, 'utf8')).toBe('mine');
});
