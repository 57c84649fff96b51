import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Locked = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

/** The folders of these packages and of all that they depend on, as the lockfile has put them. */
export function neededPackages(root: string, names: Iterable<string>): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const found = new Set<string>();
  const waiting = Array.from(names, (name) => ({ name, from: '', isNeeded: true }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const path = placeOf(next.name, next.from, packages);
    if (path === undefined) {
      if (next.isNeeded)
        throw new Error(
          `${next.name}, which ${next.from || 'our code'} asks for, is not in package-lock.json`,
        );
      continue;
    }
    if (found.has(path)) continue;
    found.add(path);
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = packages[path]!;
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
    for (const name of [...Object.keys(dependencies), ...peers])
      waiting.push({ name, from: path, isNeeded: !(name in optionalDependencies) });
  }
  return [...found].sort();
}

/** As Node looks: beside the one who asks, then further out. */
function placeOf(name: string, from: string, packages: Record<string, Locked>): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder && `${folder}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (!folder) return undefined;
    if (!folder.includes('/node_modules/')) folder = '';
    if (!folder) return packages[`node_modules/${name}`] ? `node_modules/${name}` : undefined;
  }
}
