import type { FileHandle } from 'node:fs/promises';

import { Unavailable } from '../unavailable.ts';

/** Writes all of it: a disk that is nearly full takes a part, and complains only of the next. */
export async function writeWhole(file: FileHandle, chunk: Buffer, position: number): Promise<void> {
  for (let at = 0; at < chunk.length;) {
    const { bytesWritten } = await file
      .write(chunk, at, chunk.length - at, position + at)
      .catch((error: Error) => {
        throw new Unavailable(`disk: ${error.message}`, { cause: error });
      });
    at += bytesWritten;
  }
}
