import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Refusal } from '#server/refusal.ts';

import { HOLD } from '../move/hold.ts';
import { VERSIONS } from './places.ts';
import { runAsUser } from './run.ts';

const LONGEST_MS = 40_000;
const AS_USER = ['-u', 'site', '--'];
/** Whoever is killed ends nobody: what was tried by an upgrade that was, worked on beside the site for good. */
const IN_TIME = ['timeout', '--foreground', '--kill-after=5', String((2 * LONGEST_MS) / 1000)];
const LOOK_EVERY_MS = 200;
const LAST_LINES = 12;

/** Starts a version beside the one that visitors are served by, on a port of its own and on the same data, and asks it for a page: what does not get
 * that far never meets a visitor. The desk only opens its record, and sends nothing. */
export async function tryVersion(version: string): Promise<void> {
  const folder = join(VERSIONS, version);
  const node = join(folder, 'node/bin/node');
  await trySite(folder, node);
  // Not while the last step of a move has both programs stopped.
  const alone = ['--shared', '--timeout', '30', HOLD];
  const opened = await runAsUser('flock', [...alone, node, 'scripts/desk.ts', 'retention'], {
    cwd: folder,
    timeoutMs: LONGEST_MS,
  });
  if (!opened.ok)
    throw new Refusal(
      `Its desk does not open: ${lastLines(opened.said) || `something else holds ${HOLD}, such as a move in its last step`}`,
    );
}

async function trySite(folder: string, node: string) {
  const child = spawn(
    'runuser',
    [
      ...AS_USER,
      ...IN_TIME,
      'env',
      'HOST=127.0.0.1',
      'PORT=0',
      'LOG_LEVEL=warn',
      node,
      'scripts/site-server.ts',
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      // runuser hands no signal on to what it has started.
      detached: true,
    },
  );
  const exited = once(child, 'exit');
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-20_000)));
  try {
    const until = performance.now() + LONGEST_MS;
    for (;;) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Refusal(`Its site ends at its start: ${lastLines(said)}`);
      const [, origin] = /Ready at (http:\S+)/.exec(said) ?? [];
      const problem = origin ? await problemAt(origin) : 'it does not get ready';
      if (!problem) return;
      if (performance.now() > until)
        throw new Refusal(
          `Its site is not well after ${LONGEST_MS / 1000} s: ${problem}. ${lastLines(said)}`,
        );
      await pause(LOOK_EVERY_MS);
    }
  } finally {
    await endGroup(child.pid!, exited);
  }
}

/** Undefined when it can store what visitors send and shows its first page. */
async function problemAt(origin: string): Promise<string | undefined> {
  for (const path of ['/healthz', '/'])
    try {
      const answer = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(5000) });
      const text = await answer.text();
      if (answer.status !== 200) return `${path} answers ${answer.status} ${path === '/' ? '' : text}`.trim();
    } catch (error) {
      return `${path} does not answer (${(error as Error).message})`;
    }
  return undefined;
}

async function endGroup(pid: number, exited: Promise<unknown>) {
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-pid, name);
    } catch {
      // It has ended.
    }
  };
  signal('SIGTERM');
  await Promise.race([exited, pause(10_000)]);
  signal('SIGKILL');
}

export const lastLines = (said: string) => said.trim().split('\n').slice(-LAST_LINES).join('\n');
