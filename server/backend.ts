import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

import { DESK_RESUME_PATH } from '#schemas/desk/resume-path.ts';
import type { FormBackend } from '#schemas/forms/form-backend.ts';
import { RESUME_BUCKET } from '#schemas/forms/resume-file.ts';

import { isCopy } from './backup/copy-mark.ts';
import { openDiskFiles } from './files/disk.ts';
import { watchFreeSpace } from './files/free-space.ts';
import type { FreeSpace } from './files/free-space.ts';
import { openS3Files } from './files/s3.ts';
import { openSpool } from './files/spool.ts';
import type { Spool } from './files/spool.ts';
import { ownBackend } from './forms/own-backend.ts';
import type { FormSender } from './forms/own-backend.ts';
import { watchHealth } from './health.ts';
import { allowOrigins, isAllowed } from './http/cors.ts';
import { isCrossSite } from './http/csrf.ts';
import type { Handled, Log } from './http/logger.ts';
import type { Metric } from './http/metrics.ts';
import type { RequestTarget } from './http/request-target.ts';
import { confirmsByEmail } from './mail-setting.ts';
import { openClosings } from './openings/closings.ts';
import type { Closings, PromisedOpenings } from './openings/closings.ts';
import { createLimits } from './rate-limits.ts';
import type { Limits } from './rate-limits.ts';
import { handleRest, REST_PATH } from './rest/handle-rest.ts';
import { refuseUnmoved } from './rows/moved.ts';
import { openPostgresPrivateRows, openPostgresRows } from './rows/postgres/postgres-rows.ts';
import type { PrivateRows } from './rows/private-rows.ts';
import { openSqliteRows } from './rows/sqlite/sqlite-rows.ts';
import type { Settings } from './settings.ts';
import { countStored } from './storage-metrics.ts';
import { handleStorage, STORAGE_PATH } from './storage/handle-storage.ts';
import type { Stores } from './storage/upload.ts';
import { sweepNowAndThen } from './sweep-uploads.ts';

export type Backend = {
  /** Answers a request that is the backend's; undefined when it is not. */
  handle(request: IncomingMessage, response: ServerResponse, address: RequestTarget): Handled | undefined;
  /** Where files arrive. */
  spool: Spool;
  limits: Limits;
  /** Where a form goes that was sent without script; undefined when the settings name another backend. */
  formBackend?: (sender: FormSender) => FormBackend;
  /** What visitors' own pages show; undefined when the settings name another backend, and not its database. */
  privateRows?: PrivateRows;
  closings: Closings;
  /** What it counts. */
  metrics?: Metric[];
  /** What keeps us from storing something now; nothing when all is well. */
  ready(): Promise<string[]>;
  close(): Promise<void>;
};

/** Where no limit is set: the site sends one at a time. */
const MOST_ROWS_AT_ONCE = 1000;

/** The database's file, in the data folder. */
export const DATABASE_FILE = 'rows.sqlite';

/** Opens the stores that the settings ask for, and answers the official clients from them; or nobody, when the settings name
 * another backend: what nobody reads, backs up and erases is not taken in. */
export async function openBackend(
  settings: Settings,
  log: Log,
  promises?: PromisedOpenings,
): Promise<Backend> {
  const space = watchFreeSpace(settings.DATA_DIR, settings.KEEP_FREE_MB);
  const spool = await openSpool(join(settings.DATA_DIR, 'incoming'), space);
  await spool.clean();
  const limits = createLimits(settings);
  if (settings.PUBLIC_BACKEND_URL) {
    const { DATABASE_URL } = settings;
    const privateRows = DATABASE_URL ? openPostgresPrivateRows(DATABASE_URL) : undefined;
    const closings = openClosings({ promises, rows: privateRows, log });
    const close = async () => {
      await closings.stop();
      await privateRows?.close();
    };
    return { handle: () => undefined, spool, limits, privateRows, closings, ready: async () => [], close };
  }

  const { stores, metrics } = countStored(await openStores(settings, spool, space));
  const closings = openClosings({ promises, rows: stores.rows, log });
  // Only our own backups are restored as copies, and those are of SQLite.
  const sendsNothing = !settings.DATABASE_URL && isCopy(join(settings.DATA_DIR, DATABASE_FILE));
  const confirms = confirmsByEmail(settings) && !sendsNothing;
  const handle = answerFrom({ stores, limits, closings, settings, log, confirms });
  const sweep = sweepNowAndThen(stores, space, settings.UNUSED_UPLOAD_HOURS, log);
  const health = watchHealth({ rows: stores.rows, files: stores.files, spool }, log);
  return {
    handle,
    spool,
    limits,
    formBackend: (sender) => ownBackend({ stores, limits, closings, confirms }, sender),
    privateRows: stores.rows,
    closings,
    metrics,
    ready: health,
    async close() {
      await closings.stop();
      await sweep.stop();
      await stores.rows.close();
    },
  };
}

type Answering = {
  stores: Stores;
  limits: Limits;
  closings: Closings;
  settings: Settings;
  log: Log;
  confirms: boolean;
};

function answerFrom({ stores, limits, closings, settings, log, confirms }: Answering): Backend['handle'] {
  const { SUBMISSIONS_PER_MINUTE, SITE_URL } = settings;
  const origins = new Set(settings.ALLOWED_ORIGINS);
  const shared = {
    ...stores,
    limits,
    key: settings.PUBLIC_BACKEND_KEY,
    proxies: settings.TRUST_PROXY,
    isForeign: (request: IncomingMessage) => isCrossSite(request, SITE_URL) && !isAllowed(request, origins),
    log,
    deskLinks: deskLinks(settings),
  };
  const rest = {
    ...shared,
    closings,
    mostRows: SUBMISSIONS_PER_MINUTE || MOST_ROWS_AT_ONCE,
    siteUrl: SITE_URL,
    confirms,
  };
  return (request, response, address) => {
    const handler = address.path.startsWith(REST_PATH)
      ? () => handleRest(request, response, address, rest)
      : address.path.startsWith(STORAGE_PATH)
        ? () => handleStorage(request, response, address, shared)
        : undefined;
    if (!handler) return undefined;
    return allowOrigins(request, response, origins) ? { path: 'preflight' } : handler();
  };
}

/** With RESUME_LINKS=desk a public link leads to the desk, which shows the file to a signed-in reader. */
function deskLinks({ RESUME_LINKS, DESK_URL }: Settings) {
  if (RESUME_LINKS === 'public') return undefined;
  return DESK_URL ? `${DESK_URL}${DESK_RESUME_PATH}` : null;
}

async function openStores(settings: Settings, spool: Spool, space: FreeSpace): Promise<Stores> {
  const { DATABASE_URL, DATA_DIR } = settings;
  const path = join(DATA_DIR, DATABASE_FILE);
  const rows = DATABASE_URL ? await openPostgresRows(DATABASE_URL) : await openSqliteRows(path);
  try {
    await refuseUnmoved(path, settings);
    return { rows, files: await openFiles(settings, space), spool };
  } catch (error) {
    await rows.close();
    throw error;
  }
}

export function openFiles(
  { DATA_DIR, KEEP_FREE_MB, S3 }: Settings,
  space: FreeSpace = watchFreeSpace(DATA_DIR, KEEP_FREE_MB),
) {
  return S3 ? openS3Files(S3) : openDiskFiles(join(DATA_DIR, RESUME_BUCKET), space);
}
