import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { AwsClient } from 'aws4fetch';
import { expect, onTestFinished, test } from 'vitest';

import { readPromises } from '#build-steps/content/read-promises.ts';
import { eraseLetters } from '#desk-server/erasure/erase-letters.ts';
import { settlingRestored } from '#desk-server/settle-restored.ts';
import { DATABASE_FILE } from '#server/backend.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { readSettings } from '#server/settings.ts';

import { createDatabase, dropDatabase } from '../engines/postgres-cluster.ts';
import { lettersIn, runDeskCommand } from '../engines/run-desk-command.ts';
import { createStores } from '../engines/test-backend.ts';
import type { Stores } from '../engines/test-backend.ts';
import { tracesInFiles, tracesOf } from '../engines/traces.ts';
import { sendFile, sendRow } from '../engines/visitor.ts';
import { letter } from './desk/open-at.ts';
import { openDesk, openSite } from './desk/open-desk.ts';
import type { OpenDesk } from './desk/open-desk.ts';
import { countOf, EMAIL, HINDI, MARK, start, visit, work } from './erased-person.ts';
import { servers } from './servers.ts';

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'backups-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

async function restore(archive: string, { dataFolder }: Stores) {
  const ledger = `${dataFolder}-ledger`;
  const { settle, ask } = await settlingRestored({ ledger, promises: readPromises() });
  return restoreBackup(archive, dataFolder, settle, ask);
}

function secretsIn({ dataFolder }: Stores) {
  const file = new DatabaseSync(join(dataFolder, DATABASE_FILE), { readOnly: true });
  try {
    return file.prepare('SELECT hash FROM desk_sessions UNION ALL SELECT hash FROM desk_links').all();
  } finally {
    file.close();
  }
}

test('an older backup does not bring an erased person back, nor anybody’s session', async () => {
  const { stores, server } = await start({ rows: 'SQLite', files: 'disk' });
  const backups = await folder();
  const [before, after] = [join(backups, 'before.sqlite'), join(backups, 'after.sqlite')];
  await visit(server, 'ravi');
  await visit(server, MARK, HINDI);
  const { close } = await work(stores, MARK);
  expect(secretsIn(stores)).toHaveLength(2);
  await writeBackup(stores.dataFolder, before);
  await runDeskCommand(stores, ['delete', EMAIL, '--yes']);
  await writeBackup(stores.dataFolder, after);
  expect(await tracesInFiles([MARK, HINDI], backups)).toEqual(['before.sqlite']);
  await server.stop();
  await close();
  await rm(stores.dataFolder, { recursive: true });

  const said = await restore(before, stores);
  expect(said).toContain(
    '\nTwenty-two letters that had been deleted since this backup was made were deleted again. Twenty-two letters remain.\n',
  );
  expect(said).toContain('\nEverybody has to sign in to the desk again.');
  expect(await tracesOf([MARK, HINDI], stores)).toEqual([]);
  expect(await countOf(stores)).toEqual([20, 1, 1]);
  expect(await stores.fileNames()).toEqual(['1-ravi.pdf']);
  expect(secretsIn(stores)).toEqual([]);
  expect(await lettersIn(stores, 'ravicompany')).toBe(1);
});

test('nor does one that was made before there was a desk', async () => {
  const stores = await createStores({ rows: 'SQLite', files: 'disk' }, servers());
  onTestFinished(() => stores.remove());
  const archive = join(await folder(), 'before.sqlite');
  const fill = async () => {
    await mkdir(join(stores.dataFolder, 'resumes'), { recursive: true });
    await copyFile(
      new URL('older-files/version-4.sqlite', import.meta.url),
      join(stores.dataFolder, DATABASE_FILE),
    );
    await writeFile(join(stores.dataFolder, 'resumes', '1-asha.pdf'), '%PDF-1.7\n');
  };
  await fill();
  await writeBackup(stores.dataFolder, archive);
  const words = ['asha', 'good morning'];
  expect(await tracesInFiles(words, stores.dataFolder)).not.toEqual([]);
  await runDeskCommand(stores, ['delete', 'asha@example.in', '--yes']);
  expect(await tracesOf(words, stores)).toEqual([]);
  await rm(stores.dataFolder, { recursive: true });
  expect(await restore(archive, stores)).toContain(
    '\nTwo letters that had been deleted since this backup was made were deleted again. No letter remains.',
  );
  expect(await tracesOf(words, stores)).toEqual([]);
  expect(await countOf(stores)).toEqual([0, 0, 0]);

  // A folder that was copied by hand is noticed when the desk opens it.
  await fill();
  expect(await lettersIn(stores)).toBe(0);
  expect(await tracesOf(words, stores)).toEqual([]);
});

test('who writes again after an erasure is not erased by a restore; without a ledger it is said', async () => {
  const { stores, server } = await start({ rows: 'SQLite', files: 'disk' });
  const archive = join(await folder(), 'later.sqlite');
  await visit(server, MARK);
  await runDeskCommand(stores, ['delete', EMAIL, '--yes']);
  const again = {
    name: 'Again',
    email: EMAIL,
    messages: 'Once more',
    created_at: '2026-11-15T10:00:00.000Z',
  };
  expect((await sendRow(server.port, 'contact_messages', again)).status).toBe(201);
  await writeBackup(stores.dataFolder, archive);
  await server.stop();
  await rm(stores.dataFolder, { recursive: true });
  expect(await restore(archive, stores)).toContain('Nothing in it had been deleted since it was made.');
  expect(await countOf(stores)).toEqual([1, 0, 0]);

  await rm(stores.dataFolder, { recursive: true });
  await rm(`${stores.dataFolder}-ledger`, { recursive: true });
  expect(await restore(archive, stores)).toContain('There is no ledger of deletions at ');
  expect(await countOf(stores)).toEqual([1, 0, 0]);
});

test('a backup from before a large erasure is restored with a word alone; without it nothing is left behind', async () => {
  const desk = await openDesk({ rows: 'SQLite', files: 'disk' });
  const { stores } = desk;
  const sent = [...Array(60).keys()].map((index) => letter('message', Date.now() - 1000, `visitor-${index}`));
  await sendFile((await openSite(stores)).port, '1-asha.pdf');
  const numbers = await desk.put([
    ...sent,
    { ...letter('application', Date.now() - 1000, 'asha'), file: '1-asha.pdf' },
  ]);
  const archive = join(await folder(), 'before.sqlite');
  await writeBackup(stores.dataFolder, archive);
  await eraseLetters(desk.desk, numbers, { by: { id: 1, name: 'Owner' }, reason: 'asked' });
  await desk.stop();
  await rm(stores.dataFolder, { recursive: true });

  const script = fileURLToPath(new URL('../../scripts/restore.ts', import.meta.url));
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [script, ...args], {
      env: { ...process.env, ...stores.environment },
    });
  await expect(run(archive)).rejects.toThrow(
    /names 61 of the 61 letters here: .* Nothing was restored\. .* npm run restore -- <file> --delete-again$/m,
  );
  expect(await readdir(stores.dataFolder)).toEqual([]);
  await expect(run(archive, '--erase-agian')).rejects.toThrow('Name the backup');
  expect((await run(archive, '--delete-again')).stdout).toContain('were deleted again. No letter remains.');
  expect(await stores.fileNames()).toEqual([]);
  expect(await trailOf(await openDesk(stores))).toMatchObject([{ name: 'Owner', detail: '61' }]);
});

const trailOf = ({ desk }: OpenDesk) =>
  desk.engine.query`SELECT name, detail FROM desk_trail WHERE what = 'erased-again'`;

test('a Postgres and a bucket that are set back have the person erased again when the desk opens them', async () => {
  const { stores, server } = await start({ rows: 'Postgres', files: 'S3' });
  await visit(server, 'ravi');
  await visit(server, MARK, HINDI);
  const { close } = await work(stores, MARK);
  await server.stop();
  await close();
  const { postgres } = servers();
  const copy = await createDatabase(
    postgres,
    new URL(stores.environment.DATABASE_URL ?? '').pathname.slice(1),
  );
  onTestFinished(() => dropDatabase(copy, postgres));
  await runDeskCommand(stores, ['delete', EMAIL, '--yes']);
  await putBack(stores, `1-${MARK}.pdf`);

  const older = { ...stores, environment: { ...stores.environment, DATABASE_URL: copy } };
  expect(await tracesOf([MARK], older)).not.toEqual([]);
  expect(await lettersIn(older)).toBe(22);
  await runDeskCommand(older, ['wipe']);
  expect(await tracesOf([MARK, HINDI], older)).toEqual([]);
  expect(await stores.fileNames()).toEqual(['1-ravi.pdf']);
});

async function putBack({ environment }: Stores, name: string) {
  const { S3 } = readSettings(environment);
  if (!S3) throw new Error('There is no bucket');
  const { endpoint, bucket, ...credentials } = S3;
  const client = new AwsClient({ ...credentials, service: 's3' });
  const { status } = await client.fetch(`${endpoint}/${bucket}/${name}`, { method: 'PUT', body: 'resume' });
  expect(status).toBe(200);
}
