import { DAY_MS } from '#schemas/desk/durations.ts';

import { createRateLimit } from './http/rate-limit.ts';
import type { RateLimit } from './http/rate-limit.ts';
import { tables } from './rows/tables.ts';
import type { Settings } from './settings.ts';
import { createGuessGuard } from './storage/guess-guard.ts';
import type { GuessGuard } from './storage/guess-guard.ts';
import { createUploadAllowance } from './storage/upload-allowance.ts';
import type { UploadAllowance } from './storage/upload-allowance.ts';

/** The rate limits of what visitors send, by whichever way it comes: with script to /rest and /storage, or without. */
export type Limits = {
  /** For each table, and one for whatever is asked for and not there. */
  ofTable(table?: string): RateLimit;
  /** Of rows, into all tables. */
  daily: RateLimit;
  uploads: RateLimit;
  /** Bytes of files. */
  allowance: UploadAllowance;
  guessedLinks: GuessGuard;
};

export function createLimits(settings: Settings): Limits {
  const { SUBMISSIONS_PER_MINUTE, SUBMISSIONS_PER_DAY, UPLOADS_PER_MINUTE } = settings;
  const byTable = new Map(
    [...tables.keys()].map((table) => [table, createRateLimit(SUBMISSIONS_PER_MINUTE)]),
  );
  const other = createRateLimit(SUBMISSIONS_PER_MINUTE);
  return {
    ofTable: (table = '') => byTable.get(table) ?? other,
    daily: createRateLimit(SUBMISSIONS_PER_DAY, DAY_MS),
    uploads: createRateLimit(UPLOADS_PER_MINUTE),
    allowance: createUploadAllowance(settings.UPLOAD_MB_PER_DAY, settings.UPLOADS_TOTAL_MB_PER_DAY),
    guessedLinks: createGuessGuard(),
  };
}
