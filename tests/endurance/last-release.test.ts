import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { root } from '#build-steps/run-tool.ts';

import { ownEnvironment } from '../engines/own-environment.ts';
import { linkPackages } from '../engines/project-copy.ts';
import { createLocalStores, startTestBackend } from '../engines/test-backend.ts';
import { startTestDesk } from '../engines/test-desk.ts';
import { sendMessage } from '../engines/visitor.ts';

/** The release before this one, or what is named in its place: LAST_RELEASE=HEAD~20 npm run test:all. */
function lastRelease(): string | undefined {
  const { LAST_RELEASE } = process.env;
  if (LAST_RELEASE) return LAST_RELEASE;
  try {
    return execFileSync('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    }).trim();
  } catch {
    return undefined;
  }
}

/** Its programs, with our packages. */
async function fetchRelease(name: string) {
  const folder = await mkdtemp(join(tmpdir(), 'last-release-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const archive = execFileSync('git', ['archive', name], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  await linkPackages(folder);
  return folder;
}

test('the last release goes on with a database that this one has changed, and writes', async () => {
  const release = lastRelease();
  if (!release)
    return console.log('  There is no release yet (a tag that begins with v): nothing was tried.');
  const folder = await fetchRelease(release);
  const stores = await createLocalStores();
  onTestFinished(() => stores.remove());
  const before = await startTestBackend(stores);
  expect((await sendMessage(before.port, 'By this one')).status).toBe(201);
  await before.stop();
  await (await startTestDesk(stores)).stop();

  const env = { ...ownEnvironment(), ...stores.environment, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' };
  const site = spawn(process.execPath, [join(folder, 'tests/engines/run-server.ts')], { env });
  onTestFinished(() => void site.kill('SIGKILL'));
  let said = '';
  for (const stream of [site.stdout, site.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said).toMatch(/Ready at http:\S+:\d+ /);
  const port = Number(/Ready at http:\S+:(\d+) /.exec(said)![1]);
  expect((await sendMessage(port, 'By the last release')).status).toBe(201);
  site.kill('SIGTERM');
  expect(await once(site, 'exit')).toEqual([0, null]);
  const command = (...args: string[]) =>
    execFileSync(process.execPath, [join(folder, 'scripts/desk.ts'), ...args], { env, encoding: 'utf8' });
  // Its desk takes in what its site has stored, and writes.
  expect(command('invite')).toContain('/sign-in#');
  command('check');

  const desk = await startTestDesk(stores);
  expect((await (await desk.owner()).call('overview', {})).counts.waiting).toBe(2);
  await desk.stop();
});
