import { setTimeout as delay } from 'node:timers/promises';

const LOOK_EVERY_MS = 2;

/** Waits until something is so. False when it was not within the given time. */
export async function waitUntil(
  isSo: () => boolean | Promise<boolean>,
  longestMs: number,
  lookEveryMs = LOOK_EVERY_MS,
): Promise<boolean> {
  const deadline = performance.now() + longestMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) return false;
    await delay(lookEveryMs);
  }
  return true;
}
