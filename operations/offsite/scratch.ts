import { constants, rmSync } from 'node:fs';
import { access, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { Refusal } from '#server/refusal.ts';

/** A folder for one run at a time, beside the data: there is the room, and it is on the same disk. What a run that was killed has left goes before the
 * next begins; it holds what visitors have sent. */
export async function openScratch(dataFolder: string): Promise<AsyncDisposable & { path: string }> {
  const path = join(await placeFor(dataFolder), `${basename(dataFolder)}-scratch`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const lock = lockFor(path);
  try {
    await rm(path, { recursive: true, force: true });
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    lock.close();
    throw error;
  }
  // A signal ends the program, and nothing waits for what it has begun.
  const clear = () => rmSync(path, { recursive: true, force: true });
  process.once('exit', clear);
  return {
    path,
    async [Symbol.asyncDispose]() {
      process.off('exit', clear);
      await rm(path, { recursive: true, force: true });
      lock.close();
    },
  };
}

async function placeFor(dataFolder: string) {
  const beside = dirname(dataFolder);
  return access(beside, constants.W_OK).then(
    () => beside,
    () => tmpdir(),
  );
}

/** Held by SQLite, because the system lets go of it however this program ends, and Node has no other lock that it does so with. */
function lockFor(path: string) {
  const lock = new DatabaseSync(`${path}.lock`);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    throw new Refusal(`Another run is at work in ${path}: wait until it is done. Nothing was done.`, {
      cause: error,
    });
  }
}
