import { randomUUID } from 'node:crypto';

import { DAY_MS, HOUR_MS, INDIA_MS } from '#schemas/desk/durations.ts';

import type { Query } from '../engine/engine.ts';
import { fact, noteChange } from '../record/change.ts';
import type { Desk } from '../record/desk.ts';

/** A mark that is another after each erasure, and since when there is something to wipe. */
const UNWIPED = fact<{ mark: string; since?: number }>('unwiped');

/** At night in India: while a database is written anew others wait to write. */
const WIPE_AT_MS = 3 * HOUR_MS - INDIA_MS;
const nextWipeAfter = (time: number) => Math.floor((time - WIPE_AT_MS) / DAY_MS + 1) * DAY_MS + WIPE_AT_MS;

/** Until when the bytes of what was deleted at this time are overwritten. */
export const wipedBy = (erasedAt: number) => nextWipeAfter(erasedAt) + HOUR_MS;

/** Part of every transaction that erases. */
export async function noteUnwiped({ now }: Desk, query: Query): Promise<void> {
  const before = await readUnwiped(query);
  await UNWIPED.write(query, { mark: randomUUID(), since: Math.min(before?.since ?? now(), now()) });
}

async function readUnwiped(query: Query) {
  const kept = await UNWIPED.read(query);
  // A version before wrote no time.
  return kept && { since: 0, ...kept };
}

/** Once for all that was erased since the last night; by day only what was left undone. */
export async function wipeIfDue(desk: Desk): Promise<void> {
  const unwiped = await readUnwiped(desk.engine.query);
  // What was noted by a clock that was ahead is not left until then.
  if (unwiped && (desk.now() >= nextWipeAfter(unwiped.since) || unwiped.since > desk.now() + DAY_MS))
    await wipe(desk);
  else await removeErasedFiles(desk);
}

/** Removes the files of what was erased, overwrites what the database still holds of it, and writes on the proofs that it is so. Where a file
 * stays, the database is overwritten all the same, and both again the next night. */
export async function wipe(desk: Desk): Promise<void> {
  const { engine, now } = desk;
  const [last] = await engine.query<{ id: number | null }>`SELECT max(id) AS id FROM desk_proofs`;
  const before = await readUnwiped(engine.query);
  const files = await removeErasedFiles(desk).catch((error: Error) => error);
  if (before) await engine.wipe();
  if (files instanceof Error) {
    if (before) await engine.transaction((query) => UNWIPED.write(query, { ...before, since: now() }));
    throw files;
  }
  if (!before) return;
  await engine.transaction(async (query) => {
    // Also one of a run that was interrupted.
    await query`
      UPDATE desk_proofs SET wiped_at = ${now()}, looked_again_at = ${now()} WHERE wiped_at IS NULL AND id <= ${last?.id ?? 0}
        AND (looked_again_at > 0 OR at < ${now() - DAY_MS})`;
    // What was erased meanwhile waits for the next time, and so does a run that may go on.
    const open = await query`SELECT id FROM desk_proofs WHERE wiped_at IS NULL LIMIT 1`;
    if (open.length) await UNWIPED.write(query, { mark: randomUUID(), since: now() });
    else if ((await readUnwiped(query))?.mark === before.mark) await UNWIPED.forget(query);
    await noteChange(query, []);
  });
}

const FILES_AT_ONCE = 100;

/** A name is given back after its file is gone: until then nobody else can have it. One that cannot be removed keeps no other from being. */
export async function removeErasedFiles({ engine, files }: Desk): Promise<void> {
  const errors: unknown[] = [];
  for (let last = ''; ;) {
    const rows = await engine.query<{ name: string }>`
      SELECT name FROM desk_erased_files WHERE name > ${last} ORDER BY name LIMIT ${FILES_AT_ONCE}`;
    if (!rows.length) break;
    for (const { name } of rows)
      try {
        last = name;
        await files.remove(name);
        await engine.releaseFile(name);
        await engine.transaction((query) => query`DELETE FROM desk_erased_files WHERE name = ${name}`);
      } catch (error) {
        errors.push(error);
      }
  }
  if (errors.length) throw errors[0];
}
