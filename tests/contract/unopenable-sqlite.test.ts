import { chmod, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { readPromises } from '#build-steps/content/read-promises.ts';
import { openDesk } from '#desk-server/open-desk.ts';
import { DATABASE_FILE } from '#server/backend.ts';
import { Refusal } from '#server/refusal.ts';
import { openSqliteRows } from '#server/rows/sqlite/sqlite-rows.ts';
import { readSettings } from '#server/settings.ts';

import { lockDatabase } from '../engines/faults/lock-database.ts';
import { createLocalStores } from '../engines/test-backend.ts';

const NOBODY = 65534;

/** A database as the site leaves it, and what is said of it when it is opened. */
async function open() {
  const stores = await createLocalStores();
  onTestFinished(() => stores.remove());
  const path = join(stores.dataFolder, DATABASE_FILE);
  await (await openSqliteRows(path)).close();
  const told = async (opening: Promise<unknown>) => {
    const error = await opening.then(
      () => undefined,
      (problem: unknown) => problem,
    );
    expect(error).toBeInstanceOf(Refusal);
    return (error as Refusal).message.replaceAll(stores.dataFolder, '.');
  };
  const site = () => told(openSqliteRows(path));
  const desk = () => told(openDesk(readSettings(stores.environment), readPromises()));
  return { stores, path, site, desk };
}

test('a damaged file: its folder is kept as a whole, and a backup restored', async () => {
  const { path, site, desk } = await open();
  await writeFile(path, 'no database, but long enough to look like one'.repeat(100));
  const said =
    'The database ./rows.sqlite cannot be opened (file is not a database). It is damaged. Stop site and desk, and keep all of .: what came since the last backup may still be read from it, if it is not taken apart. Move that folder away as a whole, and then restore a backup (docs/operating/backups.md).';
  expect([await site(), await desk()]).toEqual([said, said]);
});

test('a file of a newer version: install that, or go back to before it', async () => {
  const { stores, site, desk } = await open();
  await stores.run('PRAGMA user_version = 1000');
  const said =
    'The database ./rows.sqlite cannot be opened (it was written by a newer version of this program). Install that version again ("apt install ./site_<version>.deb"), or restore the backup that was made before it ("site restore").';
  expect([await site(), await desk()]).toEqual([said, said]);
});

test('a file of an older version that another program writes to: later', async () => {
  const { stores, site } = await open();
  await stores.run('PRAGMA user_version = 1');
  using _ = lockDatabase(stores);
  expect(await site()).toBe(
    'The database ./rows.sqlite cannot be opened (database is locked). Another program is writing to it: stop that one, or try again in a moment.',
  );
});

test('a file of another user: whose it is, and nothing that would begin an empty one', async () => {
  const { stores, path, site } = await open();
  // Nobody is kept from what is root's own.
  const isRoot = process.geteuid?.() === 0;
  await chmod(path, isRoot ? 0o600 : 0);
  for (const folder of [stores.dataFolder, dirname(stores.dataFolder)]) await chmod(folder, 0o755);
  if (isRoot) process.seteuid?.(NOBODY);
  onTestFinished(() => void (isRoot && process.seteuid?.(0)));
  expect(await site()).toBe(
    `The database ./rows.sqlite cannot be opened (unable to open database file). ${
      isRoot
        ? './rows.sqlite belongs to user 0, and this program runs as user 65534: start it as that user, or give it the files with "chown 65534 ./rows.sqlite*".'
        : 'Allow its user to read and write it, with "chmod u+rw ./rows.sqlite*".'
    } What visitors have sent is in it: leave it where it is.`,
  );
});
