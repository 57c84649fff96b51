import { lstat, open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { Refusal } from '#server/refusal.ts';

/** For its owner alone, whole or not at all, and in the place of nothing. Until it is whole it has another name: the command may be stopped. */
export async function writeNewFile(path: string, pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
  await refuseIfThere(path);
  const part = `${path}.part`;
  const file = await open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(
      error.code === 'EEXIST'
        ? `${part} is left from a command that was stopped. Delete it, or name another file.`
        : `${path} cannot be written (${error.code}). Name another file.`,
      { cause: error },
    );
  });
  try {
    await pipeline(Readable.from(pieces), file.createWriteStream());
    await refuseIfThere(path);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function refuseIfThere(path: string) {
  if (await lstat(path).catch(() => undefined))
    throw new Refusal(`${path} exists already. Name another file.`);
}
