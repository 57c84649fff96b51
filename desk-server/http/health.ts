import type { IncomingMessage } from 'node:http';

import { inTime, onceASecond } from '#server/health.ts';

import { isLoopback } from '../mail/loopback.ts';
import type { Desk } from '../record/desk.ts';
import { listJobs } from '../record/job-runs.ts';

/** Tells whoever watches the desk how it is. `degraded`: it works, and one of its background jobs does not; to start it anew is no remedy. */
export function watchDesk(desk: Desk) {
  const look = onceASecond(async () => {
    try {
      const jobs = await inTime(listJobs(desk));
      const isWell = jobs.every(({ failingSince, isLate }) => failingSince === undefined && !isLate);
      return { code: 200, status: isWell ? 'ok' : 'degraded', jobs };
    } catch {
      return { code: 503, status: 'unavailable', jobs: [] };
    }
  });
  return async (request: IncomingMessage) => {
    const { code, status, jobs } = await look();
    // A monitor on this machine needs to know which; to strangers it would tell when mail is down, and nobody hears what was said.
    if (!isFromHere(request) || !jobs.length) return { code, body: { status } };
    const times = jobs.map(({ name, okAt, failingSince }) => [
      name,
      { okAt: iso(okAt), failingSince: iso(failingSince) },
    ]);
    return { code, body: { status, jobs: Object.fromEntries(times) as Record<string, unknown> } };
  };
}

/** Through no proxy: each says whom it asks for. */
const isFromHere = ({ socket, headers }: IncomingMessage) =>
  headers['x-forwarded-for'] === undefined &&
  isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, ''));

const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString());
