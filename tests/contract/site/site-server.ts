import { onTestFinished } from 'vitest';

import { startServer } from '../../engines/server-process.ts';
import { createLocalStores } from '../../engines/test-backend.ts';

export const BUILD = new URL('../../../build/', import.meta.url);

/** The built site, on stores of its own. */
export async function startSite(environment: Record<string, string> = {}, build = BUILD) {
  const stores = await createLocalStores();
  onTestFinished(() => stores.remove());
  const server = await startServer({ ...stores.environment, ...environment }, [], build);
  onTestFinished(() => server.kill());
  return { stores, server };
}
