import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

import { namesIn } from '#schemas/content/company.ts';
import type { Company } from '#schemas/content/company.ts';
import type { Insight } from '#schemas/content/insight.ts';

import { checkTogether } from './check-together.ts';
import { countContent } from './count-content.ts';
import { ContentError } from './problem.ts';
import { readContentFile } from './read-content-file.ts';
import type { ContentFile, Names } from './read-content-file.ts';

export const contentDir = join(import.meta.dirname, '../../content');

let current: { stamp: string; content: Map<string, unknown> } | undefined;

/** The folder's content, read again only when a file has changed. */
export function currentContent() {
  const stamp = filesIn(contentDir)
    .map((path) => `${path} ${statSync(join(contentDir, path)).mtimeMs}`)
    .join('\n');
  if (current?.stamp !== stamp) current = { stamp, content: readContent(contentDir) };
  return current.content;
}

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
  numberInsights(files);
  return files;
}

/** In the order of their ids, from one on: where one was taken out, no number is missing. */
function numberInsights(files: ContentFile[]) {
  files
    .filter(({ path }) => path.startsWith('insights/'))
    .map(({ value }) => value as Insight)
    .toSorted((one, other) => one.id - other.id)
    .forEach((insight, index) => (insight.id = index + 1));
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

/** Reads `company.yaml`, whose values stand in the texts of the others as the counts of all do, and gives what reads those, one
 * by one. */
export function openContent(folder: string) {
  const readWith = (path: string, names: Names) => {
    const file = join(folder, path);
    if (!existsSync(file)) throw new ContentError([{ file: path, says: 'is missing. Add it.' }]);
    return readContentFile(path, decoded(readFileSync(file)), names);
  };
  const company = readWith('company.yaml', {});
  if (company.problems.length) throw new ContentError(company.problems);

  const names = { ...namesIn(company.value as Company), ...countContent(folder, filesIn(folder)) };
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
