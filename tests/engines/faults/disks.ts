import { execFile } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { startServer } from '../server-process.ts';
import type { ServerProcess } from '../server-process.ts';
import type { Stores } from '../test-backend.ts';
import { undoLater } from '../undo-later.ts';

const run = promisify(execFile);

/** A disk that can be full, and have room again. */
export type Disk = AsyncDisposable & {
  server: ServerProcess;
  /** All but `left` bytes of it: some writes pass, and some fail half-way. */
  fill(left: number): Promise<void>;
  free(): Promise<void>;
};

/** Not a disk, but what a full one looks like to the server: no file of its may be larger than it is told. */
export async function limitedFiles({ environment }: Stores): Promise<Disk> {
  const server = await startServer(environment);
  const limit = (bytes: number | 'unlimited') =>
    run('prlimit', [`--pid=${server.pid}`, `--fsize=${bytes}:unlimited`]);
  return {
    server,
    fill: async (left) => void (await limit(left)),
    free: async () => void (await limit('unlimited')),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

const DISK_MEGABYTES = 128;

/** A disk in memory. Needs root on Linux: undefined where it cannot be had. */
export async function smallDisk({ dataFolder, environment }: Stores): Promise<Disk | undefined> {
  const size = `size=${DISK_MEGABYTES}m,mode=700`;
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', dataFolder]).then(
    () => true,
    () => false,
  );
  if (!isMounted) return undefined;
  // Lazily: whoever is interrupted may have a file open in it.
  const unmount = undoLater(() => run('umount', ['-l', dataFolder]));
  const server = await startServer(environment);
  const ballast = join(dataFolder, 'ballast');
  return {
    server,
    fill: (left) => fillWith(ballast, left),
    free: () => rm(ballast),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await unmount[Symbol.asyncDispose]();
    },
  };
}

/** Writes until there is no room, and then gives a little of it back. */
async function fillWith(path: string, left: number) {
  await using file = await open(path, 'w');
  const block = Buffer.alloc(64 * 1024);
  let size = 0;
  try {
    for (;;) size += (await file.write(block)).bytesWritten;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
  await file.truncate(size - left);
}
