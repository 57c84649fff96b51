import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { dirname } from 'node:path';

import { isSynchronised } from '#desk-server/retention/clock.ts';
import { readBuiltFor } from '#server/site/built-for.ts';

import { run } from '../upgrade/run.ts';
import type { Proxy } from './answers.ts';
import type { Values } from './env-file.ts';
import { DATA, ENV_PATH } from './place.ts';
import type { Place } from './place.ts';
import type { Names } from './proxy-files.ts';

const MEGABYTE = 1024 * 1024;
/** Whether the package has made what set-up writes into. */
export async function checkInstalled(proxy: Proxy, values: Values, { root }: Place): Promise<string[]> {
  const problems: string[] = [];
  if (!(await run('getent', ['passwd', 'site'])).ok)
    problems.push(
      'There is no user "site", which the package makes: sudo apt install --reinstall ./site_….deb',
    );
  for (const folder of [DATA, dirname(ENV_PATH)])
    if (!existsSync(root + folder))
      problems.push(
        `There is no ${folder}, which the package makes: sudo systemd-tmpfiles --create site.conf`,
      );
  const needed = [
    ...(proxy === 'none' ? [] : [proxy]),
    ...(values.OFFSITE_REPOSITORY ? ['restic'] : []),
    'systemctl',
  ];
  for (const program of needed)
    if (!(await isThere(program)))
      problems.push(
        program === 'systemctl'
          ? 'systemctl is missing: set-up is for a machine that systemd runs. Otherwise: docs/operating/other-setups.md'
          : `${program} is missing: sudo apt install ${program}`,
      );
  return problems;
}

const isThere = async (program: string) => (await run('which', [program])).ok;

export async function checkBuild({ www }: Names, { build }: Place): Promise<string[]> {
  const built = await readBuiltFor(build);
  if (!built || built.SITE_URL === `https://${www}`) return [];
  return [
    `This package was built for ${built.SITE_URL}, which stands on every page of it, and the site's name is ${www}. Build it with SITE_URL=https://${www} npm run package, and install that.`,
  ];
}

export async function checkClock(): Promise<string[]> {
  if ((await isSynchronised()) !== false) return [];
  return [
    `Nobody keeps this machine's clock right (it says ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC), and what is due is deleted by it: sudo apt install systemd-timesyncd && sudo timedatectl set-ntp true. If somebody else keeps it: --skip-clock`,
  ];
}

export async function checkRoom({ root, least }: Place): Promise<string[]> {
  const problems: string[] = [];
  const memory = Math.round(totalmem() / MEGABYTE);
  if (memory < least.memoryMb)
    problems.push(
      `This machine has ${memory} MB of memory, and ${least.memoryMb} are needed: take a larger one.`,
    );
  const { bavail, bsize } = await statfs(root + DATA).catch(() => ({ bavail: Infinity, bsize: 1 }));
  const free = Math.round((bavail * bsize) / MEGABYTE);
  if (free < least.freeMb)
    problems.push(
      `${free} MB are free where ${DATA} is, and ${least.freeMb} are needed: make room, or take a larger disk.`,
    );
  return problems;
}
