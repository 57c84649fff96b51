import { startJob } from './background-job.ts';
import type { FreeSpace } from './files/free-space.ts';
import type { Log } from './http/logger.ts';
import type { Stores } from './storage/upload.ts';

const HOUR_MS = 60 * 60_000;
const LOOK_EVERY_MS = 60_000;
/** How long an upload waits for its application when there is little room for others. */
const HOURS_WHEN_SHORT = 1;

/** Sweeps every hour, and every minute while the disk is short of room, or the last one failed. */
export function sweepNowAndThen(stores: Stores, space: FreeSpace, hours: number, log: Log) {
  let sweptAt = -Infinity;
  const run = async () => {
    const isShort = await space.isShort();
    if (!isShort && performance.now() - sweptAt < HOUR_MS) return;
    const begun = performance.now();
    await sweepUploads(stores, isShort ? Math.min(hours, HOURS_WHEN_SHORT) : hours);
    sweptAt = begun;
  };
  return startJob({ name: 'sweep-uploads', everyMs: LOOK_EVERY_MS, run }, log);
}

/** Removes uploads to which no application came, and what killed processes left half-written. */
async function sweepUploads({ rows, files, spool }: Stores, hours: number): Promise<void> {
  await spool.clean();
  for (const name of await rows.unused(new Date(Date.now() - hours * HOUR_MS))) {
    // The database decides, in one step: an application may have come since the list was made.
    if (!(await rows.release(name))) continue;
    await files.remove(name).catch(async (error: unknown) => {
      // Taken back, so that a later sweep finds the file again.
      await rows.claim(name);
      throw error;
    });
  }
}
