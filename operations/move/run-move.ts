import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { keepPrivate } from '#server/keep-private.ts';
import { Refusal } from '#server/refusal.ts';
import { ENV_FILE, readEnvFile, readSettings } from '#server/settings.ts';
import { Unavailable } from '#server/unavailable.ts';

import { promisesHere } from '../promises.ts';
import { actAsOwner } from './act-as-owner.ts';
import { forgetSource } from './forget-source.ts';
import { HOLD } from './hold.ts';
import { move } from './move.ts';
import { findPrograms } from './programs.ts';
import { readMove, settingsAfter } from './read-move.ts';

/** Runs what follows `npm run move --`. */
export async function runMove(args: string[]): Promise<void> {
  keepPrivate();
  const { to, isForget, settingsFile = fileURLToPath(ENV_FILE) } = await readMove(args);
  const file = pathToFileURL(resolve(settingsFile));
  // Before the settings are read, which puts the file's into the environment.
  const outside = existsSync(file) ? Object.keys(settingsAfter(to)).filter((name) => process.env[name]) : [];
  const written = readEnvFile(file);
  const settings = readSettings({ ...written, ...definedIn(process.env) });
  if (settings.PUBLIC_BACKEND_URL)
    throw new Refusal(
      `PUBLIC_BACKEND_URL is set: what visitors send is kept at ${settings.PUBLIC_BACKEND_URL}, and is not ours to move.`,
    );
  const other = outside.find((name) => process.env[name] !== written[name]);
  if (other)
    throw new Refusal(
      `${other} is set in the environment, where this cannot change it: set it in ${fileURLToPath(file)} instead, and run this again.`,
    );
  const programs = await findPrograms();
  actAsOwner(settings.DATA_DIR);
  const say = (sentence: string) => console.log(sentence);
  try {
    if (isForget) return await forgetSource({ settings, leftUrl: process.env.MOVE_FROM, say });
    await move({
      settings,
      promises: await promisesHere(),
      to,
      settingsFile: fileURLToPath(file),
      programs,
      hold: process.env.SITE_HOLD ?? HOLD,
      say,
    });
  } catch (error) {
    if (error instanceof Unavailable)
      throw new Refusal(
        `${error.message}. What the settings name is as it was: run this again when it can be reached.`,
        { cause: error },
      );
    throw error;
  }
}

const definedIn = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
