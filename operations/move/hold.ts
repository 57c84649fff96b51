import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

import { Refusal } from '#server/refusal.ts';

/** Who is about to start site or desk takes it for a moment, shared with others, and so waits for us. */
export const HOLD = '/run/site/hold';
const PATIENCE_S = 30;

/** Keeps site and desk from being started until it is given back; also when this process is killed, because what holds the lock then reads the end of its input. Visitors
 * wait meanwhile in the kernel's queue. */
export async function takeHold(path: string): Promise<() => Promise<void>> {
  if (!existsSync(dirname(path))) return async () => {};
  const child = spawn('flock', ['-x', '-w', String(PATIENCE_S), path, 'sh', '-c', 'echo held; cat'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // A stop signal of the terminal is ours to answer.
    detached: true,
  });
  const ended = once(child, 'exit');
  const failed = once(child, 'error').then(([error]) => {
    throw new Refusal(
      `The start of site and desk cannot be held back (${(error as Error).message}). Install util-linux.`,
    );
  });
  await Promise.race([
    once(child.stdout, 'data'),
    failed,
    ended.then(() => {
      throw new Refusal(`${path} is held by another program: see "fuser ${path}", and try again.`);
    }),
  ]);
  failed.catch(() => {});
  return async () => {
    child.stdin.end();
    await ended;
  };
}
