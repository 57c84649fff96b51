import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { namesIn } from '#schemas/content/company.ts';
import type { Company } from '#schemas/content/company.ts';

import { ContentError } from './problem.ts';
import { readContentFile } from './read-content-file.ts';
import type { Names } from './read-content-file.ts';

export const contentDir = join(import.meta.dirname, '../../content');

/** Reads `company.yaml`, whose values stand in the texts of the others, and gives what reads those, one by one. */
export function openContent(folder: string) {
  const readWith = (path: string, names: Names) => {
    const file = join(folder, path);
    if (!existsSync(file)) throw new ContentError([{ file: path, says: 'is missing. Add it.' }]);
    return readContentFile(path, decoded(readFileSync(file)), names);
  };
  const company = readWith('company.yaml', {});
  if (company.problems.length) throw new ContentError(company.problems);

  const names = namesIn(company.value as Company);
  return { company, read: (path: string) => readWith(path, names) };
}

/** Undefined when it is not text. Some editors of Windows put a mark before it, which is not part of it. */
function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
