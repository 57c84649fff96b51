import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { openScratch } from './scratch.ts';

test('what a run that was killed has left goes, one run works at a time, and nothing stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'scratch-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const dataFolder = join(folder, 'data');
  const path = join(folder, 'data-scratch');
  await mkdir(path);
  await writeFile(join(path, 'left'), 'behind');
  {
    await using scratch = await openScratch(dataFolder);
    expect([scratch.path, existsSync(join(path, 'left'))]).toEqual([path, false]);
    await writeFile(join(path, 'rows'), 'of visitors');
    await expect(openScratch(dataFolder)).rejects.toThrow(/^Another run is at work/);
    expect(existsSync(join(path, 'rows'))).toBe(true);
  }
  expect(existsSync(path)).toBe(false);
  await using next = await openScratch(dataFolder);
  expect(existsSync(next.path)).toBe(true);
});
