import { spawn } from 'node:child_process';
import type { StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, onTestFinished, test } from 'vitest';

import { ownEnvironment } from '../engines/own-environment.ts';
import { createLocalStores } from '../engines/test-backend.ts';
import { KEY, rowOf } from '../engines/visitor.ts';
import { findProgram } from '../programs/find-program.ts';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** A program, and what it says. It ends with the test. */
function run(command: string, args: string[], env: NodeJS.ProcessEnv, stdio: StdioOptions = []) {
  const [, , , third] = Array.isArray(stdio) ? stdio : [];
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe', ...(third ? [third] : [])] });
  const running = { child, said: '', exited: once(child, 'exit') as Promise<[number | null]> };
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (running.said += chunk.toString()));
  onTestFinished(() => void child.kill('SIGKILL'));
  return running;
}

const matches = (said: string, pattern: RegExp) =>
  [...said.matchAll(pattern)].map(([, word]) => Number(word));

/** The site on a socket that somebody else holds, and starts it again. */
async function startHeld() {
  const stores = await createLocalStores();
  onTestFinished(() => stores.remove());
  const limits = {
    SUBMISSIONS_PER_MINUTE: '0',
    SUBMISSIONS_PER_DAY: '0',
    KEEP_FREE_MB: '0',
    TRUST_PROXY: '1',
  };
  const env = { ...ownEnvironment(), ...stores.environment, ...limits, LOG_LEVEL: 'warn', PORT: '1' };
  const holder = run(
    process.execPath,
    [here('../engines/hold-socket.ts'), here('../engines/run-server.ts')],
    env,
  );
  const processes = () => matches(holder.said, /^Started (\d+)$/gm);
  // The holder first, or it would start another.
  onTestFinished(() => {
    holder.child.kill('SIGKILL');
    process.kill(processes().at(-1)!, 'SIGKILL');
  });
  const readies = () => matches(holder.said, /^Ready at http:\/\/127\.0\.0\.1:(\d+) /gm);
  await expect.poll(() => readies().length, { interval: 20 }).toBe(1);
  const [port] = matches(holder.said, /^Holds (\d+)$/gm);
  return {
    stores,
    port: port!,
    readies,
    ends: () => matches(holder.said, /^Ended with (\d+)$/gm),
    async restart() {
      const before = readies().length;
      process.kill(processes().at(-1)!, 'SIGTERM');
      await expect.poll(() => readies().length, { interval: 20 }).toBe(before + 1);
    },
  };
}

/** Sends a message and answers its status, or what became of it. */
function sendOn(agent: Agent, port: number, text: string) {
  const { promise, resolve } = Promise.withResolvers<number | string>();
  const headers = { apikey: KEY, 'content-type': 'application/json' };
  const asked = request(
    { port, host: '127.0.0.1', path: '/rest/v1/contact_messages', method: 'POST', headers, agent },
    (answer) => answer.resume().on('end', () => resolve(answer.statusCode!)),
  );
  asked.on('error', ({ message }) => resolve(message));
  asked.end(
    JSON.stringify(
      rowOf('contact_messages', {
        email: 'asha@example.in',
        messages: text,
        created_at: '2026-11-15T10:00:00Z',
      }),
    ),
  );
  return promise;
}

test('programs that follow each other on one socket refuse nobody and lose nothing', async () => {
  const held = await startHeld();
  expect(held.readies()).toEqual([held.port]);
  const outcomes: (number | string)[] = [];
  const load = new AbortController();
  // As nginx asks, with a connection for each, and as Caddy does, which keeps them.
  const visitors = [false, false, true, true].map(async (keepAlive, visitor) => {
    const agent = new Agent({ keepAlive, maxSockets: 1 });
    for (let turn = 0; !load.signal.aborted; turn++)
      outcomes.push(await sendOn(agent, held.port, `Message ${visitor} ${turn}`));
    agent.destroy();
  });
  for (let restarts = 0; restarts < 4; restarts++) {
    const before = outcomes.length;
    await expect.poll(() => outcomes.length, { interval: 20 }).toBeGreaterThan(before + 40);
    await held.restart();
  }
  load.abort();
  await Promise.all(visitors);
  expect(outcomes.filter((outcome) => outcome !== 201)).toEqual([]);
  expect(await held.stores.rowsIn('contact_messages')).toHaveLength(outcomes.length);
  // None of them had to be stopped by force.
  expect(held.ends()).toEqual([0, 0, 0, 0]);
});

test('what is no socket to listen on is refused, with the code of a refusal', async () => {
  const site = here('../../scripts/site-server.ts');
  const command = 'LISTEN_PID=$$ exec "$0" "$@"';
  const start = async (LISTEN_FDS: string, third: number) => {
    const env = { ...ownEnvironment(), LISTEN_FDS };
    const started = run('/bin/sh', ['-c', command, process.execPath, site], env, [
      'ignore',
      'ignore',
      'ignore',
      third,
    ]);
    const [code] = await started.exited;
    return [code, started.said.trim()];
  };
  await using file = await open(here('takeover.test.ts'));
  expect(await start('1', file.fd)).toEqual([
    78,
    expect.stringMatching(/^What systemd hands over is no socket/),
  ]);
  expect(await start('2', file.fd)).toEqual([78, expect.stringMatching(/^systemd hands over 2 sockets/)]);
});

/** Hears one datagram, which Node cannot. Perl is on every Debian and every Mac. */
const HEAR = `use Socket; socket(S, PF_UNIX, SOCK_DGRAM, 0) or die $!; bind(S, sockaddr_un($ARGV[0])) or die $!;
  $| = 1; print "hears\\n"; while (defined recv(S, $said, 4096, 0)) { print "heard $said\\n" }`;
/** Says it as systemd's own program does, where there is none. */
const SAY = `#!/usr/bin/env perl
use Socket; socket(S, PF_UNIX, SOCK_DGRAM, 0) or die $!; send(S, "READY=1", 0, sockaddr_un($ENV{NOTIFY_SOCKET})) or die $!;`;

test('systemd is told when the site can be asked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'notify-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const NOTIFY_SOCKET = join(folder, 'notify');
  const listener = run('perl', ['-e', HEAR, NOTIFY_SOCKET], ownEnvironment());
  await expect.poll(() => listener.said).toContain('hears');
  let { PATH } = process.env;
  if (!findProgram({ names: ['systemd-notify'], packageName: 'systemd' })) {
    console.log(
      'There is no systemd-notify here: a few lines of Perl say in its place that the site is ready.',
    );
    await writeFile(join(folder, 'systemd-notify'), SAY, { mode: 0o755 });
    PATH = `${folder}${delimiter}${PATH}`;
  }
  const stores = await createLocalStores();
  onTestFinished(() => stores.remove());
  const env = {
    ...ownEnvironment(),
    ...stores.environment,
    PATH,
    NOTIFY_SOCKET,
    PORT: '0',
    LOG_LEVEL: 'warn',
  };
  const site = run(process.execPath, [here('../engines/run-server.ts')], env);
  await expect.poll(() => listener.said).toContain('heard READY=1');
  const [port] = matches(site.said, /^Ready at http:\S+:(\d+) /gm);
  expect(await sendOn(new Agent(), port!, 'Good morning')).toBe(201);
});
