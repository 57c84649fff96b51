import { parseEnv } from 'node:util';

import { closestWord } from './closest-word.ts';
import { ENV_FILE, readEnvText, settingNames } from './settings.ts';

/** Programs that one process starts tell it once: whoever tells marks the environment that the others inherit. */
const TOLD = 'UNKNOWN_SETTINGS_TOLD';

/** Says on standard error what `.env` and the environment set and no program reads. Before the settings are read: a slip in one name is often why another
 * is refused. */
export function warnOfUnknownSettings(): void {
  if (process.env[TOLD]) return;
  for (const line of unknownSettings(readEnvText(ENV_FILE), process.env)) console.error(line);
  process.env[TOLD] = 'yes';
}

/** A line for each. Names alone: what they are set to may be a secret. */
export function unknownSettings(envText: string, environment: Record<string, string | undefined>): string[] {
  const file = parseEnv(envText);
  const isSet = (name: string) => Boolean(environment[name] ?? file[name]);
  const inFile = Object.keys(file).filter(
    (name) => isUnknown(name) && !(RESTICS.test(name) && isSet('OFFSITE_REPOSITORY')),
  );
  const around = Object.keys(environment).filter((name) => {
    if (Object.hasOwn(file, name) || !isUnknown(name) || !looksLikeOurs(name)) return false;
    // Other programs have variables, too: this is meant for us if it is near to a setting that is missing.
    const meant = meantBy(name, MOST_SLIPS);
    return meant !== undefined && !isSet(meant);
  });
  return [
    ...first(
      linesWithoutName(envText),
      (line) => `Line ${line} of .env sets nothing: it has no name and "=".`,
    ),
    ...first(inFile, (name) =>
      // The rest of a secret that was broken into two lines ends with "=" as well, and must not be printed.
      meantBy(name) === undefined
        ? `${lineOf(name, envText)} sets something that is no setting.`
        : `.env has ${name}, which is no setting.${guess(name)}`,
    ),
    ...first(around, (name) => `The environment has ${name}, which is no setting.${guess(name)}`),
  ];
}

const MOST_TOLD = 5;

function first<Item>(all: Item[], tell: (item: Item) => string): string[] {
  const more = all.length - MOST_TOLD;
  return [...all.slice(0, MOST_TOLD).map(tell), ...(more > 0 ? [`And ${more} more like it.`] : [])];
}

/** What stands in `.env` is handed on to all that runs in the process: these are read by the Postgres client, by Node, OpenSSL, npm and the system; and by
 * who starts us from the same file. */
const OTHERS =
  /^(?:PG[A-Z]+|(?:NODE|NPM|UV|OPENSSL|SSL|LC|XDG|COMPOSE|DOCKER|SYSTEMD)_\w+|(?:HTTP|HTTPS|ALL|NO)_PROXY|NO_COLOR|FORCE_COLOR|NOTIFY_SOCKET|DEBUG|TZ|LANG|PATH|HOME|USER|TMPDIR|UMASK)$/i;

/** Read by the program that keeps copies off the machine, where there is such a place. */
const RESTICS = /^(?:AWS|RESTIC)_[A-Z_0-9]+$/;

const isUnknown = (name: string) => !settingNames.includes(name) && !OTHERS.test(name) && name !== TOLD;

const prefixOf = (name: string) => name.slice(0, name.indexOf('_') + 1).toUpperCase();
const prefixes = new Set(settingNames.map(prefixOf).filter(Boolean));
const looksLikeOurs = (name: string) =>
  prefixes.has(prefixOf(name)) || settingNames.includes(name.toUpperCase());

const LONGEST_NAME = 40;
/** In the environment, where others have DATABASE_HOST and MAIL_TO. */
const MOST_SLIPS = 2;

const meantBy = (name: string, most?: number) =>
  name.length > LONGEST_NAME ? undefined : closestWord(name, settingNames, most);

function guess(name: string) {
  const meant = meantBy(name);
  return meant === undefined ? '' : ` Did you mean ${meant}?`;
}

function lineOf(name: string, envText: string) {
  const at = envText.split('\n').findIndex((line) => line.replace(/^\s*(?:export\s+)?/, '').startsWith(name));
  return at < 0 ? 'A line of .env' : `Line ${at + 1} of .env`;
}

/** By their numbers. Not where a value has several lines: those have no names either. */
function linesWithoutName(envText: string): number[] {
  if (Object.values(parseEnv(envText)).some((value) => value?.includes('\n'))) return [];
  return envText.split('\n').flatMap((line, index) => {
    const said = line.trim();
    return said === '' || said.startsWith('#') || said.indexOf('=') > 0 ? [] : [index + 1];
  });
}
