import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { settlingRestored } from '#desk-server/settle-restored.ts';
import { askPlace } from '#operations/offsite/ask-place.ts';
import { restoreOffsite } from '#operations/offsite/restore-offsite.ts';
import { settingsFirst } from '#operations/offsite/settings-first.ts';
import { promisesHere } from '#operations/promises.ts';
import { dataFolderOnly } from '#server/backup/data-folder-only.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { command } from '#server/command.ts';
import { keepPrivate } from '#server/keep-private.ts';
import { Refusal, runOrExplain } from '#server/refusal.ts';

await runOrExplain(async () => {
  keepPrivate();
  const { isOffsite, isSure, name } = readArguments();
  const promises = await promisesHere();
  if (isOffsite) {
    const place = await askPlace();
    await settingsFirst(place, name);
    console.log(await restoreOffsite({ place, snapshot: name, promises, isSure }));
    return;
  }
  const { dataFolder, ledger } = dataFolderOnly();
  if (name === undefined) throw howToUse();
  const { settle, ask } = await settlingRestored({ ledger, promises, isSure });
  console.log(await restoreBackup(resolve(name), dataFolder, settle, ask));
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        offsite: { type: 'boolean' },
        'delete-again': { type: 'boolean' },
        'erase-again': { type: 'boolean' },
      },
    });
    if (positionals.length > 1) throw howToUse();
    const isSure = Boolean(values['delete-again'] ?? values['erase-again']);
    return { isOffsite: Boolean(values.offsite), isSure, name: positionals[0] };
  } catch (error) {
    throw howToUse(error);
  }
}

function howToUse(cause?: unknown) {
  return new Refusal(
    `Name the backup: ${command('restore <file>')}, and --delete-again if it asks for it. For the newest copy from off the machine: ${command('restore --offsite')}`,
    { cause },
  );
}
