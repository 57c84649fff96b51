import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { describe, expect, onTestFinished, test } from 'vitest';

import { list } from '#desk-server/engine/statement.ts';
import { exportLetters } from '#desk-server/export/export-files.ts';
import { kinds } from '#schemas/desk/kinds.ts';
import { DATABASE_FILE } from '#server/backend.ts';

import { bothEngines, openDesk } from './open-desk.ts';

/** More than are read at once. */
const MANY = 201;

test('SQLite: an export that is read slowly keeps no read open, so that the log of the database can be emptied', async () => {
  const desk = await openDesk({ rows: 'SQLite', files: 'disk' });
  const from = Date.now() - MANY;
  await desk.put(Array.from({ length: MANY }, (_, index) => ({ kind: 'enquiry', at: from + index })));
  const owner = {
    id: 1,
    name: 'Owner',
    isOwner: true,
    reads: [...kinds],
    mayDelete: true,
    mayWriteToMany: true,
  };
  const letters = exportLetters(desk.desk, owner, { filter: { view: 'all' } }, 'CSV')[Symbol.asyncIterator]();
  onTestFinished(async () => void (await letters.return?.(undefined)));
  expect((await letters.next()).value).toMatchObject({ kind: 'enquiry' });

  const another = new DatabaseSync(join(desk.stores.dataFolder, DATABASE_FILE));
  onTestFinished(() => another.close());
  // The desk itself writes for a moment now and then.
  await expect
    .poll(() => another.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get())
    .toMatchObject({ busy: 0 });
  const rows = await desk.desk.engine.query`SELECT letter FROM desk_trail WHERE what = 'exported'`;
  expect(rows).toHaveLength(MANY - 1);
});

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('nothing is done by the database for the desk when a visitor sends a form', async () => {
    const { desk } = await openDesk(engines);
    const tables = ['contact_messages', 'job_applications', 'project_querries'];
    const found =
      engines.rows === 'SQLite'
        ? await desk.engine.query<{ name: string }>`
          SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name IN (${list(tables)})`
        : await desk.engine.query<{ name: string }>`
          SELECT tgname AS name FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
            WHERE relname IN (${list(tables)}) AND NOT tgisinternal`;
    // In Postgres the site's own, which refuse what is said again and keep which opening was applied for.
    const own = [...tables.map((table) => `${table}_repeated`), 'job_applications_opening'].sort();
    expect(found.map(({ name }) => name).sort()).toEqual(engines.rows === 'SQLite' ? [] : own);
  });
});
