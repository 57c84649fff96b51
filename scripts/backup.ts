import { resolve } from 'node:path';

import { dataFolderOnly } from '#server/backup/data-folder-only.ts';
import { noteBackup } from '#server/backup/note-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { keepPrivate } from '#server/keep-private.ts';
import { runOrExplain } from '#server/refusal.ts';

await runOrExplain(async () => {
  keepPrivate();
  const { dataFolder } = dataFolderOnly();
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const target = resolve(process.argv[2] ?? `backups/${stamp}.sqlite`);
  const written = await writeBackup(dataFolder, target).catch((error: unknown) => {
    noteBackup(dataFolder, error as Error);
    throw error;
  });
  const problem = noteBackup(dataFolder);
  console.log(`Backed up ${written} to ${target}`);
  if (problem) console.error(`The desk could not be told of it: ${problem}`);
});
