import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

import { RESUME_BUCKET } from '#schemas/forms/resume-file.ts';
import { closeApp, createApp } from '#server/app.ts';
import { DATABASE_FILE, openBackend } from '#server/backend.ts';
import type { S3Settings } from '#server/files/s3.ts';
import { createLog } from '#server/http/logger.ts';
import type { PromisedOpenings } from '#server/openings/closings.ts';
import { openPrivatePage } from '#server/private-page/answer-private-page.ts';
import type { Patience } from '#server/private-page/until-done.ts';
import { HASH_COLUMN } from '#server/rows/sqlite/words-hash.ts';
import { readSettings } from '#server/settings.ts';
import type { Site } from '#server/site/load-site.ts';
import { prepareAnswer } from '#server/site/prepare-answer.ts';

import { createDatabase, dropDatabase, runIn } from './postgres-cluster.ts';
import { createBucket, filesInBucket } from './s3-server.ts';
import { undoLater } from './undo-later.ts';

export type Engines = { rows: 'SQLite' | 'Postgres'; files: 'disk' | 'S3' };
/** `migrated` is the name of a database that is up to date, to begin with a copy of, and `migratedFile` the path of SQLite's. */
export type Servers = { postgres: string; migrated?: string; migratedFile?: string; s3: S3Settings };
export type StoredRow = Record<string, string>;

/** Where a backend keeps its things, with a look inside that does not go through it. Removed when its scope ends. */
export type Stores = AsyncDisposable & {
  /** The settings that make a server use these stores. */
  environment: Record<string, string>;
  /** In a folder of its own, so that what is written beside it is found. */
  dataFolder: string;
  rowsIn(table: string): Promise<StoredRow[]>;
  /** Changes rows by hand. */
  run(sql: string): Promise<void>;
  fileNames(): Promise<string[]>;
  remove(): Promise<void>;
};

/** In a folder of their own, as `npm start` has it. */
export const createLocalStores = () => createStores({ rows: 'SQLite', files: 'disk' }, {} as Servers);

export async function createStores({ rows, files }: Engines, servers: Servers): Promise<Stores> {
  const folder = await mkdtemp(join(tmpdir(), 'stores-'));
  const dataFolder = join(folder, 'data');
  await mkdir(dataFolder, { mode: 0o700 });
  if (rows === 'SQLite' && servers.migratedFile)
    await copyFile(servers.migratedFile, join(dataFolder, DATABASE_FILE));
  const database = rows === 'Postgres' ? await createDatabase(servers.postgres, servers.migrated) : undefined;
  const bucket = files === 'S3' ? await createBucket(servers.s3, `resumes-${randomUUID()}`) : undefined;
  const remove = async () => {
    if (database) await dropDatabase(database, servers.postgres);
    await rm(folder, { recursive: true, force: true });
  };
  return {
    ...undoLater(remove),
    dataFolder,
    environment: {
      DATA_DIR: dataFolder,
      TMPDIR: folder,
      // Whatever room the machine has.
      KEEP_FREE_MB: '0',
      ...(database && { DATABASE_URL: database }),
      ...(bucket && {
        S3_ENDPOINT: bucket.endpoint,
        S3_BUCKET: bucket.bucket,
        S3_REGION: bucket.region,
        S3_ACCESS_KEY_ID: bucket.accessKeyId,
        S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
      }),
    },
    async rowsIn(table) {
      if (database)
        return (await runIn(database, `select * from public.${table} order by received_at`))
          .rows as StoredRow[];
      const file = new DatabaseSync(join(dataFolder, DATABASE_FILE), { readOnly: true });
      try {
        const rows = file.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all();
        // No part of what was sent, and Postgres has none.
        return rows.map(({ [HASH_COLUMN]: _hash, ...row }) => row) as StoredRow[];
      } finally {
        file.close();
      }
    },
    async run(sql) {
      if (database) return void (await runIn(database, sql));
      const file = new DatabaseSync(join(dataFolder, DATABASE_FILE));
      try {
        await lockIsFree(file);
        file.exec(sql);
      } finally {
        file.close();
      }
    },
    fileNames: async () => (bucket ? filesInBucket(bucket) : readdir(join(dataFolder, RESUME_BUCKET))),
    remove,
  };
}

/** Whoever holds it may be a desk in this process, which cannot let go while this one waits inside SQLite. */
async function lockIsFree(file: DatabaseSync) {
  for (const until = performance.now() + 5000; ;)
    try {
      file.exec('BEGIN IMMEDIATE; ROLLBACK');
      break;
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== BUSY || performance.now() > until) throw error;
      await setTimeout(10);
    }
  file.exec('PRAGMA busy_timeout = 5000');
}
const BUSY = 5;

type Pages = {
  /** The site, as it is loaded from where it was built. */
  built: { site: Site; folder: URL };
  patience: Patience;
};

/** Starts a server in this process on the given stores, as `npm start` would. Rates are not limited unless asked for. With `pages` it has visitors'
 * own, and not only the backend. */
export async function startTestBackend(
  stores: Stores,
  environment: Record<string, string> = {},
  pages?: Pages,
  promises?: PromisedOpenings,
) {
  const settings = readSettings({
    ...stores.environment,
    SUBMISSIONS_PER_MINUTE: '0',
    SUBMISSIONS_PER_DAY: '0',
    UPLOADS_PER_MINUTE: '0',
    UPLOAD_MB_PER_DAY: '0',
    UPLOADS_TOTAL_MB_PER_DAY: '0',
    ...environment,
  });
  const log = createLog('silent');
  const backend = await openBackend(settings, log, promises);
  const site = pages?.built.site ?? emptySite;
  const parts = { site, backend, settings, log };
  const privatePage =
    pages && (await openPrivatePage(pages.built.folder, { ...parts, patience: pages.patience }));
  const server = createApp({
    site,
    backend,
    log,
    proxies: settings.TRUST_PROXY,
    ...(privatePage && { privatePage }),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    key: settings.PUBLIC_BACKEND_KEY,
    async stop() {
      server.closeAllConnections();
      await closeApp(server);
      await backend.close();
    },
  };
}

export type TestBackend = Awaited<ReturnType<typeof startTestBackend>>;

/** Pages are none of the backend's business. */
const emptySite = {
  files: new Map(),
  notFound: {
    path: '/404',
    isPage: true,
    headers: {},
    answers: { identity: prepareAnswer(Buffer.from(''), 'identity', '', {}) },
  },
  policy: () => '',
};
