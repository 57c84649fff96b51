import { onTestFinished } from 'vitest';

import { startServer } from '../engines/server-process.ts';
import { createLocalStores } from '../engines/test-backend.ts';

/** The built site, on stores of its own. */
export async function startSite(environment: Record<string, string> = {}) {
  const stores = await createLocalStores();
  onTestFinished(() => stores.remove());
  const build = new URL('../../../build/', import.meta.url);
  const server = await startServer({ ...stores.environment, ...environment }, [], build);
  onTestFinished(() => server.kill());
  return { stores, server };
}
