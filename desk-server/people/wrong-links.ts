import { DAY_MS } from '#schemas/desk/durations.ts';

import type { Query } from '../engine/engine.ts';
import type { Desk } from '../record/desk.ts';

const DAYS = 7;

/** Secrets that were none, by the day, so that the owner sees that somebody tries. */
export async function countWrongLink({ engine, now }: Desk, tries = 1): Promise<void> {
  const today = dayOf(now());
  await engine.transaction(async (query) => {
    await forgetOldTries(query, now());
    await query(
      `INSERT INTO desk_wrong_links (day, tries) VALUES ($1, $2) ON CONFLICT (day) DO UPDATE SET tries = desk_wrong_links.tries + excluded.tries`,
      today,
      tries,
    );
  });
}

export const forgetOldTries = (query: Query, now: number) =>
  query('DELETE FROM desk_wrong_links WHERE day <= $1', dayOf(now) - DAYS);

const dayOf = (time: number) => Math.floor(time / DAY_MS);

export async function wrongLinksThisWeek({ engine, now }: Desk): Promise<number> {
  const [row] = await engine.query<{ n: number | null }>(
    'SELECT CAST(sum(tries) AS bigint) AS n FROM desk_wrong_links WHERE day > $1',
    dayOf(now()) - DAYS,
  );
  return row?.n ?? 0;
}
