import { setTimeout as delay } from 'node:timers/promises';

const LOOK_EVERY_MS = 2;
/** No judge: what comes at all comes long before, also on a busy machine. */
const PATIENCE_MS = 30_000;

/** Waits until something is so. False when it was not within the given time. */
export async function waitUntil(
  isSo: () => boolean | Promise<boolean>,
  longestMs = PATIENCE_MS,
  lookEveryMs = LOOK_EVERY_MS,
): Promise<boolean> {
  const deadline = performance.now() + longestMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) return false;
    await delay(lookEveryMs);
  }
  return true;
}
