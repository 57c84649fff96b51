import { statfs } from 'node:fs/promises';
import { join } from 'node:path';

import { shortMoment } from '#schemas/desk/india-times.ts';
import { command } from '#server/command.ts';
import { Refusal } from '#server/refusal.ts';

import { listSnapshots, openRepository } from './repository.ts';
import type { Snapshot } from './repository.ts';
import { doRestic } from './run-restic.ts';
import type { OffsitePlace } from './run-restic.ts';

const MEGABYTE = 1024 * 1024;
/** It is fetched, and restored beside that, with its rows once more while they are put in order. */
const TIMES = 3;

/** The newest of which this holds. */
export async function chooseCopy(
  place: OffsitePlace,
  which: (snapshot: Snapshot) => boolean = () => true,
): Promise<Snapshot> {
  if ((await openRepository(place)) === 'none')
    throw new Refusal('There is nothing where OFFSITE_REPOSITORY points: no copy was ever sent there.');
  const snapshots = await listSnapshots(place);
  const snapshot = snapshots.findLast(which);
  if (snapshot) return snapshot;
  throw new Refusal(
    snapshots.length
      ? `That copy is not there. There are: ${snapshots.map(({ id, at, host }) => `${id.slice(0, 8)} of ${shortMoment(at)} from ${host}`).join(', ')}.`
      : `No copy of this site is there yet: ${command('offsite')} sends one.`,
  );
}

/** Fetches it, if there is room for what is done with it and for what visitors upload meanwhile. Answers where it is. */
export async function fetchCopy(
  place: OffsitePlace,
  snapshot: Snapshot,
  folder: string,
  keepFreeMb: number,
): Promise<string> {
  await checkRoom(place, snapshot, folder, keepFreeMb);
  const path = join(folder, 'fetched');
  await doRestic(place, ['restore', snapshot.id, '--target', path], {
    trying: `Fetching the copy of ${shortMoment(snapshot.at)}`,
  });
  return path;
}

async function checkRoom(place: OffsitePlace, { id }: Snapshot, folder: string, keepFreeMb: number) {
  const said = await doRestic(place, ['ls', '--json', id], { trying: 'Asking how large the copy is' });
  const size = said
    .split('\n')
    .filter(Boolean)
    .reduce((sum, line) => sum + ((JSON.parse(line) as { size?: number }).size ?? 0), 0);
  const { bavail, bsize } = await statfs(folder);
  const needed = TIMES * size + keepFreeMb * MEGABYTE;
  if (bavail * bsize < needed)
    throw new Refusal(
      `There is no room to restore the copy: ${inMegabytes(needed)} MB are needed in ${folder}, of which ${keepFreeMb} stay free for visitors, and ${inMegabytes(bavail * bsize)} are free. Make room there.`,
    );
}

const inMegabytes = (bytes: number) => Math.ceil(bytes / MEGABYTE);
