import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { expect, onTestFinished, test } from 'vitest';

import { freePort } from '../engines/free-port.ts';
import { createLocalStores, startTestBackend } from '../engines/test-backend.ts';
import { startTestDesk } from '../engines/test-desk.ts';

const script = fileURLToPath(new URL('../../packaging/container/healthy.mjs', import.meta.url));

const codeOf = (program: string, environment: Record<string, string>) =>
  promisify(execFile)(process.execPath, [script, program], { env: environment }).then(
    () => 0,
    ({ code }: { code: number }) => code,
  );

test('a container knows of each program whether it works, of the desk by its own name', async () => {
  const stores = await createLocalStores();
  onTestFinished(() => stores.remove());
  const site = await startTestBackend(stores);
  onTestFinished(() => site.stop());
  const DESK_PORT = String(await freePort());
  const DESK_URL = 'https://desk.example.test';
  const desk = await startTestDesk(stores, { environment: { DESK_PORT, DESK_URL } });
  onTestFinished(() => desk.stop());

  expect(await codeOf('site', { PORT: String(site.port) })).toBe(0);
  expect(await codeOf('desk', { DESK_PORT, DESK_URL })).toBe(0);
  expect(await codeOf('desk', { DESK_PORT, DESK_URL: 'https://other.example.test' })).toBe(1);
  expect(await codeOf('site', { PORT: String(await freePort()) })).toBe(1);
});
