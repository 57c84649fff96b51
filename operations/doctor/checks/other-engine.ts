import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { DATABASE_FILE } from '#server/backend.ts';
import { command } from '#server/command.ts';
import type { Settings } from '#server/settings.ts';

import { ok, wrong } from '../finding.ts';
import type { Found } from '../finding.ts';
import { keptInFile, lettersInFile } from '../kept.ts';
import type { Kept } from '../kept.ts';

/** Letters of which the programs know nothing: nobody sees them, and nobody deletes them when they are due. */
export async function checkOtherEngine(
  { DATABASE_URL, DATA_DIR }: Settings,
  kept: Promise<Kept>,
): Promise<Found[]> {
  const facts = (await kept.catch(() => undefined))?.facts;
  if (facts?.has('moved-to'))
    return [
      wrong(
        'What is in this database was moved to another one, and the settings name this one.',
        DATABASE_URL
          ? `Take DATABASE_URL out again; or bring all back: ${command('move --to postgres')}`
          : `Set DATABASE_URL again; or bring all back: ${command('move --to sqlite')}`,
      ),
    ];
  if (!DATABASE_URL) return [];
  const path = join(DATA_DIR, DATABASE_FILE);
  const letters = existsSync(path) ? lettersInFile(path) : 0;
  if (!letters) return [ok(`No letters lie in ${DATA_DIR}, beside DATABASE_URL`)];
  const identity = facts?.get('identity');
  if (identity !== undefined && movedTo(path) === identity)
    return [ok(`${path} holds ${letters} letters from before they were moved to DATABASE_URL`)];
  return [
    wrong(
      `DATABASE_URL is set, and ${path} beside it holds ${letters} letters that were not moved there: no desk shows them, and nobody deletes them when they are due.`,
      `Take DATABASE_URL out again, and then: ${command('move --to postgres')}`,
    ),
  ];
}

/** Which database a move has named in this one. */
function movedTo(path: string): unknown {
  const fact = keptInFile(path).facts.get('moved-to');
  try {
    return fact === undefined ? undefined : (JSON.parse(fact) as { identity?: unknown }).identity;
  } catch {
    return undefined;
  }
}
