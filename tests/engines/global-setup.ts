import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { DATABASE_FILE } from '#server/backend.ts';
import type { S3Settings } from '#server/files/s3.ts';
import { openPostgresRows } from '#server/rows/postgres/postgres-rows.ts';
import { openSqliteFile } from '#server/rows/sqlite/open-sqlite-file.ts';

import { memoryFolder } from './memory-folder.ts';
import { createDatabase, dropDatabase, initialFiles, startPostgresCluster } from './postgres-cluster.ts';
import { startS3Server } from './s3-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A Postgres server, to create databases on. */
    postgres: string;
    /** The name of a database there that is up to date, to copy. */
    migrated: string;
    /** A file of SQLite that is up to date, to copy. */
    migratedFile: string;
    /** What a Postgres server begins with, for a test that needs its own. */
    postgresFiles: string;
    /** An S3 server, to create buckets on. */
    s3: S3Settings;
  }
}

/** One Postgres and one S3 for all suites. TEST_DATABASE_URL names a Postgres that is there already. */
export default async function setUp(project: TestProject) {
  await using undo = new AsyncDisposableStack();
  const [files, s3] = await Promise.all([initialFiles(), startS3Server()]);
  undo.use(files);
  undo.defer(() => s3.stop());
  const server =
    process.env.TEST_DATABASE_URL ?? undo.use(await startPostgresCluster({ files: files.path })).url;
  const migrated = await createDatabase(server);
  undo.defer(() => dropDatabase(migrated, server));
  const rows = await openPostgresRows(migrated);
  await rows.close();
  const folder = await mkdtemp(join(memoryFolder(), 'sqlite-'));
  undo.defer(() => rm(folder, { recursive: true, force: true }));
  const migratedFile = join(folder, DATABASE_FILE);
  // The last to close it writes its log into it.
  openSqliteFile(migratedFile).close();
  project.provide('migratedFile', migratedFile);
  project.provide('postgres', server);
  project.provide('migrated', new URL(migrated).pathname.slice(1));
  project.provide('postgresFiles', files.path);
  project.provide('s3', s3.settings);
  const later = undo.move();
  return () => later.disposeAsync();
}
