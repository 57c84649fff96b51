import type { TestProject } from 'vitest/node';

import type { S3Settings } from '#server/files/s3.ts';

import { startPostgresCluster } from './postgres-cluster.ts';
import { startS3Server } from './s3-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A Postgres server, to create databases on. */
    postgres: string;
    /** An S3 server, to create buckets on. */
    s3: S3Settings;
  }
}

/** One Postgres and one S3 for all suites. TEST_DATABASE_URL names a Postgres that is there already. */
export default async function setUp(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const [cluster, s3] = await Promise.all([given ? undefined : startPostgresCluster(), startS3Server()]);
  project.provide('postgres', given ?? cluster!.url);
  project.provide('s3', s3.settings);
  return async () => {
    await Promise.all([cluster?.remove(), s3.stop()]);
  };
}
