import { readFile } from 'node:fs/promises';

import { Refusal } from '../refusal.ts';
import type { Settings } from '../settings.ts';

/** The settings that are part of the built site. */
export type BuiltFor = Pick<Settings, 'SITE_URL' | 'PUBLIC_BACKEND_URL' | 'PUBLIC_BACKEND_KEY'>;

const names = ['SITE_URL', 'PUBLIC_BACKEND_URL', 'PUBLIC_BACKEND_KEY'] as const;

export const builtFor = (settings: Settings): BuiltFor =>
  Object.fromEntries(names.map((name) => [name, settings[name]])) as BuiltFor;

/** Where the build writes them down, and the start looks. */
export const builtForFile = (build: URL) => new URL('built-for.json', build);

/** A site that sends its forms elsewhere than the server expects would lose them: such a pair does not start. */
export async function checkBuiltFor(build: URL, settings: Settings): Promise<void> {
  const text = await readFile(builtForFile(build), 'utf8').catch(() => undefined);
  // A site of one page, for a test.
  if (text === undefined) return;
  const built = JSON.parse(text) as BuiltFor;
  for (const name of names) {
    if (built[name] === settings[name]) continue;
    const value = (of: string | undefined) => (of ? `"${of}"` : 'empty');
    throw new Refusal(
      `${name} was ${value(built[name])} when the site was built, and is ${value(settings[name])} now. Run "npm run build", or "npm start", which does.`,
    );
  }
}
