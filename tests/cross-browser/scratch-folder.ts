import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

const RESULTS = join(import.meta.dirname, '../../test-results');

/** A new folder, which the next run of the tests deletes. */
export async function scratchFolder(name: string) {
  await mkdir(RESULTS, { recursive: true });
  return await mkdtemp(join(RESULTS, `${name}-`));
}
