import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startServer } from '../engines/server-process.ts';
import type { ServerProcess } from '../engines/server-process.ts';
import { undoLater } from '../engines/undo-later.ts';

export type TemporaryFolder = AsyncDisposable & { path: string };

export function temporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'bench-'));
  return { path, ...undoLater(() => rm(path, { recursive: true, force: true })) };
}

/** A server whose every file lies in `folder`. */
export const temporaryServer = (
  folder: string,
  environment: Record<string, string> = {},
  under: string[] = [],
  site?: URL,
): Promise<ServerProcess> => startServer({ DATA_DIR: join(folder, 'data'), ...environment }, under, site);
