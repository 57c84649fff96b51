import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { findReturned } from '#desk-server/letters/erase-by-itself.ts';
import { openDesk } from '#desk-server/open-desk.ts';
import { checkRecord } from '#desk-server/record/check-record.ts';
import { lostFromLedger, mergeLedger } from '#desk-server/record/merge-ledger.ts';
import { settlingRestored } from '#desk-server/settle-restored.ts';
import { shortMoment } from '#schemas/desk/india-times.ts';
import type { Drill } from '#schemas/desk/jobs.ts';
import type { Promises } from '#schemas/desk/promises.ts';
import { factsIn } from '#server/backup/backup-facts.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { command } from '#server/command.ts';
import { Refusal } from '#server/refusal.ts';
import { tables } from '#server/rows/tables.ts';
import type { Settings } from '#server/settings.ts';

import { chooseCopy, fetchCopy } from './fetch-copy.ts';
import { offsitePlace } from './repository.ts';
import { openScratch } from './scratch.ts';
import { inCopy } from './send-offsite.ts';

/** Fetches the newest copy that this machine has sent, and restores it as one would after a fire, into a folder that goes again. Every row and file is
 * held against what the copy was made of; then what was erased since must go from it. Answers what that showed. */
export async function drill(settings: Settings, promises: Promises, ledger: string): Promise<Drill> {
  const begun = performance.now();
  await using scratch = await openScratch(settings.DATA_DIR);
  const place = offsitePlace(settings);
  const snapshot = await chooseCopy(place, ({ host }) => host === hostname());
  const path = await fetchCopy(place, snapshot, scratch.path, settings.KEEP_FREE_MB);
  const archive = join(path, inCopy.archive);
  const { letters, files } = countsIn(archive, shortMoment(snapshot.at));
  const merged = await mergedLedger(join(path, inCopy.ledger), ledger, join(scratch.path, 'ledger'));
  const restored = join(scratch.path, 'restored');
  // Nobody is asked: what is erased here is in no one's hands.
  const settling = await settlingRestored({ ledger: merged, promises, isSure: true });
  await restoreBackup(archive, restored, settling.settle);
  const left = await checkRestored({ ...settings, DATA_DIR: restored, ERASURE_LEDGER: merged }, promises);
  if (left > letters)
    throw new Refusal(
      `The copy of ${shortMoment(snapshot.at)} had ${letters} letters, and ${left} restored.`,
    );
  return {
    at: Date.now(),
    from: snapshot.at,
    letters: left,
    files,
    seconds: Math.round((performance.now() - begun) / 1000),
  };
}

function countsIn(archive: string, when: string) {
  const whole = `The copy of ${when} is not whole`;
  if (!existsSync(archive)) throw new Refusal(`${whole}: it has no rows.`);
  const database = new DatabaseSync(archive, { readOnly: true });
  try {
    const facts = factsIn(database);
    if (!facts) throw new Refusal(`${whole}: it does not say what it was made of.`);
    const counts = [...tables.keys()].map((table) => facts.tables[table]?.rows ?? 0);
    return { letters: counts.reduce((sum, rows) => sum + rows, 0), files: facts.files.count };
  } finally {
    database.close();
  }
}

/** What the copy names and what was erased since it was made, in a folder of its own. The ledger here must still name all that the copy's does. */
async function mergedLedger(copied: string, ledger: string, merged: string) {
  if (!existsSync(ledger)) {
    if (existsSync(copied))
      throw new Refusal(`The copy has a ledger of what was erased, and there is none at ${ledger}.`);
    return ledger;
  }
  await cp(ledger, merged, { recursive: true });
  if (existsSync(copied)) {
    const lost = await lostFromLedger(copied, ledger);
    if (lost)
      throw new Refusal(
        `The ledger at ${ledger} no longer names ${lost} of what the copy’s does: what it has lost could come back with a backup. ${command('restore --offsite')}, with another DATA_DIR and this ERASURE_LEDGER, adds them again.`,
      );
    await mergeLedger(copied, merged);
  }
  return merged;
}

/** As the desk finds it when it opens it. Answers how many letters are there. */
async function checkRestored(settings: Settings, promises: Promises): Promise<number> {
  const none = { SMTP_URL: undefined, NOTIFY_URL: undefined, INBOX_URL: undefined };
  const desk = await openDesk({ ...settings, ...none }, promises);
  try {
    const returned = await findReturned(desk, { isSure: true });
    if (returned.length)
      throw new Refusal(
        `${returned.length} letters that were erased are there again when the copy is restored.`,
      );
    const { letters, faults } = await checkRecord(desk);
    const [fault] = faults;
    if (fault)
      throw new Refusal(
        `What was restored is not as it must be, in ${faults.length} places: ${fault.letter === undefined ? '' : `letter ${fault.letter} `}${fault.says}.`,
      );
    return letters;
  } finally {
    await desk.engine.close();
  }
}
