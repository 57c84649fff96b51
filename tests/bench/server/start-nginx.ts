import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { undoLater } from '../../engines/undo-later.ts';
import { ensureNginx } from '../../programs/ensure-nginx.ts';
import { pinTo } from '../machine.ts';
import type { StaticServer } from './static-server.ts';
import { untilAnswering } from './until-answering.ts';

/** Runs nginx with one worker on a core of its own, with all its files in `folder`. */
export async function startNginx(
  folder: string,
  port: number,
  conf: string,
): Promise<AsyncDisposable & StaticServer> {
  const path = join(folder, 'nginx.conf');
  writeFileSync(path, conf);
  const [command, ...args] = [...pinTo('server'), ensureNginx()];
  // Before it has read its settings it would write errors to a file of the system.
  const child = spawn(command, [...args, '-e', 'stderr', '-p', folder, '-c', path], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  const undo = undoLater(async () => {
    child.kill();
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([untilAnswering(url), ended.then(() => Promise.reject(new Error('nginx ended')))]);
  return { url, port, pids: [child.pid!, ...workersOf(child.pid!)], ...undo };
}

function workersOf(pid: number) {
  if (process.platform !== 'linux') return [];
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}
