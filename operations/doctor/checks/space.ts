import { existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';

import { DATABASE_FILE } from '#server/backend.ts';
import type { Settings } from '#server/settings.ts';

import { ok, warning, wrong } from '../finding.ts';
import type { Found } from '../finding.ts';

const MEGABYTE = 1024 * 1024;
/** Each file needs one. */
const LEAST_FREE_NODES = 0.02;

/** Room for what is sent, for backups, and to write the database anew at night. */
export async function checkSpace({ DATA_DIR, KEEP_FREE_MB }: Settings): Promise<Found[]> {
  // The backups' folder stands beside the data in the package.
  const folders = [DATA_DIR, join(DATA_DIR, '../backups')].filter((folder) => existsSync(folder));
  const disks = new Map(
    folders.map((folder) => [statSync(folder).dev, folder]).toReversed() as [number, string][],
  );
  const database = statSync(join(DATA_DIR, DATABASE_FILE), { throwIfNoEntry: false })?.size ?? 0;
  const found = await Promise.all(
    [...disks.values()].map((folder) => lookAt(folder, KEEP_FREE_MB, database)),
  );
  return found.length ? found : [ok(`There is no ${DATA_DIR} yet`)];
}

async function lookAt(folder: string, keepFree: number, database: number): Promise<Found> {
  const { bavail, bsize, files, ffree } = await statfs(folder);
  const free = Math.round((bavail * bsize) / MEGABYTE);
  const seen = `${free} MB are free where ${folder} is`;
  const remedy = `Make room: sudo du -xh ${folder} | sort -h | tail; sudo journalctl --vacuum-size=200M`;
  if (free < keepFree)
    return wrong(`${seen}, and KEEP_FREE_MB keeps ${keepFree}: resumes are not taken.`, remedy);
  // Some file systems have no such number.
  if (files && ffree / files < LEAST_FREE_NODES)
    return wrong(
      `There is room for ${ffree} more files only where ${folder} is.`,
      `sudo du -x --inodes ${folder} | sort -n | tail`,
    );
  if (free - keepFree < (2 * database) / MEGABYTE)
    return warning(`${seen}: too little for a backup and for writing the database anew at night.`, remedy);
  return ok(`${seen}, ${keepFree} are kept so`);
}
