import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { expect, onTestFinished, test } from 'vitest';

import { readSettings } from '#server/settings.ts';

import { deskBrowser } from '../engines/desk-browser.ts';
import { openStream } from '../engines/desk-stream.ts';
import { freePort } from '../engines/free-port.ts';
import { ownEnvironment } from '../engines/own-environment.ts';
import { createLocalStores } from '../engines/test-backend.ts';
import { tokenIn } from '../engines/test-desk.ts';

const root = new URL('../../', import.meta.url);

/** Runs what `npm run desk` runs, on stores of its own; the output collects what it says. */
async function startDesk(port: number) {
  const stores = await createLocalStores();
  const env = { ...ownEnvironment(), ...stores.environment, DESK_PORT: String(port), LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, ['scripts/desk.ts'], { cwd: root, env });
  const exited = once(child, 'exit') as Promise<[number | null, string | null]>;
  onTestFinished(async () => {
    child.kill();
    await exited;
    await stores.remove();
  });
  const started = { child, exited, said: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (started.said += chunk.toString()));
  return started;
}

/** Whether anybody takes a connection there. Where that is no address of the machine nobody refuses either. */
async function answersAt(host: string, port: number) {
  const socket = connect({ host, port });
  const isThere = once(socket, 'connect').then(
    () => true,
    () => false,
  );
  const answers = await Promise.race([isThere, delay(2000, false)]);
  socket.destroy();
  return answers;
}

test('the desk answers on 127.0.0.1 alone, prints one link for its owner, and ends on SIGTERM with exit code 0', async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const started = await startDesk(port);
  await expect.poll(() => started.said, { timeout: 30_000 }).toContain('/sign-in#');

  const links = started.said.match(/http:\S+#\S+/g) ?? [];
  expect(links).toEqual([expect.stringMatching(new RegExp(`^${origin}/sign-in#[\\w-]{43}$`))]);
  const [link = ''] = links;
  const page = await fetch(link);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const owner = deskBrowser(port, origin);
  await owner.call('sign-in', { token: tokenIn(link) });
  expect((await owner.call('session', {})).me.isOwner).toBe(true);

  // On Linux every address that begins with 127 is this machine, and would answer if all of them did.
  for (const host of ['127.0.0.2', '::1']) expect([host, await answersAt(host, port)]).toEqual([host, false]);

  // A browser keeps its stream open: the desk must not wait for it.
  const stream = await openStream(owner);
  expect(stream.status).toBe(200);
  started.child.kill('SIGTERM');
  expect(await started.exited).toEqual([0, null]);
  expect(await answersAt('127.0.0.1', port)).toBe(false);
});

test('unless it is told otherwise, the desk is at http://127.0.0.1:4000', () => {
  expect(readSettings({})).toMatchObject({ DESK_HOST: '127.0.0.1', DESK_PORT: 4000 });
});
