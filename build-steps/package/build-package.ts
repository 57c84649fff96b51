import { execFile } from 'node:child_process';
import { chmod, copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { Refusal } from '#server/refusal.ts';
import { DEFAULT_SITE_URL, readSettings } from '#server/settings.ts';

import { root } from '../run-tool.ts';
import { writeTree } from './write-tree.ts';

const run = promisify(execFile);
const packaging = fileURLToPath(new URL('packaging/', root));
const HOME = 'opt/site/package';

/** Makes a .deb of the built site and all that runs it, and a tar of the same tree, in `packages/`. Answers their paths. */
export async function buildPackage(target = fileURLToPath(new URL('packages/', root))): Promise<string[]> {
  const { SITE_URL } = readSettings();
  if (SITE_URL === DEFAULT_SITE_URL)
    throw new Refusal(
      'SITE_URL is not set, and it is part of the package: SITE_URL=https://www.example.com npm run package',
    );
  const version = await newVersion();
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
  const name = join(target, `site_${version}_${architecture}`);
  await mkdir(target, { recursive: true });
  const stage = await mkdtemp(join(tmpdir(), 'package-'));
  try {
    await chmod(stage, 0o755);
    await writeTree(join(stage, HOME), version);
    await openToAll(join(stage, HOME));
    await tar(join(stage, 'opt/site'), `${name}.tar.gz`);
    if (!(await hasDpkg())) return [`${name}.tar.gz`];
    await addSystemFiles(stage);
    await writeControl(stage, { VERSION: version, ARCHITECTURE: architecture, SITE_URL });
    // Not xz, Debian's own: it takes a minute for a tenth less.
    await run('dpkg-deb', ['--root-owner-group', '-Zzstd', '-z12', '--build', stage, `${name}.deb`]);
    return [`${name}.deb`, `${name}.tar.gz`];
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** Later ones are higher; what is not committed is said. */
async function newVersion() {
  const { version } = JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as {
    version: string;
  };
  const time = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '.');
  const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim();
  const commit = await git('rev-parse', '--short=8', 'HEAD').catch(() => 'nogit');
  const isChanged = await git('status', '--porcelain').catch(() => '');
  return `${version}+${time}.${commit}${isChanged ? '.changed' : ''}`;
}

const hasDpkg = () =>
  run('dpkg-deb', ['--version']).then(
    () => true,
    () => false,
  );

const tar = (folder: string, file: string) =>
  run('tar', ['--owner=0', '--group=0', '--sort=name', '-czf', file, '-C', folder, 'package']);

/** Whoever builds may keep what they make to themselves; the programs run as another user. */
async function openToAll(folder: string): Promise<void> {
  await run('chmod', ['-R', 'u=rwX,go=rX', folder]);
}

async function addSystemFiles(stage: string) {
  const put = async (from: string, to: string, mode = 0o644) => {
    await mkdir(join(stage, to, '..'), { recursive: true });
    await copyFile(join(packaging, from), join(stage, to));
    await chmod(join(stage, to), mode);
  };
  for (const unit of await readdir(join(packaging, 'systemd')))
    await put(`systemd/${unit}`, `usr/lib/systemd/system/${unit}`);
  await put('debian/sysusers.conf', 'usr/lib/sysusers.d/site.conf');
  await put('debian/tmpfiles.conf', 'usr/lib/tmpfiles.d/site.conf');
  await put('debian/site', 'usr/bin/site', 0o755);
}

async function writeControl(stage: string, values: Record<string, string>) {
  const folder = join(stage, 'DEBIAN');
  await mkdir(folder);
  const { stdout } = await run('du', ['-sk', stage]);
  const all: Record<string, string> = { ...values, SIZE: stdout.split('\t')[0]! };
  const control = await readFile(join(packaging, 'debian/control'), 'utf8');
  await writeFile(
    join(folder, 'control'),
    control.replaceAll(/@(\w+)@/g, (mark, word: string) => all[word] ?? mark),
  );
  for (const script of ['postinst', 'prerm', 'postrm']) {
    await cp(join(packaging, 'debian', script), join(folder, script));
    await chmod(join(folder, script), 0o755);
  }
}
