import { expect, test, vi } from 'vitest';

import { watchHealth } from './health.ts';
import { createLog } from './http/logger.ts';
import { Unavailable } from './unavailable.ts';

const well = async () => {};
const log = createLog('silent');

test('the stores are asked once a second at most, however often somebody asks us', async () => {
  let asked = 0;
  const rows = { ready: async () => void asked++ };
  const health = watchHealth({ rows, files: { ready: well }, spool: { ready: well } }, log);
  for (let count = 0; count < 100; count++) expect(await health()).toEqual([]);
  expect(asked).toBe(1);
  await vi.waitFor(async () => expect((await health(), asked)).toBe(2), { timeout: 3000 });
});

test('what cannot be stored is named, also when there is no answer', async () => {
  const failing = { ready: () => Promise.reject(new Unavailable('no room')) };
  const silent = { ready: () => new Promise<void>(() => {}) };
  const health = watchHealth({ rows: silent, files: { ready: well }, spool: failing }, log);
  expect(await health()).toEqual(['rows cannot be stored', 'files cannot be stored']);
});
