import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

import { aloneAtBuild } from './build-lock.ts';

async function lockHeldBy(pid?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'build-lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const lock = join(folder, 'build.lock');
  if (pid === undefined) return lock;
  await mkdir(lock);
  await writeFile(join(lock, 'pid'), String(pid));
  return lock;
}

test('the lock is held during the work, and gone after it, also when it fails', async () => {
  const lock = await lockHeldBy();
  expect(await aloneAtBuild(async () => existsSync(lock), lock)).toBe(true);
  expect(existsSync(lock)).toBe(false);
  await expect(aloneAtBuild(() => Promise.reject(new Error('no build')), lock)).rejects.toThrow('no build');
  expect(existsSync(lock)).toBe(false);
});

test('whoever comes second says so once, and goes on when the first is done', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  // A process that runs: whoever started this one.
  const lock = await lockHeldBy(process.ppid);
  let isDone = false;
  const second = aloneAtBuild(async () => isDone, lock);
  await expect.poll(() => said.mock.calls.length).toBe(1);
  isDone = true;
  await rm(lock, { recursive: true });
  expect(await second).toBe(true);
  expect(said.mock.calls).toEqual([['The site is being built by another command; waiting …']]);
});

test('what a process left behind that is gone is taken over', async () => {
  const gone = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(gone, 'exit');
  expect(await aloneAtBuild(async () => 'built', await lockHeldBy(gone.pid))).toBe('built');
});

test('what is older than any build is taken over, whoever has the number now', async () => {
  const lock = await lockHeldBy(process.ppid);
  await utimes(lock, 0, 0);
  expect(await aloneAtBuild(async () => 'built', lock)).toBe('built');
});
