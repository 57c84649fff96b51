import { existsSync } from 'node:fs';

import { isPackage } from '#server/command.ts';

import { becomeOwner, ownerOf } from '../owner-of.ts';
import { writeEnv } from '../setup/change-machine.ts';
import { DATA, ENV_PATH, thisMachine } from '../setup/place.ts';
import { chooseNamed, settingsIn } from './restore-offsite.ts';
import type { OffsitePlace } from './run-restic.ts';

/** Root's part of a restore, where the package is: a machine without settings gets those of the copy, with the rights that set-up gives them. From then on
 * this process is the user that owns the data. */
export async function settingsFirst(place: OffsitePlace, snapshot?: string): Promise<void> {
  const owner = ownerOf(DATA);
  if (process.geteuid?.() !== 0 || !isPackage || !owner) return;
  if (!existsSync(ENV_PATH)) {
    const asOwner = { ...place, as: owner };
    const text = await settingsIn(asOwner, (await chooseNamed(asOwner, snapshot)).id);
    if (text.trim()) await writeEnv(text, thisMachine, () => {});
  }
  becomeOwner(owner);
}
