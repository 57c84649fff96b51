import type { StoredFile } from '#server/files/files.ts';

import { inPieces } from '../engine/statement.ts';
import type { Desk } from './desk.ts';

/** One address may have sent thousands: the bucket is asked for so many at the same time. */
const AT_ONCE = 16;

/** What is stored under each name, in their order. A storage that does not answer is told of, or is `missing`. */
export async function findFiles(
  { files }: Pick<Desk, 'files'>,
  names: string[],
  { failing = 'told' }: { failing?: 'told' | 'missing' } = {},
): Promise<Map<string, StoredFile>> {
  const found = new Map<string, StoredFile>();
  for (const some of inPieces(names, AT_ONCE)) {
    const asked = some.map((name) =>
      failing === 'told' ? files.find(name) : files.find(name).catch(() => undefined),
    );
    for (const [index, file] of (await Promise.all(asked)).entries())
      if (file) found.set(some[index] ?? '', file);
  }
  return found;
}
