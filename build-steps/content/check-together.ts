import { serviceGlyphs } from '#drawings/glyphs.ts';
import { figures, stories } from '#drawings/pictures.ts';

import { addresses } from './addresses.ts';
import type { Problem } from './problem.ts';
import type { ContentFile } from './read-content-file.ts';

/** Drawings that a setting of this name must name. An article may also name its own, and a list a service's. */
const drawings: Record<string, { known: string[]; where: string; folder?: string }> = {
  image: { known: Object.keys(figures), where: 'drawings/figures', folder: 'insights' },
  logo: { known: Object.keys(stories), where: 'drawings/stories' },
  glyph: { known: Object.keys(serviceGlyphs), where: 'drawings/glyphs.ts', folder: 'services' },
};

/** What one file cannot know by itself: links and pictures that lead somewhere, ids used once, files where a page shows them. */
export function checkTogether(files: ContentFile[]): Problem[] {
  const known = addresses(files.map(({ path }) => path));
  return [
    ...files.flatMap((file) => [...brokenLinks(file, known), ...missingDrawings(file, files)]),
    ...repeated(files, 'insights/', 'id'),
    ...files.filter(({ path }) => path.endsWith('.yaml')).flatMap(repeatedInLists),
    ...['blog', 'insights', 'services'].flatMap((folder) => nothingIn(files, folder)),
    ...servicesInNoMenu(files),
  ];
}

function brokenLinks(file: ContentFile, known: Set<string>): Problem[] {
  const paths = valuesOf(file, 'path').map(({ value, line }) => ({ to: value, line }));
  return [...file.links, ...paths].flatMap(({ to, line }) => {
    if (known.has(to) || /^(https:\/\/[\w.-]+\/?|mailto:.+@)/.test(to)) return [];
    const says = to.startsWith('/')
      ? `the link "${to}" leads nowhere: this site has no such address. Correct it.`
      : `the link "${to}" must begin with / for this site, or with https:// for another.`;
    return [{ file: file.path, line, says }];
  });
}

function missingDrawings(file: ContentFile, files: ContentFile[]): Problem[] {
  return Object.entries(drawings).flatMap(([setting, { known, where, folder }]) => {
    const named = [...new Set([...known, ...(folder ? namesOf(files, folder) : [])])];
    return valuesOf(file, setting)
      .filter(({ value }) => !named.includes(value))
      .map(({ value, line }) => ({
        file: file.path,
        line,
        says: `there is no picture "${value}". Draw it in ${where}, or name one of: ${named.join(', ')}.`,
      }));
  });
}

/** An id that two files of a folder share. */
function repeated(files: ContentFile[], folder: string, setting: string): Problem[] {
  const seen = new Map<unknown, string>();
  return files
    .filter(({ path }) => path.startsWith(folder))
    .flatMap((file) => {
      const value = (file.value as Record<string, unknown>)[setting];
      const first = seen.get(value);
      seen.set(value, first ?? file.path);
      if (!first) return [];
      const says = `"${setting}" ${String(value)} is taken by content/${first}. Give this one another.`;
      return [{ file: file.path, line: file.lineOf([setting]), says }];
    });
}

/** A path, name, title or point that two items of one list share, also of a list within a list. */
function repeatedInLists(file: ContentFile): Problem[] {
  return listsIn(file.value).flatMap(({ items, key }) => {
    const setting = ['path', 'name', 'title', 'point'].find((candidate) => items[0] && candidate in items[0]);
    if (!setting) return [];
    const values = items.map((item) => item[setting]);
    return values.flatMap((value, index) => {
      if (values.indexOf(value) === index) return [];
      const says = `"${String(value)}" stands in this list twice. Remove or change one.`;
      return [{ file: file.path, line: file.lineOf([...key, index, setting]), says }];
    });
  });
}

type Item = Record<string, unknown>;

function listsIn(value: unknown, key: PropertyKey[] = []): { items: Item[]; key: PropertyKey[] }[] {
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'object');
  return [
    ...(isList ? [{ items: value as Item[], key }] : []),
    ...Object.entries(value).flatMap(([name, item]) =>
      listsIn(item, [...key, Array.isArray(value) ? Number(name) : name]),
    ),
  ];
}

/** Each of these folders is a page's list. */
function nothingIn(files: ContentFile[], folder: string): Problem[] {
  return namesOf(files, folder).length ? [] : [{ file: `${folder}/`, says: 'holds no file. Add one.' }];
}

/** The navigation gives a service page its number. */
function servicesInNoMenu(files: ContentFile[]): Problem[] {
  const navigation = files.find(({ path }) => path === 'navigation.yaml');
  const listed = navigation ? valuesOf(navigation, 'path').map(({ value }) => value) : [];
  return namesOf(files, 'services')
    .filter((slug) => !listed.includes(`/services/${slug}`))
    .map((slug) => ({
      file: `services/${slug}.md`,
      says: `no menu leads to this page. Add "path: /services/${slug}" and its name to content/navigation.yaml.`,
    }));
}

/** The files of a folder, without the ends of their names. */
const namesOf = (files: ContentFile[], folder: string) =>
  files
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .map(({ path }) => path.slice(folder.length + 1, -'.md'.length));

/** Every text that stands under a setting of this name, however deep, with its line. */
function valuesOf(file: ContentFile, setting: string) {
  const found: { value: string; line: number | undefined }[] = [];
  const walk = (value: unknown, key: PropertyKey[]) => {
    if (typeof value === 'string' && key.at(-1) === setting) found.push({ value, line: file.lineOf(key) });
    if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value))
        walk(item, [...key, Array.isArray(value) ? Number(name) : name]);
  };
  walk(file.value, []);
  return found;
}
