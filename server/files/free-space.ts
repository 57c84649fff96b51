import { statfs } from 'node:fs/promises';

import { Unavailable } from '../unavailable.ts';

const ASK_AGAIN_MS = 1000;
const MEGABYTE = 1024 * 1024;

/** How much room a disk has left, asked of it once a second at most. */
export type FreeSpace = {
  bytes(): Promise<number>;
  /** Whether files have to wait, so that rows still go in. */
  isShort(): Promise<boolean>;
};

export function watchFreeSpace(folder: string, keepFreeMegabytes: number): FreeSpace {
  let asked = -Infinity;
  let answer: Promise<number>;
  const bytes = () => {
    if (performance.now() - asked < ASK_AGAIN_MS) return answer;
    asked = performance.now();
    answer = statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize,
      (error: Error) => {
        throw new Unavailable(`disk: ${error.message}`, { cause: error });
      },
    );
    return answer;
  };
  return { bytes, isShort: async () => (await bytes()) < keepFreeMegabytes * MEGABYTE };
}
