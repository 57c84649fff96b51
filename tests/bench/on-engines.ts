import { startPostgresCluster } from '../engines/postgres-cluster.ts';
import { startS3Server } from '../engines/s3-server.ts';
import { createLocalStores, createStores } from '../engines/test-backend.ts';
import type { Stores } from '../engines/test-backend.ts';

/** `again`: other stores of the same kind. */
type Measure = (engine: string, stores: Stores, again: () => Promise<Stores>) => Promise<void>;

/** Measures on SQLite and disk, then on Postgres, durable as in production, and S3; or on one of them. */
export async function onEngines(asked: string | undefined, measure: Measure): Promise<void> {
  if (asked !== 'Postgres') {
    await using stores = await createLocalStores();
    await measure('SQLite and disk', stores, createLocalStores);
  }
  if (asked !== 'SQLite') {
    await using cluster = await startPostgresCluster({ durable: true });
    const s3 = await startS3Server();
    const create = () =>
      createStores({ rows: 'Postgres', files: 'S3' }, { postgres: cluster.url, s3: s3.settings });
    await using stores = await create();
    await measure('Postgres and S3', stores, create);
    await s3.stop();
  }
}
