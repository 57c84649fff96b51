import { Refusal } from '../refusal.ts';
import { readSettings } from '../settings.ts';
import type { Settings } from '../settings.ts';

/** The data folder, when everything is kept in it, and the ledger of what was erased beside it. */
export function dataFolderOnly(settings: Settings = readSettings()): { dataFolder: string; ledger: string } {
  const { DATA_DIR, DATABASE_URL, S3, PUBLIC_BACKEND_URL, ERASURE_LEDGER } = settings;
  if (PUBLIC_BACKEND_URL)
    throw new Refusal(
      `PUBLIC_BACKEND_URL is set: what visitors send is kept at ${PUBLIC_BACKEND_URL}, and has to be backed up there.`,
    );
  if (DATABASE_URL || S3)
    throw new Refusal(
      `${DATABASE_URL ? 'DATABASE_URL' : 'S3_ENDPOINT'} is set, so not everything is in the data folder. See docs/operating/other-setups.md for how to back up Postgres and S3.`,
    );
  return { dataFolder: DATA_DIR, ledger: ERASURE_LEDGER };
}
