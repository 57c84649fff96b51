import { join } from 'sql-template-tag';

import { DAY_MS, HOUR_MS } from '#schemas/desk/durations.ts';

import type { Query } from '../engine/engine.ts';
import { list, sql } from '../engine/statement.ts';
import type { Desk } from '../record/desk.ts';

/** At most so many of something in a time that is no longer than a day. */
export type Cap = { of: string; most: number; inMs: number };

/** From when there is room below all of these caps: not after now, if there is room already. What was counted later than in an hour was so by a clock
 * that was ahead. */
export async function roomAt({ ledger, now }: Desk, query: Query, caps: Cap[]): Promise<number> {
  if (!caps.length) return 0;
  const ends = caps.map(
    ({ of, most, inMs }) => sql`
    SELECT ends_at FROM (SELECT at + CAST(${inMs} AS bigint) AS ends_at FROM desk_told WHERE hash = ${ledger.keyed(of)}
      AND at > ${now() - inMs} AND at <= ${now() + HOUR_MS} ORDER BY at DESC LIMIT 1 OFFSET ${most - 1}) AS cap`,
  );
  const [room] = await query<{ at: number | null }>`
    SELECT max(ends_at) AS at FROM (${join(ends, ' UNION ALL ')}) AS caps`;
  return room?.at ?? 0;
}

/** One more of what these caps count. By keyed hashes, which outlive an erasure: whoever is written to again and again would otherwise have only to take
 * it back to be written to once more. */
export const count = ({ ledger, now }: Desk, query: Query, caps: Cap[]) => query`
  INSERT INTO desk_told (hash, at) VALUES ${list(
    [...new Set(caps.map(({ of }) => of))].map((of) => sql`(${ledger.keyed(of)}, ${now()})`),
  )}`;

export const forgetCounted = (query: Query, now: number) =>
  query`DELETE FROM desk_told WHERE at <= ${now - DAY_MS}`;
