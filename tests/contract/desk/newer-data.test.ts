import { expect, test } from 'vitest';

import { readPromises } from '#build-steps/content/read-promises.ts';
import { openDesk as openRecord } from '#desk-server/open-desk.ts';
import { openBackend } from '#server/backend.ts';
import { createLog } from '#server/http/logger.ts';
import { Refusal } from '#server/refusal.ts';
import { sqliteMigrations } from '#server/rows/sqlite/sqlite-migrations.ts';
import { readSettings } from '#server/settings.ts';

import { startTestBackend } from '../../engines/test-backend.ts';
import type { Stores } from '../../engines/test-backend.ts';
import { sendMessage } from '../../engines/visitor.ts';
import { openDesk, openStores } from './open-desk.ts';

const ours = sqliteMigrations.length;
const engines = [
  { rows: 'SQLite', files: 'disk' },
  { rows: 'Postgres', files: 'disk' },
] as const;

/** What a version after ours has done to a database that ours has made: changed it, and said who may still write to it. */
async function changeAsNewer(stores: Stores, oldest: number) {
  await (await startTestBackend(stores)).stop();
  const isPostgres = Boolean(stores.environment.DATABASE_URL);
  const desk = isPostgres ? 'private.' : '';
  const number = isPostgres ? 'bigint' : 'INTEGER';
  await stores.run(`
    ALTER TABLE ${desk}desk_letters ADD COLUMN made_up ${number} NOT NULL DEFAULT 0;
    CREATE TABLE ${desk}desk_made_up (letter ${number} PRIMARY KEY);
    INSERT INTO ${desk}desk_facts (name, value) VALUES ('oldest-program', '${String(oldest).padStart(3, '0')}');
    ${
      isPostgres
        ? "INSERT INTO supabase_migrations.schema_migrations (version) VALUES ('29991231000000')"
        : `PRAGMA user_version = ${ours + 1}`
    }`);
}

test.each(engines)(
  '$rows that a newer version has added to: site and desk go on, and it is whole',
  async (engine) => {
    const stores = await openStores(engine);
    await changeAsNewer(stores, ours);
    const backend = await startTestBackend(stores);
    expect((await sendMessage(backend.port, 'Good morning')).status).toBe(201);
    await backend.stop();
    // It ends with a look at what must be true of the record.
    const { owner, stop } = await openDesk(stores);
    expect((await owner.call('overview', {})).counts.waiting).toBe(1);
    await stop();
  },
);

test.each(engines)(
  '$rows that only newer versions may write to: both refuse, and say what to do',
  async (engine) => {
    const stores = await openStores(engine);
    await changeAsNewer(stores, ours + 1);
    const settings = readSettings(stores.environment);
    const site = () => openBackend(settings, createLog('silent'));
    const desk = () => openRecord(settings, readPromises());
    for (const opens of [site, desk]) {
      const error: unknown = await opens().then(
        () => undefined,
        (problem: unknown) => problem,
      );
      expect(error).toBeInstanceOf(Refusal);
      expect((error as Refusal).message).toMatch(
        /^The database .+ \(it was written by a newer version of this program\)\. Install that version again \("apt install \.\/site_<version>\.deb"\), or restore the backup that was made before it \("site restore"\)\.$/,
      );
    }
  },
);
