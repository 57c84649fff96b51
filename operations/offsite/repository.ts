import { isPackage } from '#server/command.ts';
import { Refusal } from '#server/refusal.ts';
import type { Settings } from '#server/settings.ts';

import { complaintOf, doRestic, runRestic } from './run-restic.ts';
import type { OffsitePlace } from './run-restic.ts';

/** All that we put there, and nothing else: others may keep something in the same repository. */
export const TAG = 'site-and-desk';

export type Snapshot = { id: string; at: number; host: string };

export function offsitePlace({ OFFSITE_REPOSITORY, OFFSITE_PASSWORD }: Settings): OffsitePlace {
  if (OFFSITE_REPOSITORY && OFFSITE_PASSWORD)
    return { repository: OFFSITE_REPOSITORY, password: OFFSITE_PASSWORD };
  throw new Refusal(
    `No place off the machine is set: ${isPackage ? 'sudo site setup --offsite …' : 'put OFFSITE_REPOSITORY and OFFSITE_PASSWORD into .env'}. docs/operating/backups.md tells how.`,
  );
}

/** Looks whether it can be opened, and takes away the locks of programs that were killed; restic leaves those of the living. */
export async function openRepository(place: OffsitePlace): Promise<'open' | 'none'> {
  const ran = await runRestic(place, ['unlock'], { enough: NOT_THERE, patienceMs: LONGEST_MS });
  if (ran.code === 0) return 'open';
  // By its words: before 0.17 restic ended with 1 whatever was wrong.
  if (ran.code === 10 || NOT_THERE.test(ran.complained)) return 'none';
  if (ran.code === 12 || WRONG_PASSWORD.test(ran.complained))
    throw new Refusal(
      'OFFSITE_PASSWORD does not open what OFFSITE_REPOSITORY names. Set the one that it was begun with.',
    );
  throw new Refusal(`What OFFSITE_REPOSITORY names cannot be reached: ${complaintOf(ran)}`);
}

const LONGEST_MS = 60_000;
/** On a disk, by sftp, in a bucket that is empty, and where there is no bucket yet. */
const NOT_THERE =
  /(?:unable to open config file: |Stat\(<config\/>\) returned error).*(?:no such file or directory|file does not exist|key does not exist|bucket does not exist|not found|NoSuchKey)/i;
const WRONG_PASSWORD = /wrong password or no key found/;

export async function beginRepository(place: OffsitePlace): Promise<void> {
  await doRestic(place, ['init'], { trying: 'Beginning the repository that OFFSITE_REPOSITORY names' });
}

/** Ours, the oldest first. */
export async function listSnapshots(place: OffsitePlace): Promise<Snapshot[]> {
  const said = await doRestic(place, ['snapshots', '--json', '--tag', TAG], {
    trying: 'Listing the copies off the machine',
  });
  const listed = (JSON.parse(said) ?? []) as { id: string; time: string; hostname: string }[];
  return listed
    .map(({ id, time, hostname }) => ({ id, at: Date.parse(time), host: hostname }))
    .toSorted((one, other) => one.at - other.at);
}
