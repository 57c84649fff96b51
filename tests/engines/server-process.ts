import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { startedOr, undoLater } from './undo-later.ts';

/** Killed when its scope ends. */
export type ServerProcess = AsyncDisposable & {
  url: string;
  port: number;
  pid: number;
  /** What it has said on standard output. */
  said(): string;
  /** What it has said on standard error. */
  complaints(): string;
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>;
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>;
};

/** Runs a server in a process of its own, which can be killed. `under` is a command to run it with, such as taskset; `site` is
 * a built site, for who wants more than a page. */
export async function startServer(
  environment: Record<string, string>,
  under: string[] = [],
  site?: URL,
): Promise<ServerProcess> {
  const [command, ...args] = [
    ...under,
    process.execPath,
    fileURLToPath(new URL('run-server.ts', import.meta.url)),
  ];
  const child = spawn(command, site ? [...args, site.href] : args, {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      // Empty, and so not those of a developer's .env.
      DATABASE_URL: '',
      S3_ENDPOINT: '',
      S3_BUCKET: '',
      S3_ACCESS_KEY_ID: '',
      S3_SECRET_ACCESS_KEY: '',
      SUBMISSIONS_PER_MINUTE: '0',
      SUBMISSIONS_PER_DAY: '0',
      UPLOADS_PER_MINUTE: '0',
      UPLOAD_MB_PER_DAY: '0',
      UPLOADS_TOTAL_MB_PER_DAY: '0',
      KEEP_FREE_MB: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let complaints = '';
  child.stdout.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-10_000)));
  child.stderr.on('data', (chunk: Buffer) => (complaints = (complaints + chunk.toString()).slice(-10_000)));
  const exited = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  const untilReady = async () => {
    while (!said.includes('Ready at ')) {
      if (child.exitCode !== null || child.signalCode)
        throw new Error(complaints.trim() || 'The server ended');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const [, url = '', port = ''] = /Ready at (http:\/\/127\.0\.0\.1:(\d+))/.exec(said) ?? [];
    return {
      url,
      port: Number(port),
      pid: child.pid!,
      said: () => said,
      complaints: () => complaints,
      stop: () => end('SIGTERM'),
      kill: () => end('SIGKILL'),
    };
  };
  return await startedOr(
    undoLater(() => end('SIGKILL')),
    untilReady(),
  );
}
