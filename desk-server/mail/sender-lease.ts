import { randomUUID } from 'node:crypto';

import type { Query } from '../engine/engine.ts';
import { readFact, writeFact } from '../record/change.ts';
import type { Desk } from '../record/desk.ts';

const LEASE = 'mail-sender';

type Lease = { by: string; until: number };

/** One program sends at a time, however many desks there are: so whatever else is being handed over is known to be lost. By the real clock: it is about
 * programs, and not about letters. */
export function senderLease(desk: Desk) {
  const lasts = desk.pace.lease;
  const renewEvery = lasts / 4;
  const me = randomUUID();
  let renewedAt = -Infinity;
  const lease = {
    /** Whether this program may send now. */
    async hold(): Promise<boolean> {
      // By a clock that nobody sets.
      if (performance.now() - renewedAt < renewEvery) return true;
      const time = Date.now();
      const isMine = await desk.engine.transaction(async (query) => {
        const kept = await readLease(query);
        // One that lasts longer than any does was written by a clock that was ahead.
        const isHeld = kept && kept.until > time && kept.until <= time + lasts;
        if (isHeld && kept.by !== me) return false;
        await writeFact(query, LEASE, JSON.stringify({ by: me, until: time + lasts } satisfies Lease));
        return true;
      });
      renewedAt = isMine ? performance.now() : -Infinity;
      return isMine;
    },
    /** Holds it also while a mail server takes longer than the lease lasts. */
    async during<Result>(work: () => Promise<Result>): Promise<Result> {
      const renewing = setInterval(() => void lease.hold().catch(() => {}), renewEvery);
      try {
        return await work();
      } finally {
        clearInterval(renewing);
      }
    },
    /** Lets the next one begin at once. */
    async release() {
      if (renewedAt === -Infinity) return;
      await desk.engine.transaction(async (query) => {
        if ((await readLease(query))?.by === me) await query('DELETE FROM desk_facts WHERE name = $1', LEASE);
      });
    },
  };
  return lease;
}

async function readLease(query: Query): Promise<Lease | undefined> {
  const kept = await readFact(query, LEASE);
  return kept === undefined ? undefined : (JSON.parse(kept) as Lease);
}

export type SenderLease = ReturnType<typeof senderLease>;
