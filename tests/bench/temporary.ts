import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startPostgresCluster } from '../engines/postgres-cluster.ts';
import type { PostgresCluster } from '../engines/postgres-cluster.ts';
import { startServer } from '../engines/server-process.ts';
import type { ServerProcess } from '../engines/server-process.ts';
import { undoLater } from './run.ts';

export type TemporaryFolder = AsyncDisposable & { path: string };
export type TemporaryServer = AsyncDisposable & ServerProcess;

export function temporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'bench-'));
  return { path, ...undoLater(() => rm(path, { recursive: true, force: true })) };
}

/** Where a server in a temporary folder keeps its data. */
export const dataIn = (folder: string) => join(folder, 'data');

/** A server whose every file lies in `folder`, and which is killed when its scope ends. */
export async function temporaryServer(
  folder: string,
  environment: Record<string, string> = {},
  under: string[] = [],
  site?: URL,
): Promise<TemporaryServer> {
  const starting = startServer({ DATA_DIR: dataIn(folder), ...environment }, under, site);
  const undo = undoLater(async () => (await starting.catch(() => undefined))?.kill());
  return { ...(await startedOr(undo, starting)), ...undo };
}

export async function temporaryPostgres(): Promise<AsyncDisposable & PostgresCluster> {
  const starting = startPostgresCluster();
  const undo = undoLater(async () => (await starting.catch(() => undefined))?.remove());
  return { ...(await startedOr(undo, starting)), ...undo };
}

async function startedOr<Started>(undo: AsyncDisposable, starting: Promise<Started>): Promise<Started> {
  try {
    return await starting;
  } catch (error) {
    await undo[Symbol.asyncDispose]();
    throw error;
  }
}
