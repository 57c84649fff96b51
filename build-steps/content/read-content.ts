import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

import { checkTogether } from './check-together.ts';
import { openContent } from './open-content.ts';
import { ContentError } from './problem.ts';
import type { ContentFile } from './read-content-file.ts';

/** The content of each file of the folder by its path, or throws with all there is to mend. */
export function readContent(folder: string): Map<string, unknown> {
  return new Map(readFiles(folder).map(({ path, value }) => [path, value]));
}

/** Reads and checks the whole folder. */
export function readFiles(folder: string): ContentFile[] {
  const { company, read } = openContent(folder);
  const files = filesIn(folder).map((path) => (path === company.path ? company : read(path)));
  const problems = files.flatMap((file) => file.problems);
  // What files say of each other is checked once each of them is sound.
  const found = problems.length ? problems : checkTogether(files);
  if (found.length) throw new ContentError(found);
  return files;
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
