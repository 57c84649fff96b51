import { existsSync } from 'node:fs';

import type { Promises } from '#schemas/desk/promises.ts';
import { readBuiltPromises } from '#server/private-page/built-promises.ts';
import { Refusal } from '#server/refusal.ts';

const root = new URL('../', import.meta.url);

/** What the site promises. In a clone content/ says it, with what was changed since the build; an installed version has what was built, and no
 * content beside it. */
export async function promisesHere(): Promise<Promises> {
  if (existsSync(new URL('content/', root)))
    return (await import('#build-steps/content/read-promises.ts')).readPromises();
  const built = await readBuiltPromises(new URL('build/', root));
  if (!built) throw new Refusal('build/promises.json is missing: install this version again.');
  return built;
}
