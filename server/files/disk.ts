import { createReadStream } from 'node:fs';
import { link, mkdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';

import { Unavailable } from '../unavailable.ts';
import type { Files } from './files.ts';
import type { FreeSpace } from './free-space.ts';
import { syncFolder } from './sync.ts';

/** Less room than a resume takes, and an upload is likely to fail. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;

/** Files in a folder. One is there whole or not at all: it is written and synced elsewhere and then linked in. */
export async function openDiskFiles(folder: string, space: FreeSpace): Promise<Files> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async put({ path, file }, name) {
      const target = join(folder, name);
      try {
        await file.sync();
        await link(path, target);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw unavailable(error);
      }
      try {
        await syncFolder(folder);
      } catch (error) {
        await unlink(target).catch(() => {});
        throw unavailable(error);
      }
      return true;
    },
    async find(name) {
      const path = join(folder, name);
      try {
        const { size, mtime, mtimeMs } = await stat(path);
        return {
          size,
          modified: mtime,
          // Never overwritten, so size and time tell one content from another.
          etag: `"${size.toString(16)}-${Math.round(mtimeMs).toString(16)}"`,
          read: async (range) => createReadStream(path, range ? { start: range.from, end: range.to } : {}),
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw unavailable(error);
      }
    },
    async remove(name) {
      await unlink(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw unavailable(error);
      });
    },
    async ready() {
      await stat(folder).catch((error: unknown) => {
        throw unavailable(error);
      });
      if ((await space.bytes()) < LEAST_FREE_BYTES) throw new Unavailable('the disk is full');
    },
  };
}

function unavailable(error: unknown) {
  return new Unavailable(`disk: ${(error as Error).message}`, { cause: error });
}
