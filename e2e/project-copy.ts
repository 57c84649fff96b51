import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const parts = [
  'app',
  'content',
  'illustrations',
  'schemas',
  'scripts',
  'server',
  'supabase',
  'vite',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.base.json',
  'vite.config.ts',
];

/** A copy of the project to break or to re-brand, with the same packages. */
export async function copyProject() {
  const folder = await mkdtemp(join(tmpdir(), 'project-'));
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
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
