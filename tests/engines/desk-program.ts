import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { readPromises } from '#build-steps/content/read-promises.ts';
import { closeApp, createApp } from '#server/app.ts';
import { openBackend } from '#server/backend.ts';
import { startDesk } from '#server/desk/serve-desk.ts';
import { openForms } from '#server/forms/answer-forms.ts';
import { createLog } from '#server/http/logger.ts';
import { openPrivatePage } from '#server/private-page/answer-private-page.ts';
import { readSettings } from '#server/settings.ts';
import { loadSite } from '#server/site/load-site.ts';

import { createLocalStores } from './test-backend.ts';
import { testPace } from './test-pace.ts';

const BUILT = new URL('../../build/', import.meta.url);

/** What a journey may ask of it, besides what a browser can. */
export type DeskOrder =
  | { do: 'owner-link' }
  | { do: 'move-clock'; ms: number }
  | { do: 'sql'; sql: string }
  | { do: 'stop-desk' | 'start-desk' };

/** Runs a site and its desk on stores of their own, for a journey that talks to them by HTTP and to us by messages. Tells their addresses first. */
async function run() {
  await using stores = await createLocalStores();
  const environment = {
    ...stores.environment,
    LOG_LEVEL: 'error',
    SUBMISSIONS_PER_MINUTE: '0',
    SUBMISSIONS_PER_DAY: '0',
    UPLOADS_PER_MINUTE: '0',
    // Of the journey: such as a mail server of its own.
    ...(JSON.parse(process.env.JOURNEY_SETTINGS ?? '{}') as Record<string, string>),
  };
  const settings = readSettings(environment);
  const log = createLog('error');
  const site = await loadSite(BUILT);
  const backend = await openBackend(settings, log);
  const forms = openForms(BUILT, { site, backend, settings, log });
  const privatePage = await openPrivatePage(BUILT, { site, backend, settings, log });
  const server = createApp({ site, backend, forms, privatePage, log, proxies: 0 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let moved = 0;
  const startDeskAt = (port: string) =>
    startDesk(readSettings({ ...environment, DESK_PORT: port, SITE_URL: siteUrl }), readPromises(), {
      built: BUILT,
      now: () => Date.now() + moved,
      pace: testPace,
    });
  let desk = await startDeskAt('0');
  const { origin } = desk;

  const obey = async (order: DeskOrder): Promise<unknown> => {
    switch (order.do) {
      case 'owner-link':
        return desk.ownerLink();
      case 'move-clock':
        moved += order.ms;
        return undefined;
      case 'sql':
        return stores.run(order.sql);
      case 'stop-desk':
        return desk.stop();
      case 'start-desk':
        desk = await startDeskAt(new URL(origin).port);
        return undefined;
    }
  };
  process.on('message', ({ id, order }: { id: number; order: DeskOrder }) => {
    void obey(order).then(
      (answer) => process.send?.({ id, answer }),
      (error: unknown) => process.send?.({ id, error: String(error) }),
    );
  });
  process.send?.({ site: siteUrl, desk: origin, dataFolder: stores.dataFolder });
  await once(process, 'disconnect');
  await desk.stop();
  server.closeAllConnections();
  await closeApp(server);
  await backend.close();
}

await run();
