import { deepStrictEqual, ok } from 'node:assert';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import * as fc from 'fast-check';

import { startServer } from '../../engines/server-process.ts';
import type { ServerProcess } from '../../engines/server-process.ts';
import type { Stores } from '../../engines/test-backend.ts';
import { sendFile } from '../../engines/visitor.ts';
import { waitUntil } from '../../engines/wait-until.ts';
import { createRound } from './bad-request.ts';
import type { BadRequest, Part } from './bad-request.ts';
import { STORED_FILE } from './bad-uploads.ts';
import { KEY } from './http-request.ts';
import { leftBy, openDescriptors } from './look-inside.ts';
import { sendBadRequests } from './send-bad-requests.ts';

/** That a sender has left may not have been noticed yet. */
const PATIENCE_MS = 10_000;
/** To look through all that is kept takes the server's time, too. */
const LOOK_EVERY_MS = 50;
const SHRINKING_PATIENCE_MS = 3000;
const LONGEST_SHRINKING_MS = 60_000;
const WARM_UP_SHARE = 10;
const SETTLE_MS = 300;
const MOST_SHOWN = 5;

const settings = { PUBLIC_BACKEND_KEY: KEY, TRUST_PROXY: '1', COLLECT_GARBAGE: 'always' };

export type Opening = {
  openStores: () => Promise<Stores>;
  /** A built site, with the pages that take forms. */
  site?: URL;
  part?: Part;
};

/** `path` leads to what a round that failed was shrunk to. */
type Round = { seed: number; path?: string | undefined };
type Outcome = { sent: number; fault?: string; path?: string | null };

/** A server to send bad requests to, in rounds. */
export function openTarget({ openStores, site, ...asked }: Opening) {
  const open = async () => {
    const stores = await openStores();
    const server = await startServer({ ...stores.environment, ...settings }, [], site);
    await sendFile(server.port, STORED_FILE);
    return { stores, server, before: await leftBy(stores) };
  };
  let opened = open();
  let isClosed = false;
  const end = async () => {
    const { server, stores } = await opened;
    await server.kill();
    await stores.remove();
  };
  const renew = () => {
    if (!isClosed) opened = end().then(open);
  };
  const hasForms = Boolean(site);
  const round = createRound({ hasForms, ...asked });
  const descriptorsInUse = opened.then(async ({ server }) => {
    const count = await countDescriptors(server, createRound({ hasForms })).catch(
      () => Number.POSITIVE_INFINITY,
    );
    // What is wrong is for the round to find.
    if (server.complaints()) renew();
    return count;
  });

  const expectRefusals = async (requests: BadRequest[], patience: number) => {
    const descriptors = await descriptorsInUse;
    const { stores, server, before } = await opened;
    const faults = await sendBadRequests(server.port, requests);
    deepStrictEqual({ faults, complaints: server.complaints() }, { faults: [], complaints: '' });
    const open = async () => (await openDescriptors(server.pid)) ?? 0;
    await waitUntil(
      async () => isDeepStrictEqual(await leftBy(stores), before) && (await open()) <= descriptors,
      patience,
      LOOK_EVERY_MS,
    );
    deepStrictEqual(await leftBy(stores), before);
    ok((await open()) <= descriptors, `${await open()} descriptors are open, and were ${descriptors}`);
  };

  return {
    opened: () => opened,
    async close() {
      isClosed = true;
      await end();
    },
    /** Sends a round. What goes wrong is told with the fewest and smallest requests that it goes wrong with. */
    async tryRound({ seed, path = '' }: Round): Promise<Outcome> {
      let sent = 0;
      let failedAt: number | undefined;
      const property = fc.asyncProperty(round, async (requests) => {
        sent ||= requests.length;
        if (failedAt && performance.now() - failedAt > LONGEST_SHRINKING_MS) return;
        try {
          await expectRefusals(requests, failedAt ? SHRINKING_PATIENCE_MS : PATIENCE_MS);
        } catch (error) {
          failedAt ??= performance.now();
          // Whatever has become of it: the next requests get another.
          renew();
          throw error;
        }
      });
      const result = await fc.check(property, { seed, path, numRuns: 1, endOnFailure: path !== '' });
      if (!result.failed) return { sent };
      const [requests = []] = result.counterexample ?? [];
      const shown = requests.slice(0, MOST_SHOWN).map(show).join('\n');
      const { message } = result.errorInstance as Error;
      const fault = `${requests.length} of ${sent} bad requests are enough:\n${shown}\n${message}`;
      return { sent, fault, path: result.counterexamplePath };
    },
  };
}

/** How many there are when all is open that is opened at its first use, and kept. */
async function countDescriptors({ port, pid }: ServerProcess, round: ReturnType<typeof createRound>) {
  const [requests = []] = fc.sample(round, { seed: 0, numRuns: 1 });
  const some = requests.filter((_, index) => index % WARM_UP_SHARE === 0);
  await sendBadRequests(port, some);
  for (let before = -1; ;) {
    const now = (await openDescriptors(pid)) ?? 0;
    if (now === before) return now;
    before = now;
    await setTimeout(SETTLE_MS);
  }
}

const show = ({ kind, bytes, ending, pieces }: BadRequest) =>
  `${kind} (pieces: ${pieces}, then it ${ending}) ${JSON.stringify(bytes.toString('latin1', 0, 2000))}`;
