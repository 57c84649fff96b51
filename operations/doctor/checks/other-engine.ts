import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { DATABASE_FILE } from '#server/backend.ts';
import type { Settings } from '#server/settings.ts';

import { command } from '../command.ts';
import { ok, wrong } from '../finding.ts';
import type { Found } from '../finding.ts';
import type { Kept } from '../kept.ts';
import { lettersInFile } from '../kept.ts';

/** Letters of which the programs know nothing: nobody sees them, and nobody deletes them when they are due. */
export async function checkOtherEngine(
  { DATABASE_URL, DATA_DIR }: Settings,
  kept: Promise<Kept>,
): Promise<Found[]> {
  const moved = (await kept.catch(() => undefined))?.facts.get('moved-to');
  if (moved && !DATABASE_URL)
    return [
      wrong(
        'What is in this database was moved to another one, and the settings still name this one.',
        'Set DATABASE_URL to where it was moved, or move it back: docs/operating/other-setups.md',
      ),
    ];
  const path = join(DATA_DIR, DATABASE_FILE);
  if (!DATABASE_URL) return [];
  const letters = existsSync(path) ? lettersInFile(path) : 0;
  if (!letters) return [ok(`No letters lie in ${DATA_DIR}, beside DATABASE_URL`)];
  return [
    wrong(
      `DATABASE_URL is set, and ${path} beside it holds ${letters} letters that no desk shows and nobody deletes when they are due.`,
      `${command('move --to <DATABASE_URL>')} brings them there; or leave DATABASE_URL out, to go on with the file`,
    ),
  ];
}
