import { existsSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#schemas/desk/durations.ts';
import { shortMoment } from '#schemas/desk/india-times.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { command } from '#server/command.ts';
import { Refusal } from '#server/refusal.ts';

import type { NightlyState } from './nightly-state.ts';
import { beginRepository, listSnapshots, openRepository, TAG } from './repository.ts';
import type { Snapshot } from './repository.ts';
import { doRestic } from './run-restic.ts';
import type { OffsitePlace } from './run-restic.ts';
import { openScratch } from './scratch.ts';

type Sending = {
  place: OffsitePlace;
  dataFolder: string;
  ledger: string;
  envText: string;
  /** The promise beside the forms. */
  backupDays: number;
  state: NightlyState;
  /** A repository that was there, and is not, may be begun anew. */
  mayBegin: boolean;
  now?: number;
};

/** Names in a copy. Beside the archive lie its files. */
export const inCopy = { archive: 'rows.sqlite', ledger: 'ledger', env: 'env' };

/** Clocks of machines differ by seconds. */
const SLACK_MS = 10 * MINUTE_MS;
/** The next night is a day away, and the one after that if it fails. */
const NIGHTS = 2;
/** Whatever the clock says: this night's and the one before. */
const ALWAYS_KEPT = 2;

/** Makes a copy, hands it over, and removes there what is older than is promised. Answers what was done, in words. */
export async function sendOffsite(sending: Sending): Promise<string[]> {
  const { place, state, now = Date.now() } = sending;
  const begun = await open(sending);
  const before = begun ? [] : await listSnapshots(place);
  const newest = before.at(-1);
  if (newest && newest.at > now + SLACK_MS)
    throw new Refusal(
      `The newest copy off the machine is of ${shortMoment(newest.at)}, which is yet to come: the clock of this machine is behind, or another’s was ahead. Nothing was sent or removed. Set the clock right; a copy of a wrong time goes by: restic forget ${newest.id.slice(0, 8)}`,
    );
  const written = await handOver(sending);
  const said = [`Sent ${written} to ${withoutSecrets(place.repository)}`, ...othersIn(before, now)];
  if (state.clockDoubt)
    return [...said, 'The desk doubts the clock of this machine: no older copy was removed.'];
  const old = tooOld(before, now, sending.backupDays);
  await removeOld(place, old);
  return old.length ? [...said, `Removed ${old.length} that would be too old tomorrow.`] : said;
}

async function open({ place, state, mayBegin }: Sending) {
  if ((await openRepository(place)) === 'open') return false;
  // A disk that is not mounted, a bucket that somebody has emptied.
  if (state.sentAt !== undefined && !mayBegin)
    throw new Refusal(
      `There is nothing where OFFSITE_REPOSITORY points, and ${shortMoment(state.sentAt)} a copy was sent. Look whether it is reached by that name, as a disk that is not mounted is not. To begin anew: ${command('offsite --begin')}`,
    );
  await beginRepository(place);
  return true;
}

async function handOver({ place, dataFolder, ledger, envText, now }: Sending) {
  await using scratch = await openScratch(dataFolder);
  const written = await writeBackup(dataFolder, join(scratch.path, inCopy.archive), { filesBeside: true });
  // After the rows: what is erased meanwhile is in those, and named here.
  if (existsSync(ledger)) await cp(ledger, join(scratch.path, inCopy.ledger), { recursive: true });
  await writeFile(join(scratch.path, inCopy.env), envText, { mode: 0o600 });
  const time = now === undefined ? [] : ['--time', resticTime(now)];
  await doRestic(place, ['backup', '--quiet', '--tag', TAG, '--host', hostname(), ...time, '.'], {
    cwd: scratch.path,
    trying: 'Sending a copy off the machine',
  });
  return written;
}

/** Those that would be older than is promised before they could be removed: what was deleted must not be in them any longer. */
export function tooOld(before: Snapshot[], now: number, backupDays: number): Snapshot[] {
  const oldest = now - (backupDays - NIGHTS) * DAY_MS;
  return before.slice(0, Math.max(0, before.length - (ALWAYS_KEPT - 1))).filter(({ at }) => at < oldest);
}

/** With each part of them that no other copy has. Left to itself restic tolerates one in twenty: a resume of 100 KB that was deleted stayed beside 6 MB
 * of others. Each time, because a run may have been killed between the two. */
async function removeOld(place: OffsitePlace, old: Snapshot[]) {
  if (old.length)
    await doRestic(place, ['forget', ...old.map(({ id }) => id)], { trying: 'Removing old copies' });
  await doRestic(place, ['prune', '--max-unused', '0'], { trying: 'Removing what only old copies held' });
}

const LATELY_MS = 50 * HOUR_MS;

function othersIn(before: Snapshot[], now: number) {
  const other = before.findLast(({ host, at }) => host !== hostname() && now - at < LATELY_MS);
  if (!other) return [];
  return [
    `The machine ${other.host} has sent a copy there too, on ${shortMoment(other.at)}: of two machines at work each needs a place of its own.`,
  ];
}

/** A password may stand in an address. */
const withoutSecrets = (repository: string) => repository.replace(/\/\/[^/@]*@/, '//');

/** '2026-11-19 21:30:00', by the time zone of this machine. */
function resticTime(at: number) {
  const local = new Date(at - new Date(at).getTimezoneOffset() * MINUTE_MS);
  return local.toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replace('T', ' ');
}
