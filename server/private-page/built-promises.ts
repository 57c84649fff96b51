import { readFile } from 'node:fs/promises';

import type { Promises } from '#schemas/desk/promises.ts';

/** Where the build writes what the site promises, for a server that does not read content. */
export const promisesFile = (build: URL) => new URL('promises.json', build);

/** Undefined where there are none: a site of one page, for a test. */
export async function readBuiltPromises(build: URL): Promise<Promises | undefined> {
  const text = await readFile(promisesFile(build), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Promises);
}
