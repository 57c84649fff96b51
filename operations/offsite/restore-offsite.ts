import { existsSync, readlinkSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

import { mergeLedger } from '#desk-server/record/merge-ledger.ts';
import { settlingRestored } from '#desk-server/settle-restored.ts';
import { shortMoment } from '#schemas/desk/india-times.ts';
import type { Promises } from '#schemas/desk/promises.ts';
import { dataFolderOnly } from '#server/backup/data-folder-only.ts';
import { makeEmpty, restoreBackup } from '#server/backup/restore-backup.ts';
import { ENV_FILE, readSettings } from '#server/settings.ts';

import { chooseCopy, fetchCopy } from './fetch-copy.ts';
import type { OffsitePlace } from './run-restic.ts';
import { doRestic } from './run-restic.ts';
import { openScratch } from './scratch.ts';
import { inCopy } from './send-offsite.ts';

type Restoring = {
  place: OffsitePlace;
  /** The beginning of its name; without one the newest. */
  snapshot?: string | undefined;
  promises: Promises;
  isSure: boolean;
  /** Those of this process and of its file, where none are given. */
  environment?: Record<string, string>;
  envFile?: string;
};

/** Puts back rows, files and the ledger from off the machine, on this one or on another that has nothing yet. Answers what was done, in words. */
export async function restoreOffsite({ place, snapshot, promises, isSure, ...asked }: Restoring) {
  const { environment } = asked;
  const envFile = settingsFile(asked.envFile);
  const copy = await chooseNamed(place, snapshot);
  // A machine without settings goes by those of the other from the start: they say where the data is.
  const settings = existsSync(envFile)
    ? readSettings(environment)
    : readSettings({ ...parseEnv(await settingsIn(place, copy.id)), ...(environment ?? process.env) });
  const { dataFolder, ledger } = dataFolderOnly(settings);
  await makeEmpty(dataFolder);
  await using scratch = await openScratch(dataFolder);
  const path = await fetchCopy(place, copy, scratch.path, 0);
  const copied = join(path, inCopy.ledger);
  const added = existsSync(copied) ? await mergeLedger(copied, ledger) : 0;
  const { settle, ask } = await settlingRestored({ ledger, promises, isSure });
  const restored = await restoreBackup(join(path, inCopy.archive), dataFolder, settle, ask);
  return [
    `The copy of ${shortMoment(copy.at)}, sent by ${copy.host}.`,
    restored,
    `The ledger at ${ledger} was given ${added} entries that it did not have.`,
    await putSettings(join(path, inCopy.env), envFile, dirname(dataFolder)),
  ].join('\n');
}

export const chooseNamed = (place: OffsitePlace, snapshot?: string) =>
  chooseCopy(place, ({ id }) => snapshot === undefined || id.startsWith(snapshot));

/** Where it is read from: what is installed has a link there, which may lead to nothing yet. */
function settingsFile(asked = fileURLToPath(ENV_FILE)) {
  try {
    return resolve(dirname(asked), readlinkSync(asked));
  } catch {
    return asked;
  }
}

export const settingsIn = (place: OffsitePlace, id: string) =>
  doRestic(place, ['dump', id, `/${inCopy.env}`], { trying: 'Fetching the settings of the copy' });

/** Never over those that are here. */
async function putSettings(from: string, envFile: string, folder: string) {
  const text = await readFile(from, 'utf8');
  const names = Object.keys(parseEnv(text)).join(', ');
  if (!names) return 'The other machine had no settings in a file.';
  if ((await readFile(envFile, 'utf8').catch(() => '')) === text)
    return `Its settings are in ${envFile}: ${names}.`;
  const put = (path: string) => writeFile(path, text, { flag: 'wx', mode: 0o600 });
  try {
    await put(envFile);
    return `Its settings are in ${envFile}: ${names}.`;
  } catch {
    const beside = join(folder, `settings-${Date.now()}.env`);
    await put(beside);
    return `Its settings (${names}) are in ${beside}, because ${envFile} ${existsSync(envFile) ? 'is there already' : 'cannot be written by this user'}. They hold passwords: put into ${envFile} what is missing there, and remove the file.`;
  }
}
