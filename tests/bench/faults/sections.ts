import { setTimeout as delay } from 'node:timers/promises';

import { cutUploads } from '../../engines/faults/cut-uploads.ts';
import { databaseLock } from '../../engines/faults/database-lock.ts';
import { smallDisk } from '../../engines/faults/disks.ts';
import { fullDisk } from '../../engines/faults/full-disk.ts';
import { killUnderLoad } from '../../engines/faults/kill-under-load.ts';
import { severalNodes } from '../../engines/faults/several-nodes.ts';
import { slowClients } from '../../engines/faults/slow-clients.ts';
import { startPostgresCluster } from '../../engines/postgres-cluster.ts';
import { startS3Server } from '../../engines/s3-server.ts';
import { undoLater } from '../../engines/undo-later.ts';
import { percentile } from '../load/percentile.ts';
import { atLeast, atMost, none, plain } from '../table.ts';
import type { Section } from '../table.ts';
import { foundFigures, othersFigures } from './figures.ts';

/** The scenarios of tests/engines/faults, which the contract tests run briefly, for long and with figures. */

/** A little more than the two seconds after which the server gives up asking. */
const LONGEST_HEALTH_MS = 2500;
const LONGEST_RECOVERY_MS = 1000;

export async function killSection(load: Parameters<typeof killUnderLoad>[0]): Promise<Section> {
  return {
    title: `Killed with kill -9 under load, ${load.rounds} times`,
    figures: foundFigures(await killUnderLoad(load)),
  };
}

export async function cutSection({ count }: { count: number }): Promise<Section> {
  const { others, ...found } = await cutUploads({ count });
  return {
    title: `Uploads cut at a random byte, ${count} of them`,
    figures: [...foundFigures(found), ...othersFigures(...others)],
  };
}

export async function fullDiskSection({ count }: { count: number }): Promise<Section> {
  const title = `The disk full, until ${count} requests were refused`;
  const full = await fullDisk(count, smallDisk);
  if (!full)
    return { title: `${title}: not run, because it needs root on Linux to mount a small disk`, figures: [] };
  return {
    title,
    figures: [
      ...foundFigures(full),
      atLeast('requests refused', full.statuses[503] ?? 0, count),
      atLeast('times that rows were accepted again', full.recovered, full.rounds),
      ...othersFigures(full.pages),
    ],
  };
}

export async function lockSection({ seconds }: { seconds: number }): Promise<Section> {
  const locked = await databaseLock(() => delay(seconds * 1000));
  const { rows, health } = locked;
  return {
    title: `The database locked by another process for ${seconds} s`,
    figures: [
      ...foundFigures(locked),
      plain('rows refused', rows.refused.length),
      plain('longest wait for an answer', Math.max(...rows.latencies) / 1000, 's'),
      atMost('rows acknowledged in the lock', locked.acknowledgedWhileLocked, locked.mostOnTheirWay),
      atMost('first row acknowledged after it', locked.recoveryMs, LONGEST_RECOVERY_MS, 'ms'),
      atLeast('health answers: unavailable', health.refused.length, 1),
      plain('health answers: well, while nobody had waited in vain', health.acknowledged.length),
      atMost("health's p99", percentile(health.latencies, 0.99), LONGEST_HEALTH_MS, 'ms'),
      ...othersFigures(locked.pages),
    ],
  };
}

export async function slowSection({ count, seconds }: { count: number; seconds: number }): Promise<Section> {
  const { others, cutOff, ...found } = await slowClients(count, () => delay(seconds * 1000));
  return {
    title: `Clients that send a byte a second, ${count} at once for ${seconds} s`,
    figures: [
      ...foundFigures(found),
      plain('slow clients cut off meanwhile', cutOff),
      ...othersFigures(...others),
    ],
  };
}

export async function nodesSection({ submissions }: { submissions: number }): Promise<Section> {
  await using cluster = await startPostgresCluster({ durable: true });
  const s3 = await startS3Server();
  await using _ = undoLater(() => s3.stop());
  const kept = await severalNodes(submissions, { cluster, s3: s3.settings });
  return {
    title: `Four nodes on Postgres and S3, one killed and Postgres restarted on the way`,
    figures: [
      atLeast(
        'submissions acknowledged',
        kept.acknowledged.messages + kept.acknowledged.applications,
        submissions,
      ),
      none('acknowledged and lost', kept.lost.length),
      none('doubled', kept.doubled.length),
    ],
  };
}
