import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseDocument } from 'yaml';

/**
 * How many there are of each, by the name in braces that a text may use: the files of a folder, the articles under a label, the
 * items of a list, by the list's own name. A file with a mistake in it counts as nothing here, and is told of where it is read.
 */
export function countContent(folder: string, paths: string[]): Record<string, number> {
  const settings = (path: string) => settingsIn(readFileSync(join(folder, path), 'utf8'));
  const inFolder = (name: string) => paths.filter((path) => path.startsWith(`${name}/`));
  const labels = inFolder('insights').map(
    (path) => (settings(path) as { label?: unknown } | undefined)?.label,
  );
  const lists = inFolder('lists').flatMap((path) => {
    const items = settings(path);
    return Array.isArray(items) ? [[nameOf(path), items.length]] : [];
  });
  return {
    services: inFolder('services').length,
    insights: labels.length,
    caseStudies: labels.filter((label) => label === 'Case Study').length,
    researchReports: labels.filter((label) => label === 'Research Report').length,
    posts: inFolder('blog').length,
    ...(Object.fromEntries(lists) as Record<string, number>),
  };
}

/** What stands in a YAML file, or at the head of a Markdown file. */
export function settingsIn(source: string): unknown {
  const [, head = source] = /^\uFEFF?---\r?\n(.*?)\r?\n---/s.exec(source) ?? [];
  const document = parseDocument(head);
  return document.errors.length ? undefined : document.toJS();
}

/** `lists/focus-areas.yaml` is `{focusAreas}`. */
const nameOf = (path: string) =>
  path
    .slice('lists/'.length, -'.yaml'.length)
    .replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
