import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { Refusal } from '../../refusal.ts';

/** For its owner alone, whole or not at all, and in the place of nothing. */
export async function writeNewFile(path: string, pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(
      error.code === 'EEXIST'
        ? `${path} exists already. Name another file.`
        : `${path} cannot be written (${error.code}). Name another file.`,
      { cause: error },
    );
  });
  try {
    await pipeline(Readable.from(pieces), file.createWriteStream());
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
