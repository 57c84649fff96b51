import { execFile } from 'node:child_process';
import type { Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { asRoot } from '#server/command.ts';

import type { Owner } from '../../owner-of.ts';
import { codeOf, ok, warning, wrong } from '../finding.ts';
import type { Found } from '../finding.ts';
import { realPathOf } from '../real-path.ts';
import type { Situation } from '../situation.ts';

/** Whether the programs may read and write what they need, and nobody else. */
export async function checkRights({ settings, owner, envFile }: Situation): Promise<Found[]> {
  if (process.platform === 'win32' || !settings) return [];
  const { DATA_DIR, ERASURE_LEDGER } = settings;
  const env = realPathOf(envFile);
  if (!owner) return [await noFolder(DATA_DIR)];
  const looked = await Promise.all([
    lookAtFolder(DATA_DIR, owner),
    lookAtFolder(ERASURE_LEDGER, owner),
    lookAtSettings(env, owner),
  ]);
  const found = looked.flat();
  return found.length ? found : [ok(`${DATA_DIR} and the ledger are ${await nameOf(owner)}'s alone`)];
}

const noFolder = (folder: string) =>
  stat(folder).then(
    () => ok(folder),
    (error: unknown) =>
      codeOf(error) === 'ENOENT'
        ? warning(
            `There is no data folder ${folder} yet: the site makes it at its start.`,
            'Start the site, or correct DATA_DIR',
          )
        : wrong(`The data folder ${folder} cannot be looked at (${codeOf(error)}).`, asRoot('doctor')),
  );

async function lookAtFolder(folder: string, owner: Owner): Promise<Found[]> {
  const whose = await idsOf(owner);
  const close = `sudo chmod -R go-rwx ${folder}`;
  try {
    const info = await stat(folder).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    });
    // The desk makes its ledger when it first starts.
    if (!info) return [];
    const found: Found[] = [];
    const names = [folder, ...(await readdir(folder)).map((name) => join(folder, name))];
    const infos = await Promise.all(names.map(async (path) => ({ path, info: await statIfThere(path) })));
    const others = infos.filter(({ info }) => info && info.uid !== owner.uid);
    if (others[0])
      found.push(
        wrong(
          `${others[0].path} belongs to ${await userOf(others[0].info!.uid)}, and the programs run as ${whose.user}${others.length > 1 ? `; and ${others.length - 1} more in ${folder}` : ''}. What visitors have sent is in there: leave it where it is.`,
          `sudo chown -R ${whose.user}:${whose.group} ${folder}`,
        ),
      );
    const open = info.mode & 0o077 ? info : undefined;
    if (open)
      found.push(wrong(`Other users of this machine may look into ${folder} (mode ${modeOf(open)}).`, close));
    const shut = infos.find(({ info }) => info && !mayUse(info));
    if (shut)
      found.push(
        wrong(
          `${shut.path} cannot be written to by its own user (mode ${modeOf(shut.info!)}).`,
          `sudo chmod -R u+rwX ${folder}`,
        ),
      );
    return found;
  } catch (error) {
    return [wrong(`${folder} cannot be looked at (${codeOf(error)}).`, asRoot('doctor'))];
  }
}

const statIfThere = (path: string) => stat(path).catch(() => undefined);
const modeOf = ({ mode }: Stats) => (mode & 0o777).toString(8);
/** A folder has to be entered, too. */
const mayUse = ({ mode }: Stats) => (mode & 0o600) === 0o600;

async function lookAtSettings(file: string, owner: Owner): Promise<Found[]> {
  const info = await statIfThere(file);
  if (!info) return [];
  const { group, user, groups } = await idsOf(owner);
  const found: Found[] = [];
  if (!mayRead(info, owner, groups))
    found.push(
      wrong(
        `${file} cannot be read by ${user}, as whom the programs run (it is ${await userOf(info.uid)}'s, mode ${modeOf(info)}). An editor that writes a new file in place of the old one loses its group.`,
        `sudo chgrp ${group} ${file} && sudo chmod 640 ${file}`,
      ),
    );
  if (info.mode & 0o007)
    found.push(
      wrong(
        `Every user of this machine may read ${file} (mode ${modeOf(info)}), and the passwords in it.`,
        `sudo chmod o-rwx ${file}`,
      ),
    );
  return found;
}

function mayRead({ uid, gid, mode }: Stats, owner: Owner, groups: number[]) {
  if (owner.uid === 0) return true;
  if (uid === owner.uid) return Boolean(mode & 0o400);
  return Boolean(groups.includes(gid) ? mode & 0o040 : mode & 0o004);
}

async function idsOf({ uid, gid }: Owner) {
  const ask = (...args: string[]) =>
    promisify(execFile)('id', [...args, String(uid)], { timeout: 2000 }).then(
      ({ stdout }) => stdout.trim(),
      () => undefined,
    );
  const [user, group, groups] = await Promise.all([ask('-un'), ask('-gn'), ask('-G')]);
  return {
    user: user ?? String(uid),
    group: group ?? String(gid),
    groups: (groups ?? String(gid)).split(' ').map(Number),
  };
}

const userOf = async (uid: number) => (await idsOf({ uid, gid: uid })).user;
const nameOf = async (owner: Owner) => (await idsOf(owner)).user;
