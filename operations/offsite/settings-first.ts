import { existsSync, statSync } from 'node:fs';

import { isPackage } from '#server/command.ts';

import { becomeOwner } from '../become-owner.ts';
import { writeEnv } from '../setup/change-machine.ts';
import { DATA, ENV_PATH, thisMachine } from '../setup/place.ts';
import { chooseNamed, settingsIn } from './restore-offsite.ts';
import type { OffsitePlace } from './run-restic.ts';

/** Root's part of a restore, where the package is: a machine without settings gets those of the copy, with the rights that set-up gives them. From then on
 * this process is the user that owns the data. */
export async function settingsFirst(place: OffsitePlace, snapshot?: string): Promise<void> {
  const owner = statSync(DATA, { throwIfNoEntry: false });
  if (process.geteuid?.() !== 0 || !isPackage || !owner) return;
  const { uid, gid } = owner;
  if (!existsSync(ENV_PATH)) {
    const asOwner = { ...place, as: { uid, gid } };
    const text = await settingsIn(asOwner, (await chooseNamed(asOwner, snapshot)).id);
    if (text.trim()) await writeEnv(text, thisMachine, () => {});
  }
  becomeOwner({ uid, gid });
}
