import { execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { expect, onTestFinished, test } from 'vitest';

import { startServer } from '../engines/server-process.ts';
import { linkTo, sendApplication, sendFile, sendMessage } from '../engines/visitor.ts';

/** The least private that a user's own settings can be. */
const UMASK = ['sh', '-c', 'umask 000; exec "$0" "$@"'];

async function folderFor(name: string) {
  const folder = await mkdtemp(join(tmpdir(), 'private-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, name);
}

async function run(script: 'backup' | 'restore', argument: string, DATA_DIR: string) {
  const path = fileURLToPath(new URL(`../../scripts/${script}.ts`, import.meta.url));
  const [command, ...args] = [...UMASK, process.execPath, path, argument];
  await promisify(execFile)(command, args, { env: { ...process.env, DATA_DIR } });
}

/** What everybody else may do with each file and folder: nothing, for none to be named. */
async function openIn(folder: string): Promise<string[]> {
  const inside = await readdir(folder, { recursive: true });
  const all = await Promise.all(
    ['', ...inside].map(async (name) => ({ name, mode: (await stat(join(folder, name))).mode & 0o777 })),
  );
  return all.filter(({ mode }) => mode & 0o077).map(({ name, mode }) => `${name || '.'} ${mode.toString(8)}`);
}

test('data, uploads, backups and what is restored from them are the user’s alone', async () => {
  const data = await folderFor('data');
  const server = await startServer({ DATA_DIR: data }, UMASK);
  onTestFinished(() => server.kill());
  await sendMessage(server.port, 'private');
  await sendFile(server.port, '1-a.pdf');
  await sendApplication(server.port, server.url + linkTo('1-a.pdf'));
  expect(await readdir(data)).toEqual(
    expect.arrayContaining(['incoming', 'resumes', 'rows.sqlite', 'rows.sqlite-wal']),
  );
  expect(await openIn(data)).toEqual([]);

  const backups = await folderFor('backups');
  await run('backup', join(backups, 'a.sqlite'), data);
  expect(await openIn(backups)).toEqual([]);

  // An archive that somebody has carried over by hand.
  await chmod(join(backups, 'a.sqlite'), 0o644);
  const restored = await folderFor('restored');
  await run('restore', join(backups, 'a.sqlite'), restored);
  expect(await openIn(restored)).toEqual([]);
});

test('an existing folder that is open to others is told of at the start, and used all the same', async () => {
  const data = await folderFor('data');
  const first = await startServer({ DATA_DIR: data });
  await first.stop();
  await chmod(data, 0o755);
  const server = await startServer({ DATA_DIR: data });
  onTestFinished(() => server.kill());
  expect(server.said()).toContain(
    `Other users of this machine may look into ${data} (mode 755). Close it: chmod -R go-rwx ${data}`,
  );
  expect((await sendMessage(server.port, 'still taken')).status).toBe(201);
});

test('a log whose reader is gone ends nothing', async () => {
  const data = await folderFor('data');
  const script = fileURLToPath(new URL('../engines/run-server.ts', import.meta.url));
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: data,
      KEEP_FREE_MB: '0',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const port = await new Promise<number>((resolve) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /Ready at http:\/\/127\.0\.0\.1:(\d+)/.exec((said += chunk.toString()));
      if (found) resolve(Number(found[1]));
    });
  });
  child.stdout.destroy();
  for (let count = 0; count < 5; count++) {
    expect((await sendMessage(port, `${count}`)).status).toBe(201);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(child.exitCode).toBeNull();
});
