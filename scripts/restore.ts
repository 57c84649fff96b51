import { resolve } from 'node:path';

import { dataFolderOnly } from '#server/backup/data-folder-only.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { keepPrivate } from '#server/keep-private.ts';
import { Refusal, runOrExplain } from '#server/refusal.ts';

await runOrExplain(async () => {
  keepPrivate();
  const dataFolder = dataFolderOnly();
  const archive = process.argv[2];
  if (!archive) throw new Refusal('Name the backup: npm run restore -- backups/<file>');
  const restored = await restoreBackup(resolve(archive), dataFolder);
  console.log(`Restored ${restored} to ${dataFolder}`);
});
