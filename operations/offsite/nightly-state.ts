import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

import { DAY_MS, MINUTE_MS } from '#schemas/desk/durations.ts';
import { DATABASE_FILE } from '#server/backend.ts';
import { isCopy } from '#server/backup/copy-mark.ts';
import { openToRead } from '#server/rows/sqlite/open-sqlite-file.ts';

/** What the desk knows that a nightly run goes by. */
export type NightlyState = {
  /** When a copy was last sent. */
  sentAt?: number;
  /** By the desk's rules nothing is removed by such a clock. */
  clockDoubt: boolean;
  isCopy: boolean;
};

/** As the desk has it: more than a weekend since its clock was last believed, or less than nothing. */
const MOST_FORWARD_MS = 2 * DAY_MS;
const SLACK_MS = 10 * MINUTE_MS;

export function readNightlyState(dataFolder: string, now = Date.now()): NightlyState {
  const path = join(dataFolder, DATABASE_FILE);
  if (!existsSync(path)) return { clockDoubt: false, isCopy: false };
  const database = openToRead(path);
  try {
    const believedAt = readClock(database) ?? now;
    const sent = database.prepare("SELECT ok_at FROM desk_jobs WHERE name = 'offsite'").get() as
      | { ok_at: number | null }
      | undefined;
    return {
      sentAt: sent?.ok_at ?? undefined,
      clockDoubt: now > believedAt + MOST_FORWARD_MS || now < believedAt - SLACK_MS,
      isCopy: isCopy(path),
    };
  } finally {
    database.close();
  }
}

function readClock(database: DatabaseSync): number | undefined {
  const kept = database.prepare("SELECT value FROM desk_facts WHERE name = 'clock'").get() as
    | { value: string }
    | undefined;
  return kept && (JSON.parse(kept.value) as { at?: number }).at;
}
