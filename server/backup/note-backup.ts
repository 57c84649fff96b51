import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { DATABASE_FILE } from '../backend.ts';

const MOST_WORDS = 300;

/** What timers of the operator's do, and the desk tells of. */
type TimersJob = 'backup' | 'offsite' | 'drill';

/** Notes how a backup ended where the desk looks, which tells its owner when there was none for long. Answers why that could not be noted. */
export const noteBackup = (dataFolder: string, error?: Error): string | undefined =>
  noteJob(dataFolder, 'backup', { error });

/** The same of another of the timers' jobs, with what is to be remembered of it. */
export function noteJob(
  dataFolder: string,
  name: TimersJob,
  { error, found }: { error?: Error; found?: unknown } = {},
): string | undefined {
  const path = join(dataFolder, DATABASE_FILE);
  // Opening it would make one.
  if (!existsSync(path)) return undefined;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: 5000 });
    const at = Date.now();
    const [okAt, failedAt] = error ? [null, at] : [at, null];
    if (found !== undefined) database.prepare(REMEMBER).run(name, JSON.stringify(found));
    database.prepare(NOTE).run(okAt, failedAt, error?.message.slice(0, MOST_WORDS) ?? null, name);
    return undefined;
  } catch (problem) {
    return (problem as Error).message;
  } finally {
    database?.close();
  }
}

const NOTE = `
  INSERT INTO desk_jobs (name, ok_at, failed_at, failing_since, error) VALUES (?4, ?1, ?2, ?2, ?3)
  ON CONFLICT (name) DO UPDATE SET ok_at = COALESCE(?1, ok_at), failed_at = COALESCE(?2, failed_at),
    failing_since = CASE WHEN ?2 IS NOT NULL THEN COALESCE(failing_since, ?2) END, error = ?3`;

const REMEMBER =
  'INSERT INTO desk_facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value';
