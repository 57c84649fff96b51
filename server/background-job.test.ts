import { setTimeout as pause } from 'node:timers/promises';

import { expect, onTestFinished, test, vi } from 'vitest';

import { startJob } from './background-job.ts';
import type { BackgroundJob } from './background-job.ts';
import type { Log } from './http/logger.ts';

function start(job: Pick<BackgroundJob, 'run' | 'ended'> & { everyMs?: number }) {
  const lines: Record<string, unknown>[] = [];
  const write = (fields: Record<string, unknown>) => void lines.push(fields);
  const log: Log = { error: write, warn: write, request: () => {}, brokenRequest: () => {} };
  const running = startJob({ name: 'test', everyMs: 5, ...job }, log);
  onTestFinished(() => running.stop());
  return { ...running, lines };
}

test('it runs at once and then again and again, never twice at a time', async () => {
  let runs = 0;
  let atOnce = 0;
  let most = 0;
  start({
    async run() {
      most = Math.max(most, ++atOnce);
      await pause(10);
      atOnce--;
      runs++;
    },
  });
  expect(atOnce).toBe(1);
  await expect.poll(() => runs).toBeGreaterThan(3);
  expect(most).toBe(1);
});

test('that it fails is logged once, and once that it works again', async () => {
  let runs = 0;
  const { lines } = start({
    async run() {
      runs++;
      if (runs > 2 && runs < 6) throw new Error('no room');
    },
  });
  await expect.poll(() => runs).toBeGreaterThan(8);
  expect(lines).toMatchObject([
    { job: 'test', problem: 'no room' },
    { job: 'test', worksAgain: true },
  ]);
});

test('how each run ended is told before the next begins', async () => {
  const told: string[] = [];
  let runs = 0;
  start({
    async run() {
      told.push(`run ${++runs}`);
      if (runs === 2) throw new Error('no room');
    },
    async ended(error) {
      await pause(10);
      told.push(error ? (error as Error).message : 'well');
    },
  });
  await expect.poll(() => told.length).toBeGreaterThan(5);
  expect(told.slice(0, 6)).toEqual(['run 1', 'well', 'run 2', 'no room', 'run 3', 'well']);
});

test('what is done each hour is tried again after a minute when it failed', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let runs = 0;
  start({
    everyMs: 3_600_000,
    async run() {
      if (++runs === 1) throw new Error('no room');
    },
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(2);
  await vi.advanceTimersByTimeAsync(3_599_999);
  expect(runs).toBe(2);
});

test('to stop it waits for what runs, and then nothing runs any more', async () => {
  let [busyRuns, isOver, restingRuns] = [0, false, 0];
  const busy = start({
    async run(isStopped) {
      busyRuns++;
      while (!isStopped()) await pause(1);
      await pause(20);
      isOver = true;
    },
  });
  await busy.stop();
  expect(isOver).toBe(true);
  const resting = start({ everyMs: 20, run: async () => void restingRuns++ });
  await pause(5);
  await resting.stop();
  await pause(60);
  expect([busyRuns, restingRuns]).toEqual([1, 1]);
});
