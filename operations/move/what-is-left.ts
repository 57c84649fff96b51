import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { DATABASE_FILE } from '#server/backend.ts';
import { filesPlace, isMovedTo, readPostgresPlace, readSqlitePlace } from '#server/rows/moved.ts';
import type { FilesIn, MovedTo } from '#server/rows/moved.ts';
import type { Settings } from '#server/settings.ts';

import { identityOf, openRows } from './places.ts';
import type { MoveTo } from './read-move.ts';

/** What is not there already. A run that was killed just after it had switched over left its last notes unwritten: they are written here. */
export async function whatIsLeft(
  { DATABASE_URL: url, DATA_DIR: dataFolder, S3 }: Settings,
  to: MoveTo,
  say: (sentence: string) => void,
): Promise<MoveTo> {
  const left = { ...to };
  const present = await openRows({ url, dataFolder });
  try {
    const areRowsThere = to.rows && (await isSame(present, to.rows.url, { url, dataFolder }));
    if (areRowsThere) {
      say(`The letters are in ${present.where} already.`);
      delete left.rows;
      if (url) await noteInFile(join(dataFolder, DATABASE_FILE), url, present.where);
    }
    if (to.files && filesPlace(to.files.S3) === filesPlace(S3)) {
      say(`The files are in ${filesPlace(S3)} already.`);
      delete left.files;
      const noted = await present.readFact('files-in');
      const filesIn = noted === undefined ? undefined : (JSON.parse(noted) as FilesIn);
      if (filesIn && filesIn.in.length > 1)
        await present.writeFact(
          'files-in',
          JSON.stringify({ ...filesIn, in: [filesPlace(S3)] } satisfies FilesIn),
        );
    }
    return left;
  } finally {
    await present.close();
  }
}

/** By the database, and not by its address. */
async function isSame(
  present: Awaited<ReturnType<typeof openRows>>,
  wanted: string | undefined,
  { url, dataFolder }: { url: string | undefined; dataFolder: string },
) {
  if (wanted === url) return true;
  if (!wanted || !url) return false;
  const other = await openRows({ url: wanted, dataFolder });
  try {
    return (await identityOf(present)) === (await other.readFact('identity'));
  } finally {
    await other.close();
  }
}

async function noteInFile(path: string, url: string, where: string) {
  if (!existsSync(path)) return;
  const [source, target] = [readSqlitePlace(path), await readPostgresPlace(url)];
  if (source.movedTo || !source.letters || !target.identity || !isMovedTo(source, target)) return;
  const file = await openRows({ url: undefined, dataFolder: join(path, '..') });
  const movedTo: MovedTo = {
    identity: target.identity,
    engine: 'Postgres',
    where,
    at: target.movedFrom?.at ?? Date.now(),
    letters: source.letters,
  };
  await file.writeFact('moved-to', JSON.stringify(movedTo));
  await file.close();
}
