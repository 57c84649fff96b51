import { DAY_MS } from '#schemas/desk/durations.ts';

import type { Desk } from '../desk.ts';

const DAYS = 7;

/** Secrets that were none, by the day, so that the owner sees that somebody tries. */
export async function countWrongLink({ engine, now }: Desk, tries = 1): Promise<void> {
  const today = Math.floor(now() / DAY_MS);
  await engine.transaction(async (query) => {
    await query('DELETE FROM desk_wrong_links WHERE day <= $1', today - DAYS);
    await query(
      `INSERT INTO desk_wrong_links (day, tries) VALUES ($1, $2) ON CONFLICT (day) DO UPDATE SET tries = desk_wrong_links.tries + excluded.tries`,
      today,
      tries,
    );
  });
}

export async function wrongLinksThisWeek({ engine, now }: Desk): Promise<number> {
  const [row] = await engine.query<{ n: number | null }>(
    'SELECT CAST(sum(tries) AS bigint) AS n FROM desk_wrong_links WHERE day > $1',
    Math.floor(now() / DAY_MS) - DAYS,
  );
  return row?.n ?? 0;
}
