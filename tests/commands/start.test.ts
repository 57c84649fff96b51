import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { deskBrowser } from '../engines/desk-browser.ts';
import { ownEnvironment } from '../engines/own-environment.ts';
import { tokenIn } from '../engines/test-desk.ts';

const root = new URL('../../', import.meta.url);

/** Runs what `npm start` runs; the output collects what it says. */
function start(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, ['scripts/start.ts', ...args], {
    cwd: root,
    env: { ...ownEnvironment(), ...env },
  });
  onTestFinished(() => void child.kill());
  const started = { child, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (started.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (started.stderr += chunk.toString()));
  return started;
}

async function exitCode(child: ChildProcess) {
  if (child.exitCode !== null) return child.exitCode;
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

const settings = { PORT: '0', DESK_PORT: '0', DATA_DIR: 'test-results/start-data' };

async function ready(started: ReturnType<typeof start>) {
  await expect.poll(() => started.stdout, { timeout: 30_000 }).toContain('Ready at ');
  return /Ready at (http:\S+)/.exec(started.stdout)![1]!;
}

test('a site that is built already is served without another build, and ends on SIGTERM with exit code 0', async () => {
  const started = start(settings);
  const address = await ready(started);
  expect(started.stdout).not.toContain('Building');

  // A browser keeps its connection open: the server must not wait for it.
  const agent = new Agent({ keepAlive: true });
  const [answer] = (await once(get(`${address}/about`, { agent }), 'response')) as [
    { statusCode: number; resume(): void },
  ];
  answer.resume();
  expect(answer.statusCode).toBe(200);

  started.child.kill('SIGTERM');
  expect(await exitCode(started.child)).toBe(0);
  agent.destroy();
});

test('site and desk are started, and a link is printed until somebody has signed in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'start-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const own = { ...settings, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' };
  const first = start(own);
  await expect.poll(() => first.stdout, { timeout: 30_000 }).toMatch(/\/sign-in#\S+/);
  expect(first.stdout).toMatch(/^Ready at http:.*\nThe desk is ready at http:.*\nSign in with this link/);
  const [link = ''] = /http:\S+\/sign-in#\S+/.exec(first.stdout) ?? [];
  const { port, origin } = new URL(link);
  await deskBrowser(Number(port), origin).call('sign-in', { token: tokenIn(link) });
  first.child.kill('SIGTERM');
  expect(await exitCode(first.child)).toBe(0);

  const second = start(own);
  await expect.poll(() => second.stdout, { timeout: 30_000 }).toContain('The desk is ready at');
  second.child.kill('SIGTERM');
  expect(await exitCode(second.child)).toBe(0);
  expect(second.stdout).not.toContain('#');
});

test('the site alone, and what npm start does not know', async () => {
  const alone = start(settings, 'site');
  await ready(alone);
  alone.child.kill('SIGTERM');
  expect(await exitCode(alone.child)).toBe(0);
  expect(alone.stdout).not.toContain('desk');

  const unknown = start(settings, 'shop');
  expect(await exitCode(unknown.child)).toBe(1);
  expect(unknown.stderr).toMatch(/^npm start knows no "shop": .*\n$/);
});

test('where visitors’ letters are kept elsewhere, the desk says what it needs before anything is built', async () => {
  const started = start({ ...settings, PUBLIC_BACKEND_URL: 'https://project.supabase.co' }, 'desk');
  expect(await exitCode(started.child)).toBe(1);
  expect(started.stderr).toMatch(
    /^What visitors send is kept at https:\/\/project\.supabase\.co\. Set DATABASE_URL/,
  );
});

test('ending npm ends the server that npm started', async () => {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...ownEnvironment(), ...settings },
    detached: true,
  });
  const started = { child: npm, stdout: '', stderr: '' };
  npm.stdout.on('data', (chunk: Buffer) => (started.stdout += chunk.toString()));
  const address = await ready(started);
  npm.kill('SIGTERM');
  await expect
    .poll(
      () =>
        fetch(address).then(
          ({ status }) => status,
          () => 'gone',
        ),
      { timeout: 10_000 },
    )
    .toBe('gone');
});

test('a port in use', async () => {
  const other = createServer();
  other.listen(0, 'localhost');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expectRefusal({ ...settings, PORT: String(port) }, `Port ${port} is in use.`);
  other.close();
});

test('a data folder that cannot be written to', async () => {
  await expectRefusal({ ...settings, DATA_DIR: 'package.json' }, 'The data folder');
});

test('a wrong setting', async () => {
  await expectRefusal({ ...settings, PORT: 'three' }, 'PORT must be a whole number');
});

test('a name that is no setting is told of once, and stops nothing', async () => {
  const started = start({ ...settings, SMTP_ULR: 'smtp://somebody:secret@mail.example.in' });
  await ready(started);
  started.child.kill('SIGTERM');
  await exitCode(started.child);
  expect(started.stderr).toBe('The environment has SMTP_ULR, which is no setting. Did you mean SMTP_URL?\n');
});

test('a host that is not this machine', async () => {
  await expectRefusal({ ...settings, HOST: 'nowhere.invalid' }, 'HOST "nowhere.invalid"');
});

/** One line on standard error that says what to change, and exit code 1. */
async function expectRefusal(env: Record<string, string>, beginning: string) {
  const started = start(env);
  expect(await exitCode(started.child)).toBe(1);
  expect(started.stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(new RegExp(`^${beginning}`))]);
}
