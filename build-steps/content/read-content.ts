import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

import { namesIn } from '#schemas/content/company.ts';
import type { Company } from '#schemas/content/company.ts';

import { checkTogether } from './check-together.ts';
import { describe } from './problem.ts';
import type { Problem } from './problem.ts';
import { readContentFile } from './read-content-file.ts';
import type { ContentFile, Names } from './read-content-file.ts';

/** The content of each file of the folder by its path, or throws with all there is to mend. */
export function readContent(folder: string): Map<string, unknown> {
  return new Map(readFiles(folder).map(({ path, value }) => [path, value]));
}

/** Reads and checks the whole folder. */
export function readFiles(folder: string): ContentFile[] {
  const read = (path: string, names: Names) =>
    readContentFile(path, decoded(readFileSync(join(folder, path))), names);
  const company = read('company.yaml', {});
  if (company.problems.length) throw new ContentError(company.problems);

  const names = namesIn(company.value as Company);
  const files = filesIn(folder).map((path) => (path === company.path ? company : read(path, names)));
  const problems = files.flatMap((file) => file.problems);
  // What files say of each other is checked once each of them is sound.
  const found = problems.length ? problems : checkTogether(files);
  if (found.length) throw new ContentError(found);
  return files;
}

/** Undefined when it is not text. Some editors of Windows put a mark before it, which is not part of it. */
function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The content has to be mended. The message names every file, line and remedy. */
export class ContentError extends Error {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(describe(problems));
    this.problems = problems;
  }
}

export function filesIn(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .sort();
}
