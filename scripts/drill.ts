import { drill } from '#operations/offsite/drill.ts';
import { noted } from '#operations/offsite/noted.ts';
import { offsitePlace } from '#operations/offsite/repository.ts';
import { promisesHere } from '#operations/promises.ts';
import { shortMoment } from '#schemas/desk/india-times.ts';
import { drillInWords } from '#schemas/desk/jobs.ts';
import { dataFolderOnly } from '#server/backup/data-folder-only.ts';
import { keepPrivate } from '#server/keep-private.ts';
import { runOrExplain } from '#server/refusal.ts';
import { readSettings } from '#server/settings.ts';

await runOrExplain(async () => {
  keepPrivate();
  const settings = readSettings();
  // Where nothing is set there is nothing to note.
  offsitePlace(settings);
  const { dataFolder, ledger } = dataFolderOnly(settings);
  const found = await noted('drill', dataFolder, async () => drill(settings, await promisesHere(), ledger));
  console.log(`${drillInWords(found, Date.now())}, from the copy of ${shortMoment(found.from)}.`);
});
