import { onTestFinished } from 'vitest';

import { createStores, startTestBackend } from '../../engines/test-backend.ts';
import type { Engines, Stores } from '../../engines/test-backend.ts';
import { startTestDesk } from '../../engines/test-desk.ts';
import { servers } from '../servers.ts';

export const bothEngines: Engines[] = [
  { rows: 'SQLite', files: 'disk' },
  { rows: 'Postgres', files: 'S3' },
];

/** New stores for one test. */
export async function openStores(engines: Engines): Promise<Stores> {
  const stores = await createStores(engines, servers());
  onTestFinished(() => stores.remove());
  return stores;
}

/** The public site's server on them. */
export async function openSite(stores: Stores) {
  const site = await startTestBackend(stores);
  onTestFinished(() => site.stop());
  return site;
}

type Asked = Parameters<typeof startTestDesk>[1];

/** A desk on new stores, or on those of another, with its owner signed in. */
export async function openDesk(on: Engines | Stores, asked?: Asked) {
  const stores = 'environment' in on ? on : await openStores(on);
  const desk = await startTestDesk(stores, asked);
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= desk.stop());
  onTestFinished(stop);
  return { ...desk, stop, stores, owner: await desk.owner(), signInOwner: desk.owner };
}
export type OpenDesk = Awaited<ReturnType<typeof openDesk>>;
