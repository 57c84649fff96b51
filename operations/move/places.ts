import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { openPostgresEngine } from '#desk-server/engine/postgres-engine.ts';
import { openSqliteEngine } from '#desk-server/engine/sqlite-engine.ts';
import { RESUME_BUCKET } from '#schemas/forms/resume-file.ts';
import { DATABASE_FILE } from '#server/backend.ts';
import { openDiskFiles } from '#server/files/disk.ts';
import { watchFreeSpace } from '#server/files/free-space.ts';
import { openS3Files } from '#server/files/s3.ts';
import type { S3Settings } from '#server/files/s3.ts';
import { Refusal } from '#server/refusal.ts';
import type { MovedTo } from '#server/rows/moved.ts';

import { openPostgresStore } from './postgres-store.ts';
import type { RowStore } from './row-store.ts';
import { openSqliteStore } from './sqlite-store.ts';

/** Where rows are: in the Postgres of this address, or in the data folder. */
export type RowsPlace = { url: string | undefined; dataFolder: string };

const fileOf = ({ dataFolder }: RowsPlace) => join(dataFolder, DATABASE_FILE);

export const openRows = async (place: RowsPlace): Promise<RowStore> =>
  place.url ? await openPostgresStore(place.url) : openSqliteStore(fileOf(place));

export const openEngine = (place: RowsPlace) =>
  place.url ? openPostgresEngine(place.url) : Promise.resolve(openSqliteEngine(fileOf(place)));

export const openFilesAt = (S3: S3Settings | undefined, dataFolder: string) =>
  S3 ? openS3Files(S3) : openDiskFiles(join(dataFolder, RESUME_BUCKET), watchFreeSpace(dataFolder, 0));

/** By which a database is known again, whatever its address: it is given one when it is first asked. */
export async function identityOf(store: RowStore): Promise<string> {
  const known = await store.readFact('identity');
  if (known !== undefined) return known;
  const made = randomUUID();
  await store.writeFact('identity', made);
  return made;
}

/** Refuses a target that holds what is not ours to replace. What this source has put there, in a run that was interrupted or before it came back from there, is. */
export async function refuseOthers(from: RowStore, to: RowStore): Promise<void> {
  const identity = await identityOf(from);
  const moving = await to.readFact('moving-from');
  const movedTo = await to.readFact('moved-to');
  if (moving === identity) return;
  if (movedTo !== undefined && (JSON.parse(movedTo) as MovedTo).identity === identity) return;
  const { letters } = await to.state();
  const objects = (await to.tables()).find(({ name }) => name === 'objects');
  const files = objects ? await to.page(objects, undefined, 1) : [];
  if (letters || files.length)
    throw new Refusal(
      `${to.where} holds ${letters ? `${letters} other letters` : 'files of another site'}: nothing was moved. Name an empty database.`,
    );
}
