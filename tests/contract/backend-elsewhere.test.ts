import { readdir } from 'node:fs/promises';

import { expect, onTestFinished, test } from 'vitest';

import { send } from '../engines/send.ts';
import { createLocalStores, startTestBackend } from '../engines/test-backend.ts';
import { linkTo, sendFile, sendMessage } from '../engines/visitor.ts';

test('with PUBLIC_BACKEND_URL set the embedded backend answers neither path, and takes nothing in', async () => {
  const stores = await createLocalStores();
  onTestFinished(() => stores.remove());
  const backend = await startTestBackend(stores, { PUBLIC_BACKEND_URL: 'https://project.supabase.co' });
  onTestFinished(() => backend.stop());
  // As any other address that is none of the site's.
  expect((await sendMessage(backend.port, 'nobody reads this')).status).toBe(405);
  expect((await sendFile(backend.port, 'a.pdf')).status).toBe(405);
  expect((await send(backend.port, linkTo('a.pdf'))).status).toBe(404);
  expect((await send(backend.port, '/rest/v1/contact_messages', { method: 'OPTIONS' })).status).toBe(405);
  expect((await send(backend.port, '/healthz')).status).toBe(200);
  expect(await readdir(stores.dataFolder)).toEqual(['incoming']);
});
