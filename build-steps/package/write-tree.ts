import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Refusal } from '#server/refusal.ts';

import { root } from '../run-tool.ts';
import { neededFiles } from './needed-files.ts';
import { neededPackages } from './needed-packages.ts';

const here = fileURLToPath(root);

/** Where the settings of an installed version are; its programs read them as a clone's read their .env. */
const SETTINGS = '/etc/site/env';

/** Of packages: what explains, and what maps back to sources that are not there. */
const NOT_RUN = /\.(?:map|md|markdown|d\.[cm]?ts|flow|tsbuildinfo)$/i;

/** Writes what an installed version consists of: the built site, our code that runs, the packages that it asks for, and Node. */
export async function writeTree(target: string, version: string): Promise<void> {
  if (existsSync(target) && readdirSync(target).length)
    throw new Refusal(`${target} is not empty. Name a folder that is.`);
  const { own, packages } = neededFiles(here, [...entries(), ...builtServer()]);
  await mkdir(target, { recursive: true });
  for (const path of [...own, 'build', 'package.json', 'packaging'].toSorted())
    await cp(join(here, path), join(target, path), {
      recursive: true,
      filter: (source) => !/\.test\.ts$/.test(source),
    });
  for (const path of neededPackages(here, packages))
    await cp(join(here, path), join(target, path), {
      recursive: true,
      filter: (source) => isRun(path, source),
    });
  await rm(join(target, 'build/fingerprint'), { force: true });
  await mkdir(join(target, 'node/bin'), { recursive: true });
  await copyFile(packagedNode(), join(target, 'node/bin/node'));
  await chmod(join(target, 'node/bin/node'), 0o755);
  await symlink(SETTINGS, join(target, '.env'));
  await writeFile(join(target, 'version'), `${version}\n`);
}

/** What the units and the operator's command start, and the package itself. */
function entries(): string[] {
  const folders = ['packaging/systemd', 'packaging/debian'];
  const texts = folders.flatMap((folder) =>
    readdirSync(join(here, folder)).map((name) => readFileSync(join(here, folder, name), 'utf8')),
  );
  const named = texts.flatMap((text) =>
    Array.from(text.matchAll(/\bscripts\/([\w-]+)\.ts\b/g), ([path]) => path),
  );
  const commands = texts.flatMap((text) =>
    Array.from(text.matchAll(/^COMMANDS="([\w -]+)"$/gm), ([, names = '']) => names.split(' ')).flat(),
  );
  return [...new Set([...named, ...commands.map((name) => `scripts/${name}.ts`)])];
}

/** What draws pages while the site runs. */
const builtServer = () =>
  readdirSync(join(here, 'build/server'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => join(entry.parentPath, entry.name).slice(here.length));

/** Without the packages inside a package, which are asked for by themselves. */
function isRun(path: string, source: string) {
  const inside = source.slice(join(here, path).length).replaceAll('\\', '/');
  if (inside.startsWith('/node_modules')) return false;
  return (
    statSync(source).isDirectory() ||
    !NOT_RUN.test(basename(source)) ||
    /^\/?licen[cs]e/i.test(basename(source))
  );
}

function packagedNode() {
  const path = join(here, `node_modules/node-linux-${process.arch}/bin/node`);
  if (!existsSync(path))
    throw new Refusal(
      `The package is for Linux, and npm has no Node for it here (${dirname(dirname(path))}): make it on a Linux machine.`,
    );
  return path;
}
