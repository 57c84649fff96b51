import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { DATABASE_FILE } from '#server/backend.ts';
import { tables } from '#server/rows/tables.ts';

import { runIn } from '../../engines/postgres-cluster.ts';
import type { Stores } from '../../engines/test-backend.ts';

/** All that bad requests could leave behind. */
export async function leftBy(stores: Stores) {
  const rows = await Promise.all(
    [...tables.keys()].map(async (table) => (await stores.rowsIn(table)).map((row) => ({ table, ...row }))),
  );
  return {
    rows: rows.flat(),
    files: (await stores.fileNames()).sort(),
    claims: (await claimedNames(stores)).sort(),
    incoming: await readdir(join(stores.dataFolder, 'incoming')),
    // Also what a name with tricks may have led to, in the data folder or above it.
    folder: (await readdir(dirname(stores.dataFolder), { recursive: true })).sort(),
  };
}

/** The names of files that the database holds to be taken. */
async function claimedNames({ environment, dataFolder }: Stores): Promise<string[]> {
  const { DATABASE_URL } = environment;
  if (DATABASE_URL)
    return (await runIn(DATABASE_URL, 'select name from storage.objects')).rows.map(
      ({ name }) => name as string,
    );
  const file = new DatabaseSync(join(dataFolder, DATABASE_FILE), { readOnly: true });
  try {
    return file
      .prepare('SELECT name FROM objects')
      .all()
      .map(({ name }) => String(name));
  } finally {
    file.close();
  }
}

/** How many files and connections a process has open. Linux only. */
export async function openDescriptors(pid: number): Promise<number | undefined> {
  return process.platform === 'linux' ? (await readdir(`/proc/${pid}/fd`)).length : undefined;
}
