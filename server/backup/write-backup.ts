import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { RESUME_BUCKET } from '#schemas/forms/resume-file.ts';

import { DATABASE_FILE } from '../backend.ts';
import { command } from '../command.ts';
import { syncFile } from '../files/sync.ts';
import { Refusal } from '../refusal.ts';
import { archiveTables, countOf, isNeeded, sha256 } from './archive.ts';
import { writeFacts } from './backup-facts.ts';

/**
 * Writes rows and files of a data folder to one archive, while the server runs. The rows come first: whatever file one of
 * them refers to was there before it, and stays. Returns what was written, in words. With `filesBeside` the files lie beside the archive,
 * as they are: what keeps parts that it has already (docs/decisions/047-off-the-machine.md) then knows them again.
 */
export async function writeBackup(
  dataFolder: string,
  target: string,
  { filesBeside = false }: { filesBeside?: boolean } = {},
): Promise<string> {
  const source = join(dataFolder, DATABASE_FILE);
  if (!existsSync(source)) throw new Refusal(`There is nothing to back up in ${dataFolder}. Check DATA_DIR.`);
  if (existsSync(target)) throw new Refusal(`${target} exists already. Name another file.`);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const unfinished = `${target}.part`;
  await rm(unfinished, { force: true });
  try {
    copyDatabase(source, unfinished);
    const beside = filesBeside ? join(dirname(target), RESUME_BUCKET) : undefined;
    if (beside) await mkdir(beside, { mode: 0o700 });
    const written = await addFiles(unfinished, join(dataFolder, RESUME_BUCKET), beside);
    await syncFile(unfinished);
    await rename(unfinished, target);
    return written;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** What is there, and nothing of what has been deleted: a copy of the pages would hold that too. */
function copyDatabase(source: string, target: string) {
  const database = new DatabaseSync(source, { readOnly: true, timeout: 5000 });
  try {
    database.prepare('VACUUM INTO ?').run(target);
  } finally {
    database.close();
  }
}

async function addFiles(path: string, folder: string, beside?: string) {
  const archive = new DatabaseSync(path);
  try {
    // It gets its name when it is whole and on the disk: to wait for the disk at each file took 40 s for 2,000.
    archive.exec(`PRAGMA journal_mode = DELETE; PRAGMA synchronous = OFF; ${archiveTables}`);
    const names = archive.prepare('SELECT name FROM objects').all() as { name: string }[];
    let count = 0;
    for (const { name } of names) if (await addFile(archive, folder, name, beside)) count++;
    writeFacts(archive);
    return countOf(archive, count);
  } finally {
    archive.close();
  }
}

/** False for a name that was claimed and whose file has not arrived, or was swept just now: the archive forgets it. */
async function addFile(archive: DatabaseSync, folder: string, name: string, beside?: string) {
  const path = join(folder, name);
  if (!existsSync(path)) {
    if (isNeeded(archive, name))
      throw new Refusal(
        `The file ${path} is missing, and an application refers to it. Nothing was written. Put the file back, from an earlier backup or from where a scanner has put it. Only where it is gone for good, delete that one application at the desk, by its number: ${command('desk delete --number <number>')}`,
      );
    archive.prepare('DELETE FROM objects WHERE name = ?').run(name);
    return false;
  }
  const [data, { mode, mtimeMs }] = await Promise.all([readFile(path), stat(path)]);
  archive
    .prepare('INSERT INTO sqlar VALUES (?, ?, ?, ?, ?)')
    .run(`${RESUME_BUCKET}/${name}`, mode, Math.round(mtimeMs / 1000), data.length, beside ? null : data);
  if (beside) await linkOrCopy(path, join(beside, name));
  archive.prepare('INSERT INTO file_hashes VALUES (?, ?)').run(`${RESUME_BUCKET}/${name}`, sha256(data));
  return true;
}

/** A second name costs no room; another file system has none to give. */
const linkOrCopy = (from: string, to: string) => link(from, to).catch(() => copyFile(from, to));
