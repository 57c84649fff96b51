import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { closeApp, createApp } from '#server/app.ts';
import { openBackend } from '#server/backend.ts';
import { openForms } from '#server/forms/answer-forms.ts';
import { createLog } from '#server/http/logger.ts';
import { openPrivatePage } from '#server/private-page/answer-private-page.ts';
import { readSettings } from '#server/settings.ts';
import { loadSite } from '#server/site/load-site.ts';

import { BUILD, builtFor } from './built-site.ts';

/** The built site in this process, with a backend of its own on stores of its own. */
export async function serveBuilt() {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  const settings = readSettings({ DATA_DIR: folder, KEEP_FREE_MB: '0', SUBMISSIONS_PER_MINUTE: '0' });
  const log = createLog('silent');
  const site = await loadSite(BUILD, builtFor.PUBLIC_BACKEND_URL);
  const backend = await openBackend(settings, log);
  const forms = openForms(BUILD, { site, backend, settings, log });
  const privatePage = await openPrivatePage(BUILD, { site, backend, settings, log });
  const app = createApp({ site, backend, forms, privatePage, log, proxies: 0 });
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  return {
    port: (app.address() as AddressInfo).port,
    async close() {
      await closeApp(app);
      await backend.close();
      await rm(folder, { recursive: true });
    },
  };
}
