import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Changes the tree of a version. */
export type Change = (tree: string) => Promise<void>;

/** A package like another, of a later version and with a change in it. Answers its path, in the folder that is named. */
export async function laterPackage(
  deb: string,
  folder: string,
  version: string,
  change: Change = async () => {},
): Promise<string> {
  const stage = await mkdtemp(join(tmpdir(), 'variant-'));
  try {
    await run('dpkg-deb', ['-R', deb, stage]);
    const control = join(stage, 'DEBIAN/control');
    await writeFile(
      control,
      (await readFile(control, 'utf8')).replace(/^Version: .*$/m, `Version: ${version}`),
    );
    const tree = join(stage, 'opt/site/package');
    await writeFile(join(tree, 'version'), `${version}\n`);
    await change(tree);
    const path = join(folder, `site_${version}_amd64.deb`);
    await run('dpkg-deb', ['--root-owner-group', '-Zzstd', '-z1', '--build', stage, path]);
    return path;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** Puts something before the first line of a file. */
export const begins =
  (file: string, code: string): Change =>
  async (tree) => {
    const path = join(tree, file);
    await writeFile(path, `${code}\n${await readFile(path, 'utf8')}`);
  };
