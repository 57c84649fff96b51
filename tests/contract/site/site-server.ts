import { onTestFinished } from 'vitest';

import { startServer } from '../../engines/server-process.ts';
import type { ServerProcess } from '../../engines/server-process.ts';
import { createLocalStores } from '../../engines/test-backend.ts';
import type { Stores } from '../../engines/test-backend.ts';

export const BUILD = new URL('../../../build/', import.meta.url);

export type Site = AsyncDisposable & { stores: Stores; server: ServerProcess };

/** The built site, on stores of its own. */
export async function openSite(environment: Record<string, string> = {}, build = BUILD): Promise<Site> {
  await using undo = new AsyncDisposableStack();
  const stores = undo.use(await createLocalStores());
  const server = undo.use(await startServer({ ...stores.environment, ...environment }, [], build));
  const all = undo.move();
  return { stores, server, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

/** The same, until the test ends. */
export async function startSite(environment: Record<string, string> = {}, build = BUILD): Promise<Site> {
  const site = await openSite(environment, build);
  onTestFinished(() => site[Symbol.asyncDispose]());
  return site;
}
