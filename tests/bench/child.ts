import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { undoLater } from '../engines/undo-later.ts';

/** Runs a script in a process of its own, gives it its task, and answers what it sends back. `under` is a command to
 * run it with, such as taskset. */
export async function runChild<Result>(script: URL, task: unknown, under: string[] = []): Promise<Result> {
  const [command, ...args] = [...under, process.execPath, fileURLToPath(script)];
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  await using _ = undoLater(async () => void child.kill());
  child.once('message', (result) => resolve(result as Result));
  child.once('error', reject);
  child.once('exit', () => reject(new Error(`${script.pathname} ended without a result`)));
  child.send(task as object);
  return await promise;
}

/** The other side: does the task and sends the result. */
export function doTask(work: (task: never) => unknown) {
  // Whoever asked is gone.
  process.once('disconnect', () => process.exit());
  process.once('message', async (task) => {
    const result = await work(task as never);
    process.send?.(result, () => process.disconnect?.());
  });
}
