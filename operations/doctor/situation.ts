import { mailNeeds } from '#server/mail-setting.ts';
import { offsiteNeeds } from '#server/offsite-setting.ts';
import { Refusal } from '#server/refusal.ts';
import { ENV_FILE, readEnvText, settingNames, trySettings, wholeEnvironment } from '#server/settings.ts';
import type { Environment, Settings, WrongSetting } from '#server/settings.ts';

import type { Owner } from '../owner-of.ts';
import { ownerOf } from '../owner-of.ts';

/** What all checks go by. */
export type Situation = {
  /** As far as they can be read: a wrong one counts as left out. Missing where their file cannot be read at all. */
  settings?: Settings;
  environment: Environment;
  envText: string;
  envFile: URL;
  wrong: WrongSetting[];
  unreadable?: string;
  /** Whose the data folder is, and so as whom the programs run. */
  owner?: Owner;
};

export function readSituation(asked?: Environment, envFile = ENV_FILE): Situation {
  try {
    const envText = readEnvText(envFile);
    const environment = asked ?? wholeEnvironment();
    const { settings, wrong } = settingsWithoutWrong(environment);
    return { settings, environment, envText, envFile, wrong, owner: ownerOf(settings.DATA_DIR) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { environment: {}, envText: '', envFile, wrong: [], unreadable: error.message };
  }
}

/** Leaves out what is wrong, and then what cannot do without that. */
function settingsWithoutWrong(environment: Environment): { settings: Settings; wrong: WrongSetting[] } {
  const left = { ...environment };
  const wrong: WrongSetting[] = [];
  for (let before = Infinity; ;) {
    const tried = trySettings(left);
    if (tried.settings) return { settings: tried.settings, wrong };
    const count = Object.keys(left).length;
    // What is wrong is not among them, but missing, and we do not know for whose sake: what is left then are the defaults.
    if (count === before) for (const name of settingNames) delete left[name];
    before = count;
    for (const one of tried.wrong) {
      // What misses something that was left out just now is no mistake of its own.
      if (!wrong.some(({ name }) => name === one.name)) wrong.push(one);
      delete left[one.name];
      for (const name of dependingOn(one.name)) delete left[name];
    }
  }
}

const dependingOn = (missing: string): string[] => [
  ...[...mailNeeds, ...offsiteNeeds].filter(([, needed]) => needed === missing).map(([name]) => name),
  ...(missing.startsWith('S3_')
    ? ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
    : []),
];
