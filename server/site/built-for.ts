import { readFile } from 'node:fs/promises';

import { isClone } from '../command.ts';
import { Refusal } from '../refusal.ts';
import type { Settings } from '../settings.ts';

/** The settings that are part of the built site. */
export type BuiltFor = Pick<Settings, 'SITE_URL' | 'PUBLIC_BACKEND_URL' | 'PUBLIC_BACKEND_KEY'>;

const names = ['SITE_URL', 'PUBLIC_BACKEND_URL', 'PUBLIC_BACKEND_KEY'] as const;

export const builtFor = (settings: Settings): BuiltFor =>
  Object.fromEntries(names.map((name) => [name, settings[name]])) as BuiltFor;

/** Where the build writes them down, and the start looks. */
export const builtForFile = (build: URL) => new URL('built-for.json', build);

/** What a build was made for, if it says so: a site of one page, for a test, does not. */
export async function readBuiltFor(build: URL): Promise<BuiltFor | undefined> {
  const text = await readFile(builtForFile(build), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as BuiltFor);
}

/** A site that sends its forms elsewhere than the server expects would lose them: such a pair does not start. */
export async function checkBuiltFor(build: URL, settings: Settings): Promise<void> {
  const built = await readBuiltFor(build);
  if (!built) return;
  for (const name of names) {
    if (built[name] === settings[name]) continue;
    const value = (of: string | undefined) => (of ? `"${of}"` : 'empty');
    throw new Refusal(
      `${name} was ${value(built[name])} when the site was built, and is ${value(settings[name])} now. ${isClone ? 'Run "npm run build", or "npm start", which does.' : 'Set it back, or install a package that was built for it.'}`,
    );
  }
}
