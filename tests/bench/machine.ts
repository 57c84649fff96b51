import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { arch, availableParallelism, release, tmpdir, type } from 'node:os';

const TMPFS = 0x01021994;

/** What the figures were measured on, in one line. */
export async function describeMachine(): Promise<string> {
  const inMemory = (await statfs(tmpdir())).type === TMPFS;
  const cores = availableParallelism();
  return [
    `${cores} ${cores === 1 ? 'core' : 'cores'}, ${arch()}, ${type()} ${release()}, Node ${process.version}`,
    ...(inMemory ? ['the temporary folder is kept in memory: set TMPDIR to one on a disk'] : []),
    ...(pinTo('server').length ? [] : ['processes are not pinned to cores']),
  ].join('; ');
}

/** The command that keeps a process on its own cores, so that the load does not take the server's; none where there is
 * no such command or only one core. */
export function pinTo(whom: 'server' | 'load'): string[] {
  const [first, ...others] = coresAllowed();
  if (first === undefined || !others.length || spawnSync('taskset', ['--version']).error) return [];
  return ['taskset', '-c', whom === 'server' ? String(first) : others.join()];
}

function coresAllowed(): number[] {
  if (process.platform !== 'linux') return [];
  const [, list = ''] = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return list.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}
