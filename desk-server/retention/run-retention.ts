import { DAY_MS, HOUR_MS, INDIA_MS } from '#schemas/desk/durations.ts';

import type { Desk } from '../desk.ts';
import { erasePieces } from '../erasure/erase-and-receipt.ts';
import { noteChange, readFact, writeFact } from '../record/change.ts';
import { monthsBefore } from '../record/months-before.ts';
import { THE_DESK } from '../record/the-desk.ts';
import { dueNumbers } from './due-letters.ts';

/** At night in India. */
const RUN_AT_MS = 2 * HOUR_MS - INDIA_MS;

/** The fact that tells of the last run. */
export const RETENTION_RUN = 'retention-run';
export type LastRun = { at: number; letters: number; receipt?: string };

export const nextRunAfter = (now: number) => Math.floor((now - RUN_AT_MS) / DAY_MS + 1) * DAY_MS + RUN_AT_MS;

/** When the last run should have been. */
const lastDueRun = (now: number) => nextRunAfter(now) - DAY_MS;

/** Runs once a day, also when the desk was not running at the hour. Before its first run a night passes in which the owner can see what goes, and
 * keep it. */
export async function runRetentionIfDue(desk: Desk): Promise<LastRun | undefined> {
  const { engine, now } = desk;
  const last = await readFact(engine.query, RETENTION_RUN);
  if (last === undefined) {
    const begun: LastRun = { at: now(), letters: 0 };
    await engine.transaction((query) => writeFact(query, RETENTION_RUN, JSON.stringify(begun)));
    return undefined;
  }
  return (JSON.parse(last) as LastRun).at < lastDueRun(now()) ? runRetention(desk) : undefined;
}

/** The numbers of what would go now. */
export const retentionDryRun = async (desk: Desk): Promise<number[]> =>
  (await Array.fromAsync(dueNumbers(desk, desk.now()))).flat();

/** Erases what is due, in pieces, with one receipt for all; then what the desk has written of itself and is over. */
export async function runRetention(desk: Desk): Promise<LastRun> {
  const { engine, now, promises } = desk;
  const at = now();
  const receipt = await erasePieces(desk, THE_DESK, 'time', dueNumbers(desk, at));
  const run: LastRun = { at, letters: receipt?.counts.letters ?? 0, receipt: receipt?.id };
  await engine.transaction(async (query) => {
    await query('DELETE FROM desk_trail WHERE at <= $1', monthsBefore(at, promises.trailMonths));
    await query('DELETE FROM desk_receipts WHERE at <= $1', monthsBefore(at, promises.receiptMonths));
    await query(
      'DELETE FROM desk_undo_letters WHERE undo IN (SELECT id FROM desk_undos WHERE at <= $1)',
      at - DAY_MS,
    );
    await query('DELETE FROM desk_undos WHERE at <= $1', at - DAY_MS);
    await writeFact(query, RETENTION_RUN, JSON.stringify(run));
    // Everybody: whoever looked while it ran saw letters go, and not yet that the run was over.
    await noteChange(query);
  });
  return run;
}
