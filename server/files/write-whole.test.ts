import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { writeWhole } from './write-whole.ts';

/** A file on a disk that takes at most seven bytes at a time. */
async function openSlowly() {
  const folder = await mkdtemp(join(tmpdir(), 'write-'));
  const path = join(folder, 'file');
  const file = await open(path, 'w');
  onTestFinished(async () => {
    await file.close();
    await rm(folder, { recursive: true });
  });
  const write = (chunk: Buffer, at: number, length: number, position: number) =>
    file.write(chunk, at, Math.min(length, 7), position);
  return { path, file: { write } as unknown as FileHandle };
}

test('what a disk takes only in part is written on, until all of it is there', async () => {
  const { path, file } = await openSlowly();
  await writeWhole(file, Buffer.from('a resume of twenty bytes, and more'), 0);
  await writeWhole(file, Buffer.from(' of it behind'), 34);
  expect(await readFile(path, 'utf8')).toBe('a resume of twenty bytes, and more of it behind');
});
