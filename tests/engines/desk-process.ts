import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { INTERVALS } from '#desk-server/record/intervals.ts';
import type { Intervals } from '#desk-server/record/intervals.ts';

import type { Stores } from './test-backend.ts';
import { startedOr, undoLater } from './undo-later.ts';

/** Ended when its scope ends. */
export type DeskProcess = AsyncDisposable & {
  origin: string;
  pid: number;
  /** From its start until it could be asked. */
  startMs: number;
  ownerLink(): Promise<string>;
  stop(): Promise<void>;
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>;
};

/** What it is told first. */
export type DeskTask = { environment: Record<string, string>; built: string; intervals: Intervals };

/** As often as the desk looks at work, unless another is given. */
export async function startDeskProcess(
  { environment }: Pick<Stores, 'environment'>,
  intervals = INTERVALS,
): Promise<DeskProcess> {
  const built = join(environment.TMPDIR!, 'built');
  await mkdir(join(built, 'desk'), { recursive: true });
  await writeFile(join(built, 'desk', 'index.html'), '<!doctype html><title>The desk</title>');
  const child = spawn(process.execPath, [fileURLToPath(new URL('run-desk.ts', import.meta.url))], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const started = performance.now();
  const exited = once(child, 'exit');
  const ask = async <Answer>(message: unknown): Promise<Answer> => {
    child.send(message as object);
    const answer = await Promise.race([once(child, 'message'), exited.then(() => undefined)]);
    if (!answer) throw new Error('The desk ended');
    return answer[0] as Answer;
  };
  const untilReady = async () => {
    const { origin } = await ask<{ origin: string }>({
      environment,
      built: `${pathToFileURL(built).href}/`,
      intervals,
    } satisfies DeskTask);
    return {
      origin,
      pid: child.pid!,
      startMs: performance.now() - started,
      ownerLink: async () => (await ask<{ link: string }>('link')).link,
      async stop() {
        child.send('stop');
        const [code] = (await exited) as [number | null];
        if (code) throw new Error('The record is not whole: see above');
      },
      async kill() {
        child.kill('SIGKILL');
        await exited;
      },
    };
  };
  return await startedOr(
    undoLater(async () => {
      child.kill('SIGKILL');
      await exited;
    }),
    untilReady(),
  );
}
