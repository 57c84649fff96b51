import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildInputs } from '#build-steps/inputs.ts';

import { folders } from '../repository/look-into.ts';

const root = join(import.meta.dirname, '../..');
/** What the site is built and tested with. */
const parts = [
  ...new Set([...buildInputs, ...folders]),
  '.env.example',
  'package.json',
  'tsconfig.base.json',
  'vitest.config.ts',
];

/** A copy of the project to break or to re-brand, with the same packages: in a folder of its own, or anew in one that is
 * there, whose build stays. */
export async function copyProject(there?: string) {
  const folder = there ?? (await mkdtemp(join(tmpdir(), 'project-')));
  await mkdir(folder, { recursive: true });
  for (const part of [...parts, 'node_modules'])
    await rm(join(folder, part), { recursive: true, force: true });
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true });
  await linkPackages(folder);
  return {
    folder,
    change: async (path: string, from: string | RegExp, to: string) => {
      const file = join(folder, path);
      const before = await readFile(file, 'utf8');
      const after = before.replace(from, to);
      if (after === before) throw new Error(`Nothing to change in ${path}.`);
      await writeFile(file, after);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** One by one, so that the copy's development server keeps a cache of its own, apart from the one under test. */
export async function linkPackages(folder: string) {
  const packages = join(root, 'node_modules');
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(packages))
    if (!name.startsWith('.vite')) await symlink(join(packages, name), join(folder, 'node_modules', name));
}
