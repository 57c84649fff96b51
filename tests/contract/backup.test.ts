import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { restoreBackup } from '#server/backup/restore-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';

import { pdf } from '../engines/resumes.ts';
import { send } from '../engines/send.ts';
import { createStores, startTestBackend } from '../engines/test-backend.ts';
import type { Stores, TestBackend } from '../engines/test-backend.ts';
import { linkTo, sendApplication, sendFile } from '../engines/visitor.ts';
import { servers } from './servers.ts';

let stores: Stores;
let server: TestBackend;
let backups: string;

beforeEach(async () => {
  stores = await createStores({ rows: 'SQLite', files: 'disk' }, servers());
  backups = await mkdtemp(join(tmpdir(), 'backups-'));
  server = await startTestBackend(stores);
});

afterEach(async () => {
  await server.stop();
  await stores.remove();
  await rm(backups, { recursive: true });
});

const resumeOf = (number: number) => Buffer.concat([pdf(), Buffer.from(String(number))]);

async function apply(number: number) {
  const name = `${number}-asha.pdf`;
  const uploaded = await sendFile(server.port, name, resumeOf(number));
  const inserted = await sendApplication(server.port, server.url + linkTo(name));
  return uploaded.status === 200 && inserted.status === 201;
}

/** Runs what `npm run backup` and `npm run restore` run. */
async function run(script: 'backup' | 'restore', argument: string, environment = stores.environment) {
  const path = fileURLToPath(new URL(`../../scripts/${script}.ts`, import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [path, argument], {
    env: { ...process.env, ...environment },
  });
  return stdout;
}

const refusal = (what: Promise<string>) =>
  what.then(
    () => 'not refused',
    (error: { code: number; stderr: string }) => `${error.code}: ${error.stderr.trim()}`,
  );

test('a folder that is lost comes back whole from a backup made while the server was busy', async () => {
  for (let number = 0; number < 20; number++) expect(await apply(number)).toBe(true);
  const before = await stores.rowsIn('job_applications');
  const load = { going: true };
  const meanwhile = (async () => {
    for (let number = 1000; load.going; number++) await apply(number);
  })();
  const archive = join(backups, 'a.sqlite');
  expect(await run('backup', archive)).toMatch(/^Backed up \d+ applications, /);
  load.going = false;
  await meanwhile;

  await server.stop();
  await rm(stores.dataFolder, { recursive: true });
  expect(await run('restore', archive)).toMatch(/^Restored \d+ applications, /);

  const after = await stores.rowsIn('job_applications');
  expect(after).toEqual(expect.arrayContaining(before));
  const files = new Set(await stores.fileNames());
  for (const { resume_url } of after) expect(files).toContain(resume_url!.split('/').at(-1));

  server = await startTestBackend(stores);
  const { raw } = await send(server.port, linkTo('7-asha.pdf'));
  expect(raw.equals(resumeOf(7))).toBe(true);
  expect(await apply(2000)).toBe(true);
});

test('a restore overwrites nothing, and a damaged or foreign archive is refused in one line', async () => {
  await apply(1);
  const archive = join(backups, 'a.sqlite');
  await writeBackup(stores.dataFolder, archive);
  expect(await refusal(run('restore', archive))).toMatch(/^1: The data folder .* is not empty.*$/);
  await expect(writeBackup(stores.dataFolder, archive)).rejects.toThrow(/exists already/);

  const empty = join(backups, 'empty');
  const restore = (name: string) => restoreBackup(join(backups, name), empty, async () => []);
  await expect(restore('none')).rejects.toThrow(/^There is no backup/);
  await writeFile(join(backups, 'text'), 'hello');
  await expect(restore('text')).rejects.toThrow(/is damaged/);
  const bytes = await readFile(archive);
  const at = bytes.lastIndexOf('%PDF-1.7');
  bytes.write('%XXX', at);
  await writeFile(join(backups, 'flipped'), bytes);
  await expect(restore('flipped')).rejects.toThrow(/^The file .* is damaged/);
  expect(existsSync(join(empty, 'rows.sqlite'))).toBe(false);
});

test('a backup that holds less than it was made with is refused; one of an earlier version, which does not say, is restored', async () => {
  await apply(1);
  const restoreAfter = async (name: string, sql: string) => {
    const archive = join(backups, name);
    await writeBackup(stores.dataFolder, archive);
    const file = new DatabaseSync(archive);
    file.exec(sql);
    file.close();
    return restoreBackup(archive, join(backups, `${name}-restored`), async () => []);
  };
  await expect(restoreAfter('a', 'DELETE FROM objects')).rejects.toThrow(
    /is not what was backed up: objects had 1 rows, and has 0\./,
  );
  await expect(restoreAfter('b', "UPDATE job_applications SET name = 'Other'")).rejects.toThrow(
    /job_applications had 1 rows, and has 1, which are others\./,
  );
  await expect(restoreAfter('c', 'DELETE FROM sqlar; DELETE FROM file_hashes')).rejects.toThrow(
    /has not the 1 files/,
  );
  expect(await restoreAfter('d', 'DROP TABLE backup_facts')).toMatch(/^Restored 1 application, .* 1 resume/);
});

test('where rows or files are elsewhere, it says so', async () => {
  const elsewhere = { ...stores.environment, DATABASE_URL: 'postgres://localhost/x' };
  expect(await refusal(run('backup', join(backups, 'b'), elsewhere))).toMatch(/^1: DATABASE_URL is set/);
});
