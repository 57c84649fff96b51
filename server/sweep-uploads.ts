import type { Stores } from './storage/upload.ts';

const HOUR_MS = 60 * 60_000;

/** Removes uploads to which no application came, and what killed processes left half-written. */
export async function sweepUploads({ rows, files, spool }: Stores, hours: number): Promise<void> {
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
