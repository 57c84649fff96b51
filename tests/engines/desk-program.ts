import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { readPromises } from '#build-steps/content/read-promises.ts';
import { takeIn } from '#desk-server/letters/take-in.ts';
import { startDesk } from '#desk-server/serve-desk.ts';
import { closeApp, createApp } from '#server/app.ts';
import { openBackend } from '#server/backend.ts';
import { openForms } from '#server/forms/answer-forms.ts';
import { createLog } from '#server/http/logger.ts';
import { openPrivatePage } from '#server/private-page/answer-private-page.ts';
import { readSettings } from '#server/settings.ts';
import { loadSite } from '#server/site/load-site.ts';

import { createLocalStores } from './test-backend.ts';
import { testIntervals } from './test-intervals.ts';

const BUILT = new URL('../../build/', import.meta.url);

/** What a journey may ask of its site and desk, besides what a browser can. */
export type DeskOrder =
  | { do: 'owner-link' }
  | { do: 'move-clock'; ms: number }
  | { do: 'sql'; sql: string }
  /** What was sent is stored, and judged after that. */
  | { do: 'take-in' }
  | { do: 'stop-desk' | 'start-desk' };

/** Besides, from whoever runs this program: a site and a desk anew, and an end to them. */
export type ProgramOrder = DeskOrder | { do: 'open'; settings: Record<string, string> } | { do: 'close' };

export type Opened = { site: string; desk: string; dataFolder: string };

type SiteAndDesk = AsyncDisposable & Opened & { obey(order: DeskOrder): Promise<unknown> };

// What is built and promised does not change, and is read once for all.
const site = await loadSite(BUILT);
const promises = readPromises();

/** A site and its desk on stores of their own. All of it goes when they are closed: nothing is left for the next. */
async function open(asked: Record<string, string>): Promise<SiteAndDesk> {
  await using opened = new AsyncDisposableStack();
  const stores = opened.use(await createLocalStores());
  const environment = {
    ...stores.environment,
    LOG_LEVEL: 'error',
    SUBMISSIONS_PER_MINUTE: '0',
    SUBMISSIONS_PER_DAY: '0',
    UPLOADS_PER_MINUTE: '0',
    ...asked,
  };
  const settings = readSettings(environment);
  const log = createLog('error');
  const backend = await openBackend(settings, log);
  opened.defer(() => backend.close());
  const forms = openForms(BUILT, { site, backend, settings, log });
  let desk: Awaited<ReturnType<typeof startDesk>> | undefined;
  // A visitor waits for the desk as long as it takes, and not at all for one that is stopped.
  const patience = {
    pauseMs: 20,
    get longestMs() {
      return desk ? 60_000 : 0;
    },
  };
  const privatePage = await openPrivatePage(BUILT, { site, backend, settings, log, patience });
  const server = createApp({ site, backend, forms, privatePage, log, proxies: 0 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.defer(async () => {
    server.closeAllConnections();
    await closeApp(server);
  });
  const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let moved = 0;
  const startDeskAt = (port: string) =>
    startDesk(readSettings({ ...environment, DESK_PORT: port, SITE_URL: siteUrl }), promises, {
      built: BUILT,
      now: () => Date.now() + moved,
      // What is done by night is done soon after the clock was moved.
      intervals: { ...testIntervals, retention: 500, wipe: 500 },
    });
  desk = await startDeskAt('0');
  const { origin } = desk;
  const stopDesk = async () => {
    await desk?.stop();
    desk = undefined;
  };
  opened.defer(stopDesk);

  const closing = opened.move();
  return {
    site: siteUrl,
    desk: origin,
    dataFolder: stores.dataFolder,
    async obey(order) {
      switch (order.do) {
        case 'owner-link':
          return desk?.ownerLink();
        case 'move-clock':
          moved += order.ms;
          return undefined;
        case 'sql':
          return stores.run(order.sql);
        case 'take-in':
          return void (desk && (await takeIn(desk.desk)));
        case 'stop-desk':
          return stopDesk();
        case 'start-desk':
          desk = await startDeskAt(new URL(origin).port);
          return undefined;
      }
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

/** For journeys that talk to a site and its desk by HTTP and to us by messages: one pair at a time. */
let running: SiteAndDesk | undefined;

async function close() {
  await running?.[Symbol.asyncDispose]();
  running = undefined;
}

async function obey(order: ProgramOrder): Promise<unknown> {
  if (order.do === 'close') return close();
  if (order.do !== 'open') return running?.obey(order);
  running = await open(order.settings);
  return { site: running.site, desk: running.desk, dataFolder: running.dataFolder } satisfies Opened;
}

process.on('message', ({ id, order }: { id: number; order: ProgramOrder }) => {
  void obey(order).then(
    (answer) => process.send?.({ id, answer }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  );
});
process.send?.('ready');
await once(process, 'disconnect');
await close();
