import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';

type Needed = {
  /** Files and whole folders of ours, by their paths from the root. */
  own: Set<string>;
  /** Names of packages. */
  packages: Set<string>;
};

/** What of our code runs, and which packages it asks for: from files that are run on, by what each imports. Types are gone before anything runs. */
export function neededFiles(root: string, entries: string[]): Needed {
  const { imports: rooms } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  const own = new Set<string>();
  const packages = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (own.has(file)) continue;
    own.add(file);
    if (!/\.[cm]?[jt]s$/.test(file)) continue;
    const text = readFileSync(join(root, file), 'utf8');
    const { now, late } = importedBy(text);
    for (const name of [...now, ...late]) {
      if (name.startsWith('node:')) continue;
      const path = ownPath(name, file, rooms);
      if (path === undefined) packages.add(packageOf(name));
      else if (!isOfAClone(path)) waiting.push(path);
      else if (now.includes(name))
        throw new Error(
          `${file} imports ${name}, which no installed version has: import it when it is asked for`,
        );
    }
    for (const path of besides(root, file, text)) waiting.push(path);
  }
  return { own, packages };
}

/** What an installed version has no use for: it was built elsewhere. */
const isOfAClone = (path: string) => path.startsWith('build-steps/') || path === 'scripts/run-programs.ts';

/** As oxfmt writes them. */
function importedBy(text: string): { now: string[]; late: string[] } {
  const statements = text.matchAll(/^(?:import|export)\s(?!type\s)[^;]*?\bfrom '([^']+)';/gm);
  const bare = text.matchAll(/^import '([^']+)';/gm);
  // The build's own output.
  const bundled = text.matchAll(/(?:\bfrom|^import)\s*"([^"]+)";/gm);
  const late = text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g);
  const names = (found: Iterable<RegExpExecArray>) => Array.from(found, ([, name = '']) => name);
  return { now: [...statements, ...bare, ...bundled].map(([, name = '']) => name), late: names(late) };
}

function ownPath(name: string, file: string, rooms: Record<string, string>): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(file), name);
  const room = Object.keys(rooms).find((one) => name.startsWith(one.slice(0, -1)));
  return room && posix.join(rooms[room]!.slice(0, -1), name.slice(room.length - 1));
}

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** Workers, children and tables, which are named by where they stand. */
function besides(root: string, file: string, text: string): string[] {
  const folder = dirname(resolve(root, file));
  return Array.from(
    text.matchAll(/new URL\(\s*'([^']+)',\s*import\.meta\.url/g),
    ([, path = '']) => relative(root, resolve(folder, path)).replaceAll('\\', '/') || '.',
  ).filter(
    (path) => path !== '.' && !path.startsWith('..') && path !== 'build' && existsSync(join(root, path)),
  );
}
