import { resolve } from 'node:path';

import { settlingRestored } from '#desk-server/settle-restored.ts';
import { promisesHere } from '#operations/promises.ts';
import { dataFolderOnly } from '#server/backup/data-folder-only.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { keepPrivate } from '#server/keep-private.ts';
import { Refusal, runOrExplain } from '#server/refusal.ts';

await runOrExplain(async () => {
  keepPrivate();
  const { dataFolder, ledger } = dataFolderOnly();
  const [archive, word] = process.argv.slice(2);
  if (!archive || (word !== undefined && !['--delete-again', '--erase-again'].includes(word)))
    throw new Refusal(
      'Name the backup: npm run restore -- backups/<file>, and --delete-again if it asks for it',
    );
  const isSure = word !== undefined;
  const { settle, ask } = await settlingRestored({ ledger, promises: await promisesHere(), isSure });
  console.log(await restoreBackup(resolve(archive), dataFolder, settle, ask));
});
