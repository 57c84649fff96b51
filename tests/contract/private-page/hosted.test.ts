import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { closeApp, createApp } from '#server/app.ts';
import { openBackend } from '#server/backend.ts';
import { createLog } from '#server/http/logger.ts';
import { openPrivatePage } from '#server/private-page/answer-private-page.ts';
import { readSettings } from '#server/settings.ts';
import { loadSite } from '#server/site/load-site.ts';

import { send } from '../../engines/send.ts';
import { BUILD, openBoth } from './private-links.ts';

/** A site whose forms go to a hosted project. */
async function openHosted(environment: Record<string, string>) {
  const settings = readSettings({
    ...environment,
    S3_ENDPOINT: '',
    S3_BUCKET: '',
    S3_ACCESS_KEY_ID: '',
    S3_SECRET_ACCESS_KEY: '',
    PUBLIC_BACKEND_URL: 'https://project.supabase.co',
  });
  const log = createLog('silent');
  const site = await loadSite(BUILD);
  const backend = await openBackend(settings, log);
  const privatePage = await openPrivatePage(BUILD, { site, backend, settings, log });
  const app = createApp({ site, backend, privatePage, log, proxies: 0 });
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    app.closeAllConnections();
    await closeApp(app);
    await backend.close();
  });
  return (app.address() as AddressInfo).port;
}

test('with a hosted project the page is there when its database is set, and otherwise is none', async () => {
  const { link, stores } = await openBoth({ rows: 'Postgres', files: 'S3' });
  const { path } = await link('message', { text: 'Quxzar' });
  const { DATABASE_URL = '', DATA_DIR = '' } = stores.environment;
  const withDatabase = await openHosted({ DATA_DIR, DATABASE_URL });
  const shown = await send(withDatabase, path);
  expect(shown.status).toBe(200);
  expect(shown.body).toContain('Quxzar');

  const without = await openHosted({ DATA_DIR });
  const missing = await send(without, path);
  expect(missing.status).toBe(404);
  expect(missing.body).toBe((await send(without, '/no/such/page')).body);
  const asked = await send(without, '/yours', { method: 'POST', body: 'email=asha%40example.in' });
  expect(asked.status).toBe(503);
  expect(asked.body).toContain('We cannot e-mail links at the moment.');
});
