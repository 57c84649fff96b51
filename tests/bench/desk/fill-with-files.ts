import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { RESUME_BUCKET } from '#schemas/forms/resume-file.ts';
import { DATABASE_FILE } from '#server/backend.ts';
import { openSqliteFile } from '#server/rows/sqlite/open-sqlite-file.ts';

import { startDeskProcess } from '../../engines/desk-process.ts';
import { pdfWith } from '../../engines/made-resumes.ts';
import type { Stores } from '../../engines/test-backend.ts';
import { createDice } from './dice.ts';
import { fill } from './fill.ts';
import { textOf } from './texts.ts';

const RESUME_LENGTH = 3600;
const FILE_BYTES = 100_000;

/** Letters as they come in two years, taken in by a desk, of which so many have their resume, which was read. Nobody has it open afterwards. */
export async function fillWithFiles(stores: Stores, count: { letters: number; files: number }) {
  await fill(stores, count.letters, Date.now());
  await (await startDeskProcess(stores)).stop();
  const database = openSqliteFile(join(stores.dataFolder, DATABASE_FILE));
  const dice = createDice(34);
  const named = database
    .prepare(
      'SELECT min(number) AS letter, file FROM desk_letters WHERE file IS NOT NULL GROUP BY file ORDER BY 1 LIMIT ?',
    )
    .all(count.files) as { letter: number; file: string }[];
  const folder = join(stores.dataFolder, RESUME_BUCKET);
  mkdirSync(folder, { recursive: true });
  database.exec('BEGIN');
  for (const { letter, file } of named) {
    const text = textOf(dice, RESUME_LENGTH);
    writeFileSync(join(folder, file), Buffer.concat([pdfWith([text.slice(0, 80)]), randomBytes(FILE_BYTES)]));
    database.prepare('INSERT OR IGNORE INTO objects VALUES (?, ?)').run(file, new Date().toISOString());
    database
      .prepare(
        "INSERT OR REPLACE INTO desk_resume_texts (letter, state, pages, read_at, text) VALUES (?, 'text', 2, 1, ?)",
      )
      .run(letter, text);
  }
  database.exec('COMMIT');
  database.close();
}
