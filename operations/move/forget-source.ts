import { existsSync } from 'node:fs';
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { Client } from 'pg';

import { openLedger } from '#desk-server/record/ledger.ts';
import type { Ledger } from '#desk-server/record/ledger.ts';
import { addressKey } from '#desk-server/record/letter-record.ts';
import { RESUME_BUCKET } from '#schemas/forms/resume-file.ts';
import { DATABASE_FILE } from '#server/backend.ts';
import { syncFolder } from '#server/files/sync.ts';
import { Refusal } from '#server/refusal.ts';
import type { MovedFrom, MovedTo } from '#server/rows/moved.ts';
import { tables as forms } from '#server/rows/tables.ts';
import type { Settings } from '#server/settings.ts';

import { bringOver } from './bring-over.ts';
import { namesIn } from './copy-rows.ts';
import { hashOf } from './move-files.ts';
import { pairTables } from './pair-tables.ts';
import { identityOf, openFilesAt, openRows } from './places.ts';
import type { Row, RowStore, Table } from './row-store.ts';

type Asked = {
  settings: Settings;
  /** The address of a Postgres that was left: nobody has kept it. */
  leftUrl: string | undefined;
  say: (sentence: string) => void;
};

/** Deletes what a move has left behind, after it has looked again whether all of it stands where it is now, or was deleted there since. */
export async function forgetSource(asked: Asked): Promise<void> {
  const { DATABASE_URL: url, DATA_DIR: dataFolder, S3, ERASURE_LEDGER } = asked.settings;
  const present = await openRows({ url, dataFolder });
  try {
    const noted = await present.readFact('moved-from');
    const movedFrom = noted === undefined ? undefined : (JSON.parse(noted) as MovedFrom);
    const path = join(dataFolder, DATABASE_FILE);
    const areFilesLeft = S3 && existsSync(join(dataFolder, RESUME_BUCKET));
    const isFileLeft = movedFrom?.engine === 'SQLite' && url && existsSync(path);
    const isDatabaseLeft = movedFrom?.engine === 'Postgres' && asked.leftUrl;
    if (movedFrom?.engine === 'Postgres' && !asked.leftUrl)
      throw new Refusal(`Set MOVE_FROM to the address of the Postgres that was left (${movedFrom.where}).`);
    if (!isFileLeft && !isDatabaseLeft && !areFilesLeft)
      throw new Refusal('Nothing is left of a move: there is nothing to delete.');
    if (isFileLeft || isDatabaseLeft) {
      const leftUrl = isFileLeft ? undefined : asked.leftUrl;
      const left = await openRows({ url: leftUrl, dataFolder });
      try {
        await expectAllThere(left, present, await openLedger(ERASURE_LEDGER));
        const who = await left.hold();
        if (who) throw new Refusal(`${left.where} is in use by ${who}: nothing was deleted.`);
        await left.letGo(false);
      } finally {
        await left.close();
      }
      await (leftUrl ? emptyPostgres(leftUrl) : overwrite(path));
      asked.say(`${left.where} holds no letter any longer.`);
    }
    if (areFilesLeft) await removeFiles(asked, present, dataFolder);
  } finally {
    await present.close();
  }
}

/** What visitors have sent is never changed: it is there as it was, or was deleted. */
async function expectAllThere(left: RowStore, present: RowStore, ledger: Ledger) {
  const noted = await left.readFact('moved-to');
  if (noted === undefined || (JSON.parse(noted) as MovedTo).identity !== (await identityOf(present)))
    throw new Refusal(`${left.where} was not moved to ${present.where}: nothing was deleted.`);
  let missing = 0;
  for (const table of (await pairTables(left, present)).filter(({ name }) => forms.has(name)))
    await bringOver({
      table,
      from: left,
      to: present,
      change: async (_gone, come) => {
        missing += come.filter((row) => !isErased(table, row, ledger)).length;
      },
    });
  if (missing)
    throw new Refusal(
      `${missing} letters in ${left.where} stand neither in ${present.where} nor in the ledger of deletions: nothing was deleted.`,
    );
}

function isErased(table: Table, row: Row, ledger: Ledger) {
  const valueOf = (column: string) => String(row[table.columns.indexOf(column)]);
  const [address, id] = [addressKey(valueOf('email')), valueOf('id')];
  return ledger.has({ address, id, receivedAt: Date.parse(valueOf('received_at')) });
}

/** With zeros, and then its name. */
async function overwrite(path: string) {
  for (const file of [`${path}-wal`, `${path}-shm`, path].filter((one) => existsSync(one))) {
    {
      await using opened = await open(file, 'r+');
      const { size } = await opened.stat();
      const zeros = Buffer.alloc(1 << 20);
      for (let at = 0; at < size; at += zeros.length)
        await opened.write(zeros, 0, Math.min(zeros.length, size - at), at);
      await opened.sync();
    }
    await rm(file);
  }
  await syncFolder(join(path, '..'));
}

/** What is emptied so begins a new file, and the old one goes with all that was in it. */
async function emptyPostgres(url: string) {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname = 'private' and tablename <> 'desk_facts' or schemaname = 'public' and tablename = any ($1)`,
      [[...forms.keys()]],
    );
    await client.query(`truncate ${rows.map(({ name }) => name).join()}`);
    await client.query("select set_config('storage.allow_delete_query', 'true', false)");
    await client.query('delete from storage.objects where bucket_id = $1', [RESUME_BUCKET]);
    await client.query('vacuum full storage.objects');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function removeFiles({ settings, say }: Asked, present: RowStore, dataFolder: string) {
  const [old, now] = [await openFilesAt(undefined, dataFolder), await openFilesAt(settings.S3, dataFolder)];
  const objects = (await present.tables()).find(({ name }) => name === 'objects')!;
  const needed = new Set(await namesIn(present, objects));
  const names = await readdir(join(dataFolder, RESUME_BUCKET));
  for (const name of names.filter((one) => needed.has(one))) {
    const [one, other] = [await old.find(name), await now.find(name)];
    if (one && (!other || (await hashOf(one)) !== (await hashOf(other))))
      throw new Refusal(
        `${name} in the data folder is not in the bucket as it is here: no file was deleted.`,
      );
  }
  for (const name of names) await old.remove(name);
  await rm(join(dataFolder, RESUME_BUCKET), { recursive: true });
  say(`${names.length} files are removed from the data folder.`);
}
