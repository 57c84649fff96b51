import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

import { RESUME_BUCKET } from '#schemas/resume.ts';

import { openDiskFiles } from './files/disk.ts';
import { openS3Files } from './files/s3.ts';
import { openSpool } from './files/spool.ts';
import type { Spool } from './files/spool.ts';
import type { Address } from './http/address.ts';
import { allowOrigins } from './http/cors.ts';
import { logProblem } from './http/log.ts';
import type { Handled, Log } from './http/log.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { handleRest, REST_PATH } from './rest/handle-rest.ts';
import { openPostgresRows } from './rows/postgres.ts';
import { openSqliteRows } from './rows/sqlite.ts';
import type { Settings } from './settings.ts';
import { createGuessGuard } from './storage/guess-guard.ts';
import { handleStorage, STORAGE_PATH } from './storage/handle-storage.ts';
import type { Stores } from './storage/upload.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { Unavailable } from './unavailable.ts';

export type Backend = {
  /** Answers a request that is the backend's; undefined when it is not. */
  handle(request: IncomingMessage, response: ServerResponse, address: Address): Handled | undefined;
  /** Where files arrive. */
  spool: Spool;
  /** What keeps us from storing something now; nothing when all is well. */
  ready(): Promise<string[]>;
  close(): Promise<void>;
};

const SWEEP_EVERY_MS = 60 * 60_000;
const HEALTH_MS = 2000;

/** The database's file, in the data folder. */
export const DATABASE_FILE = 'rows.sqlite';

/** Opens the stores that the settings ask for, and answers the official clients from them. */
export async function openBackend(settings: Settings, log: Log): Promise<Backend> {
  const stores = await openStores(settings);
  const shared = { ...stores, key: settings.PUBLIC_BACKEND_KEY, proxies: settings.TRUST_PROXY, log };
  const rest = { ...shared, limit: createRateLimit(settings.SUBMISSIONS_PER_MINUTE) };
  const storage = {
    ...shared,
    limit: createRateLimit(settings.UPLOADS_PER_MINUTE),
    guard: createGuessGuard(),
  };
  const origins = new Set(settings.ALLOWED_ORIGINS);

  const sweep = () =>
    sweepUploads(stores, settings.UNUSED_UPLOAD_HOURS).catch((error: unknown) => logProblem(log, error));
  const sweeping = setInterval(() => void sweep(), SWEEP_EVERY_MS);
  void sweep();

  return {
    handle(request, response, address) {
      const handler = address.path.startsWith(REST_PATH)
        ? () => handleRest(request, response, address, rest)
        : address.path.startsWith(STORAGE_PATH)
          ? () => handleStorage(request, response, address, storage)
          : undefined;
      if (!handler) return undefined;
      return allowOrigins(request, response, origins) ? { path: 'preflight' } : handler();
    },
    spool: stores.spool,
    async ready() {
      const checks = { rows: stores.rows.ready(), files: stores.files.ready() };
      const problems = await Promise.all(
        Object.entries(checks).map(([name, check]) =>
          inTime(check).then(
            () => [],
            (error: unknown) => {
              // Why, is for the log: everybody can ask for our health.
              logProblem(log, error);
              return [`${name} cannot be stored`];
            },
          ),
        ),
      );
      return problems.flat();
    },
    async close() {
      clearInterval(sweeping);
      await stores.rows.close();
    },
  };
}

async function openStores({ DATABASE_URL, DATA_DIR, S3 }: Settings): Promise<Stores> {
  const spool = await openSpool(join(DATA_DIR, 'incoming'));
  await spool.clean();
  const rows = DATABASE_URL
    ? await openPostgresRows(DATABASE_URL)
    : await openSqliteRows(join(DATA_DIR, DATABASE_FILE));
  const files = S3 ? await openS3Files(S3) : await openDiskFiles(join(DATA_DIR, RESUME_BUCKET));
  return { rows, files, spool };
}

function inTime(check: Promise<void>) {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Unavailable('no answer')), HEALTH_MS);
  return Promise.race([check, promise]).finally(() => clearTimeout(timer));
}
