import { readNightlyState } from '#operations/offsite/nightly-state.ts';
import { noted } from '#operations/offsite/noted.ts';
import { offsitePlace } from '#operations/offsite/repository.ts';
import { sendOffsite } from '#operations/offsite/send-offsite.ts';
import { promisesHere } from '#operations/promises.ts';
import { dataFolderOnly } from '#server/backup/data-folder-only.ts';
import { command } from '#server/command.ts';
import { keepPrivate } from '#server/keep-private.ts';
import { Refusal, runOrExplain } from '#server/refusal.ts';
import { ENV_FILE, readEnvText, readSettings } from '#server/settings.ts';

await runOrExplain(async () => {
  keepPrivate();
  const [word, extra] = process.argv.slice(2);
  if ((word !== undefined && word !== '--begin') || extra !== undefined)
    throw new Refusal(
      `Use: ${command('offsite')}, and --begin behind it to begin anew where nothing is any more`,
    );
  const settings = readSettings();
  const place = offsitePlace(settings);
  const { dataFolder, ledger } = dataFolderOnly(settings);
  const state = readNightlyState(dataFolder);
  if (state.isCopy) {
    console.log('This is a copy of another machine’s: it sends nothing until it takes over.');
    return;
  }
  const said = await noted('offsite', dataFolder, async () =>
    sendOffsite({
      place,
      dataFolder,
      ledger,
      envText: readEnvText(ENV_FILE),
      backupDays: (await promisesHere()).backupDays,
      state,
      mayBegin: word === '--begin',
    }),
  );
  console.log(said.join('\n'));
});
