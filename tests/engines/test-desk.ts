import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { readPromises } from '#build-steps/content/read-promises.ts';
import { wipeIfDue } from '#desk-server/erasure/wipe.ts';
import { takeIn } from '#desk-server/letters/take-in.ts';
import type { Intervals } from '#desk-server/record/intervals.ts';
import { startDesk } from '#desk-server/serve-desk.ts';
import type { JobName } from '#schemas/desk/jobs.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { Promises } from '#schemas/desk/promises.ts';
import { readSettings } from '#server/settings.ts';

import { deskBrowser } from './desk-browser.ts';
import type { DeskBrowser } from './desk-browser.ts';
import { expectWhole } from './expect-whole.ts';
import { idsOf, insertsOf } from './put-letters.ts';
import type { PutLetter } from './put-letters.ts';
import type { Stores } from './test-backend.ts';
import { testIntervals } from './test-intervals.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Goes by the machine's, and can be moved. */
export function movableClock() {
  let ahead = 0;
  let stopped: number | undefined;
  return {
    now: () => (stopped ?? Date.now()) + ahead,
    move: (ms: number) => void (ahead += ms),
    stop: (at: number) => void (stopped = at),
  };
}
export type MovableClock = ReturnType<typeof movableClock>;

/** Read once for all: nobody changes content/ meanwhile. */
let promised: Promises | undefined;

/** Starts the desk in this process on the stores of a site, on a free port. */
export async function startTestDesk(
  stores: Stores,
  {
    clock = movableClock(),
    environment = {},
    intervals = testIntervals,
    isBroken = false,
  }: {
    clock?: MovableClock;
    environment?: Record<string, string>;
    intervals?: Intervals;
    /** Whether the test leaves the record broken on purpose. */
    isBroken?: boolean;
  } = {},
) {
  const settings = readSettings({
    ...stores.environment,
    DESK_PORT: '0',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const promises = structuredClone((promised ??= readPromises()));
  const running = await startDesk(settings, promises, {
    built: await builtShell(stores),
    now: clock.now,
    intervals,
  });
  const port = Number(new URL(running.origin).port);
  const visit = () => deskBrowser(port, running.origin);
  const signIn = async (link: string): Promise<DeskBrowser> => {
    const browser = visit();
    await browser.call('sign-in', { token: tokenIn(link) });
    return browser;
  };
  const owner = async () => signIn(await running.ownerLink());
  return {
    ...running,
    /** Whatever the test did, the record must be whole. */
    async stop() {
      try {
        if (!isBroken) {
          // As it would have at night, where the test's clock has moved on.
          await wipeIfDue(running.desk);
          await expectWhole(running.desk);
        }
      } finally {
        await running.stop();
      }
    },
    port,
    promises,
    clock,
    /** A browser that is not signed in. */
    visit,
    signIn,
    owner,
    async colleague(by: DeskBrowser, name: string, ...reads: Kind[]) {
      return signIn((await by.call('invite', { name, reads })).url);
    },
    /** Gives a colleague the right to delete for good, or takes it. */
    async letDelete(by: DeskBrowser, colleague: DeskBrowser, mayDelete = true) {
      const { me } = await colleague.call('session', {});
      await by.call('change-person', { person: me.id, mayDelete });
    },
    /** What a monitor on this machine is told. */
    async health() {
      const answer = await fetch(`${running.origin}/healthz`);
      return { code: answer.status, ...((await answer.json()) as Health) };
    },
    /** Writes rows into the database as if visitors had sent them then, and answers the letters' numbers. */
    async put(letters: PutLetter[]): Promise<number[]> {
      const ids = idsOf(letters);
      // Before: what looks round by itself may be faster.
      await running.desk.engine.transaction(async (query) => {
        for (const [index, { opening }] of letters.entries())
          if (opening !== undefined)
            await query`INSERT INTO application_openings (application, opening) VALUES (${ids[index] ?? ''}, ${opening})`;
      });
      for (const insert of insertsOf(letters, ids)) await stores.run(insert);
      await takeIn(running.desk);
      const rows = await running.desk.engine.query<{ number: number; id: string }>`
        SELECT number, id FROM desk_letters`;
      const numbers = new Map(rows.map(({ number, id }) => [id, number]));
      return ids.map((id) => numbers.get(id) ?? 0);
    },
  };
}
export type TestDesk = Awaited<ReturnType<typeof startTestDesk>>;

type Health = {
  status: string;
  drill?: string;
  jobs?: Partial<Record<JobName, { okAt?: string; failingSince?: string }>>;
};

export const tokenIn = (link: string) => new URL(link).hash.slice(1);

/** The page is none of the API's business. */
async function builtShell(stores: Stores): Promise<URL> {
  const built = join(dirname(stores.dataFolder), 'built');
  await mkdir(join(built, 'desk'), { recursive: true });
  await writeFile(join(built, 'desk', 'index.html'), '<!doctype html><title>Desk</title>');
  return pathToFileURL(`${built}/`);
}
