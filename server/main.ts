import type { AddressInfo } from 'node:net';

import { closeApp, createApp } from './app.ts';
import { openBackend } from './backend.ts';
import { prepareDataFolder } from './data-folder.ts';
import { openForms } from './forms/answer-forms.ts';
import { createLog } from './http/log.ts';
import { listenRefusal } from './listen-refusal.ts';
import { runOrExplain } from './refusal.ts';
import { readSettings } from './settings.ts';
import { loadSite } from './site/load-site.ts';

const BUILT_SITE = new URL('../build/', import.meta.url);
/** How long open requests may take to finish after a stop signal. */
const GRACE_MS = 10_000;

/** Starts the server and keeps it running until a stop signal. The site must be built. */
export async function serve(built = BUILT_SITE): Promise<void> {
  const settings = readSettings();
  await prepareDataFolder(settings.DATA_DIR);
  const site = await loadSite(built, settings.PUBLIC_BACKEND_URL);
  const log = createLog(settings.LOG_LEVEL);
  const backend = await openBackend(settings, log);
  const forms = openForms(built, { site, backend, settings, log });
  const server = createApp({ site, backend, forms, log });

  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error) => reject(listenRefusal(error, settings)));
  server.listen(settings.PORT, settings.HOST, resolve);
  await listening;
  const { port } = server.address() as AddressInfo;
  console.log(
    `Ready at http://${settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST}:${port}`,
  );

  const stop = () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    void closeApp(server)
      .then(() => backend.close())
      .then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

if (import.meta.main) await runOrExplain(serve);
