import { existsSync } from 'node:fs';
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  utimes,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { RESUME_BUCKET, STORED_NAME_PATTERN } from '#schemas/forms/resume-file.ts';

import { DATABASE_FILE } from '../backend.ts';
import { stopBoth } from '../command.ts';
import { syncFile, syncFolder } from '../files/sync.ts';
import { Refusal } from '../refusal.ts';
import { countOf, dropArchiveTables, isIntact, sha256 } from './archive.ts';
import { differingFrom, factsIn, hasItsFiles } from './backup-facts.ts';
import type { BackupFacts } from './backup-facts.ts';

type Entry = { name: string; mtime: number; sz: number; data: Uint8Array | null; sha256: string };
type Settle = (databasePath: string, facts: BackupFacts | undefined) => Promise<string[]>;

/** Puts an archive back into a data folder that is empty, and checks every part of it. `settle` puts the database in order before it gets its
 * name, and answers what is to be said of that; `ask` may refuse before, and nothing stays then. Returns what is there now, in words. */
export async function restoreBackup(
  archivePath: string,
  dataFolder: string,
  settle: Settle,
  ask: (databasePath: string) => Promise<void> = async () => {},
): Promise<string> {
  if (!existsSync(archivePath)) throw new Refusal(`There is no backup at ${archivePath}. Check the name.`);
  await makeEmpty(dataFolder);
  const archive = openArchive(archivePath);
  try {
    await askFirst(archivePath, dataFolder, ask);
    const facts = factsIn(archive);
    if (facts && !hasItsFiles(archive, facts))
      throw new Refusal(
        `${archivePath} has not the ${facts.files.count} files that it was made with. Nothing was restored.`,
      );
    const files = await restoreFiles(archive, dirname(archivePath), join(dataFolder, RESUME_BUCKET));
    const settled = await restoreRows(archivePath, dataFolder, facts, settle);
    return [`Restored ${countOf(archive, files)} to ${dataFolder}`, ...settled].join('\n');
  } finally {
    archive.close();
  }
}

export async function makeEmpty(dataFolder: string): Promise<void> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  if ((await readdir(dataFolder)).length)
    throw new Refusal(
      `The data folder ${dataFolder} is not empty, and a restore overwrites nothing. ${stopBoth}, and move the folder away as a whole, or set DATA_DIR to another for this command alone.`,
    );
}

function openArchive(path: string) {
  const damaged = `${path} is damaged, or no backup of this site. Nothing was restored.`;
  let archive: DatabaseSync | undefined;
  try {
    archive = new DatabaseSync(path, { readOnly: true });
    if (!isIntact(archive)) throw new Refusal(damaged);
    archive.prepare('SELECT name, sha256 FROM file_hashes').get();
    return archive;
  } catch (error) {
    archive?.close();
    throw new Refusal(damaged, { cause: error });
  }
}

async function restoreFiles(archive: DatabaseSync, beside: string, folder: string) {
  await mkdir(folder, { mode: 0o700 });
  const entries = archive.prepare(
    'SELECT name, mtime, sz, data, sha256 FROM sqlar LEFT JOIN file_hashes USING (name)',
  );
  let count = 0;
  for (const entry of entries.iterate()) {
    await restoreFile(entry as Entry, beside, folder);
    count++;
  }
  await syncFolder(folder);
  return count;
}

async function restoreFile(entry: Entry, beside: string, folder: string) {
  const { name, mtime, sz, sha256: expected } = entry;
  const stored = basename(name);
  if (name !== `${RESUME_BUCKET}/${stored}` || !STORED_NAME_PATTERN.test(stored))
    throw new Refusal(`The backup holds a file of a name that we never write: ${name}. It was not restored.`);
  const data = entry.data ?? (await readBeside(join(beside, name)));
  if (data.length !== sz || sha256(data) !== expected)
    throw new Refusal(`The file ${name} in the backup is damaged. The data folder is incomplete: remove it.`);
  const path = join(folder, stored);
  {
    await using file = await open(path, 'wx', 0o600);
    await file.writeFile(data);
    await file.sync();
  }
  await utimes(path, mtime, mtime);
}

const readBeside = (path: string) =>
  readFile(path).catch((error: Error) => {
    throw new Refusal(
      `The backup has no ${path}: ${error.message}. The data folder is incomplete: remove it.`,
    );
  });

/** On a copy of the rows, of which nothing stays: they are settled when their files are there. */
async function askFirst(archivePath: string, dataFolder: string, ask: (path: string) => Promise<void>) {
  const folder = await mkdtemp(join(dataFolder, 'asked-'));
  try {
    await ask(await copyRows(archivePath, folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The database gets its name last, so that a restore that was interrupted is never taken for a whole one. */
async function restoreRows(
  archivePath: string,
  dataFolder: string,
  facts: BackupFacts | undefined,
  settle: Settle,
) {
  const unfinished = await copyRows(archivePath, dataFolder);
  const differing = facts && differingFrom(facts, unfinished);
  if (differing)
    throw new Refusal(
      `What was restored is not what was backed up: ${differing}. Remove ${dataFolder} and take another backup.`,
    );
  const settled = await settle(unfinished, facts);
  await syncFile(unfinished);
  await rename(unfinished, join(dataFolder, DATABASE_FILE));
  return settled;
}

async function copyRows(archivePath: string, dataFolder: string) {
  const unfinished = join(dataFolder, `${DATABASE_FILE}.part`);
  await copyFile(archivePath, unfinished);
  // A copy has the rights of what was copied, and that may lie open.
  await chmod(unfinished, 0o600);
  if (!withoutArchiveTables(unfinished))
    throw new Refusal(`The restored rows are damaged. Remove ${dataFolder} and try again.`);
  return unfinished;
}

/** Whether what is left is whole. */
function withoutArchiveTables(path: string) {
  const database = new DatabaseSync(path);
  try {
    database.exec(dropArchiveTables);
    database.exec('VACUUM');
    return isIntact(database);
  } finally {
    database.close();
  }
}
