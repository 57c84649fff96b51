import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { Refusal } from '#server/refusal.ts';

import { run } from '../upgrade/run.ts';
import type { Proxy } from './answers.ts';
import { textOf, writeWhole } from './own-files.ts';
import { ENV_PATH } from './place.ts';
import type { Place } from './place.ts';
import type { ProxyPlan } from './plan-proxy.ts';

const PROGRAMS = ['site.service', 'desk.service'];
const UNITS = ['site.socket', 'desk.socket', ...PROGRAMS, 'site-backup.timer'];
const OFFSITE_UNITS = ['site-offsite.timer', 'site-drill.timer'];
const LONGEST_MS = 180_000;

/** What was done, as it is said in the end. */
export type Done = (what: string) => void;

/** Readable by root and by the programs. */
export async function writeEnv(text: string, { root }: Place, done: Done): Promise<boolean> {
  const path = root + ENV_PATH;
  if ((await textOf(path)) === text) return false;
  await writeWhole(path, text, { mode: 0o640, gid: await groupOfSite() });
  done(`wrote ${ENV_PATH}`);
  return true;
}

async function groupOfSite() {
  const { said } = await run('getent', ['group', 'site']);
  const gid = Number(said.split(':')[2]);
  if (!Number.isInteger(gid)) throw new Refusal('There is no group "site": install the package again.');
  return gid;
}

/** All or, where the program that reads them says no, none. */
export async function writeProxyFiles({ files, folders, check }: ProxyPlan, done: Done): Promise<boolean> {
  for (const folder of folders) await mkdir(folder, { recursive: true });
  if (!files.size) return false;
  const before = new Map<string, string | undefined>();
  const put = async (path: string, text: string | undefined) => {
    if (text === undefined) return rm(path, { force: true });
    await mkdir(dirname(path), { recursive: true });
    await writeWhole(path, text, { mode: 0o644, gid: 0 });
  };
  for (const [path, text] of files) {
    before.set(path, await textOf(path));
    // A link is made again by hand: what it leads to stays.
    await put(path, text);
  }
  const checked = check && (await run(...check));
  if (checked && !checked.ok) {
    for (const [path, text] of before) if (files.get(path) !== undefined) await put(path, text);
    throw new Refusal(
      `${check[0]} does not take the files that were written for it, and they are as they were:\n${checked.said.split('\n').slice(-5).join('\n')}`,
    );
  }
  for (const [path, text] of files) done(text === undefined ? `took ${path} away` : `wrote ${path}`);
  return true;
}

/** Enables and starts what is not, and has what runs read its settings again. */
export async function startPrograms(hasOffsite: boolean, isChanged: boolean, done: Done): Promise<void> {
  const wanted = [...UNITS, ...(hasOffsite ? OFFSITE_UNITS : [])];
  const running = isChanged ? await those(PROGRAMS, isActive) : [];
  const missing = await those(wanted, async (unit) => !((await isEnabled(unit)) && (await isActive(unit))));
  if (running.length) {
    await systemctl(['restart', ...running]);
    done(`started ${running.join(' and ')} anew`);
  }
  if (missing.length) {
    await systemctl(['enable', '--now', ...missing]);
    done(`enabled and started ${missing.join(', ')}`);
  }
  const unwanted = hasOffsite ? [] : await those(OFFSITE_UNITS, isEnabled);
  if (unwanted.length) {
    await systemctl(['disable', '--now', ...unwanted]);
    done(`disabled ${unwanted.join(', ')}`);
  }
}

export async function startProxy(
  proxy: Proxy,
  plan: ProxyPlan,
  isChanged: boolean,
  done: Done,
): Promise<void> {
  if (proxy === 'none') return;
  if (plan.needsRestart) await systemctl(['daemon-reload']);
  const wasActive = await isActive(proxy);
  const isOn = wasActive && (await isEnabled(proxy));
  if (!isOn) await systemctl(['enable', '--now', proxy]);
  if (plan.needsRestart) await systemctl(['restart', proxy]);
  else if (isChanged && wasActive) await systemctl(['reload', proxy]);
  if (!isOn || isChanged) done(isOn ? `had ${proxy} read its files` : `enabled and started ${proxy}`);
}

const isActive = async (unit: string) => (await run('systemctl', ['is-active', '--quiet', unit])).ok;
const isEnabled = async (unit: string) => (await run('systemctl', ['is-enabled', '--quiet', unit])).ok;

async function those(units: string[], is: (unit: string) => Promise<boolean>): Promise<string[]> {
  const answers = await Promise.all(units.map(is));
  return units.filter((_, at) => answers[at]);
}

async function systemctl(args: string[]): Promise<void> {
  const { ok, said } = await run('systemctl', args, { timeoutMs: LONGEST_MS });
  if (ok) return;
  const units = args.filter((word) => word !== 'enable' && word !== 'restart' && !word.startsWith('-'));
  throw new Refusal(
    `systemctl ${args.join(' ')} failed: ${said}\nWhat they say of it: sudo journalctl -n 30 ${units.map((unit) => `-u ${unit}`).join(' ')}`,
  );
}
