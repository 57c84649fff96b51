import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, stat, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** An upload that is arriving, in a temporary file. */
export type Spooled = { path: string; file: FileHandle };

/** An upload that has not grown for this long is dead: its connection would have been cut long before. */
const DEAD_AFTER_MS = 10 * 60_000;

const owner = `${hostname().replaceAll(/[^\w-]/g, '-')}.${process.pid}`;

/** Where uploads arrive before they are known to be what they should be. */
export type Spool = {
  create(): Promise<Spooled>;
  /** Ends the temporary file; what was put in place from it stays. */
  discard(spooled: Spooled): Promise<void>;
  /** Removes what processes left behind that were killed. */
  clean(): Promise<void>;
};

export async function openSpool(folder: string): Promise<Spool> {
  await mkdir(folder, { recursive: true });
  const own = new Set<string>();
  return {
    async create() {
      const path = join(folder, `${owner}.${randomUUID()}.part`);
      own.add(path);
      try {
        return { path, file: await open(path, 'wx+') };
      } catch (error) {
        own.delete(path);
        throw error;
      }
    },
    async discard({ path, file }) {
      await file.close().catch(() => {});
      await unlink(path).catch(() => {});
      own.delete(path);
    },
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
