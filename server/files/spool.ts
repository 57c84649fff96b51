import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, stat, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

import { Unavailable } from '../unavailable.ts';
import type { FreeSpace } from './free-space.ts';
import { writeWhole } from './write-whole.ts';

/** An upload that is arriving, in a temporary file, which goes when this is disposed of; what was put in place from it
 * stays. Node ends the process when the garbage collector finds a file that nobody closed (nodejs/node#58536): hold it
 * with `await using`. */
export type Spooled = AsyncDisposable & {
  path: string;
  file: FileHandle;
  /** Adds to its end. */
  write(chunk: Buffer): Promise<void>;
};

/** An upload that has not grown for this long is dead: its connection would have been cut long before. */
const DEAD_AFTER_MS = 10 * 60_000;

const owner = `${hostname().replaceAll(/[^\w-]/g, '-')}.${process.pid}`;

/** Where uploads arrive before they are known to be what they should be. */
export type Spool = {
  /** Throws `Unavailable` when the disk cannot take a file now. */
  create(): Promise<Spooled>;
  /** Removes what processes left behind that were killed. */
  clean(): Promise<void>;
  /** Fails when no file could be taken now. */
  ready(): Promise<void>;
};

export async function openSpool(folder: string, space: FreeSpace): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const own = new Set<string>();
  const checkSpace = async () => {
    if (await space.isShort()) throw new Unavailable('disk: less is free than KEEP_FREE_MB');
  };
  return {
    async create() {
      await checkSpace();
      const path = join(folder, `${owner}.${randomUUID()}.part`);
      own.add(path);
      const file = await open(path, 'wx+', 0o600).catch((error: Error) => {
        own.delete(path);
        throw new Unavailable(`disk: ${error.message}`, { cause: error });
      });
      let size = 0;
      return {
        path,
        file,
        async write(chunk) {
          await checkSpace();
          await writeWhole(file, chunk, size);
          size += chunk.length;
        },
        async [Symbol.asyncDispose]() {
          await file.close().catch(() => {});
          await unlink(path).catch(() => {});
          own.delete(path);
        },
      };
    },
    ready: checkSpace,
    async clean() {
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        if (!own.has(path) && (isOrphan(name) || (await isOld(path)))) await unlink(path).catch(() => {});
      }
    },
  };
}

/** Left by a process of this machine that is gone, or by an earlier one with our own number. */
function isOrphan(name: string) {
  const [host, pid] = name.split('.');
  if (`${host}.` !== owner.slice(0, owner.lastIndexOf('.') + 1)) return false;
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

async function isOld(path: string) {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
  return Date.now() - mtimeMs > DEAD_AFTER_MS;
}
