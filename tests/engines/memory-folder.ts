import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** More than all stores of a run need at a time. A container is often given 64 MB. */
const LEAST_BYTES = 2 * 1024 ** 3;

/** Where stores that are thrown away need not wait for a disk, as SQLite does with each row that it takes; a folder on the disk where there is no such
 * place, little room in it, or no program may run from there. */
export function memoryFolder(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    const mounted = readFileSync('/proc/mounts', 'utf8').split('\n');
    const [, , type, options = ''] =
      mounted.map((line) => line.split(' ')).find(([, at]) => at === IN_MEMORY) ?? [];
    const isFit = type === 'tmpfs' && !options.includes('noexec') && bavail * bsize >= LEAST_BYTES;
    return isFit ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
