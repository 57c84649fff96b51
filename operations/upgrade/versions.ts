import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { syncFolder } from '#server/files/sync.ts';
import { Refusal } from '#server/refusal.ts';

import { CURRENT, PACKAGE, SWITCHING, VERSIONS } from './places.ts';
import { run } from './run.ts';

/** Puts what the package has brought beside the other versions, whole or not at all. Takes no room: both are the same files. */
export async function keepVersion(): Promise<string> {
  const version = (await readFile(join(PACKAGE, 'version'), 'utf8')).trim();
  const place = join(VERSIONS, version);
  if (existsSync(place)) return version;
  await mkdir(VERSIONS, { recursive: true });
  await rm(`${place}.part`, { recursive: true, force: true });
  const copied = await run('cp', ['-al', PACKAGE, `${place}.part`]);
  if (!copied.ok) throw new Refusal(`The version cannot be put into ${place}: ${copied.said}`);
  await rename(`${place}.part`, place);
  await syncFolder(VERSIONS);
  return version;
}

/** Undefined before the first. */
export async function currentVersion(): Promise<string | undefined> {
  return basename(await readlink(CURRENT).catch(() => '')) || undefined;
}

/** From one moment to the next: whoever looks finds one of the two. */
export async function makeCurrent(version: string): Promise<void> {
  await rm(`${CURRENT}.part`, { force: true });
  await symlink(join('versions', version), `${CURRENT}.part`);
  await rename(`${CURRENT}.part`, CURRENT);
  await syncFolder(join(CURRENT, '..'));
}

/** A power cut from here on brings the version before back at the next boot, until `settled`. */
export async function beginSwitch(before: string): Promise<void> {
  await writeFile(`${SWITCHING}.part`, before, { flush: true });
  await rename(`${SWITCHING}.part`, SWITCHING);
  await syncFolder(join(SWITCHING, '..'));
}

/** After an upgrade that was ended in its middle, as site-settle.service does after a power cut. Answers the version before, if there was such an end. */
export async function putBack(): Promise<string | undefined> {
  const before = await readFile(SWITCHING, 'utf8').catch(() => '');
  if (!before || !existsSync(join(VERSIONS, before))) return undefined;
  await makeCurrent(before);
  return before;
}

export async function settled(): Promise<void> {
  await rm(SWITCHING, { force: true });
  await syncFolder(join(SWITCHING, '..'));
}

export async function dropVersion(version: string): Promise<void> {
  await rm(join(VERSIONS, version), { recursive: true, force: true });
}

/** The one that runs and the one before it stay. */
export async function dropOthers(kept: (string | undefined)[]): Promise<void> {
  for (const name of await readdir(VERSIONS)) if (!kept.includes(name)) await dropVersion(name);
}
