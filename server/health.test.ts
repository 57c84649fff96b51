import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { watchHealth } from './health.ts';
import { createLog } from './http/logger.ts';
import { Unavailable } from './unavailable.ts';

const well = async () => {};
const log = createLog('silent');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the stores are asked once a second at most, however often somebody asks us', async () => {
  let asked = 0;
  const rows = { ready: async () => void asked++ };
  const health = watchHealth({ rows, files: { ready: well }, spool: { ready: well } }, log);
  for (let count = 0; count < 100; count++) expect(await health()).toEqual([]);
  expect(asked).toBe(1);
  vi.advanceTimersByTime(999);
  await health();
  expect(asked).toBe(1);
  vi.advanceTimersByTime(1);
  await health();
  expect(asked).toBe(2);
});

test('what cannot be stored is named, also when there is no answer', async () => {
  const failing = { ready: () => Promise.reject(new Unavailable('no room')) };
  const silent = { ready: () => new Promise<void>(() => {}) };
  const health = watchHealth({ rows: silent, files: { ready: well }, spool: failing }, log);
  const answer = health();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await answer).toEqual(['rows cannot be stored', 'files cannot be stored']);
});
