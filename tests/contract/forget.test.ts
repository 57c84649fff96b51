import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { describe, expect, onTestFinished, test } from 'vitest';

import { writeBackup } from '#server/backup/write-backup.ts';
import { forgetPerson } from '#server/forget/forget-person.ts';
import { readSettings } from '#server/settings.ts';

import { pdf } from '../engines/resumes.ts';
import { send } from '../engines/send.ts';
import { createStores, startTestBackend } from '../engines/test-backend.ts';
import type { Engines, Stores } from '../engines/test-backend.ts';
import { linkTo, sendFile } from '../engines/visitor.ts';
import { servers } from './servers.ts';

const key = { apikey: 'public-anonymous-key', authorization: 'Bearer public-anonymous-key' };

/** Runs what `npm run forget` runs. */
async function runCommand(args: string[], environment: Record<string, string>) {
  const path = fileURLToPath(new URL('../../scripts/forget.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [path, ...args], {
    env: { ...process.env, ...environment },
  });
  return stdout;
}

/** The same, without a process of its own. */
const forget = (email: string, environment: Record<string, string>) =>
  forgetPerson(email, readSettings(environment));

async function start(engines: Engines) {
  const stores = await createStores(engines, servers());
  onTestFinished(() => stores.remove());
  const server = await startTestBackend(stores);
  onTestFinished(() => server.stop());
  const insert = (table: string, row: object) =>
    send(server.port, `/rest/v1/${table}`, {
      method: 'POST',
      headers: { ...key, 'content-type': 'application/json' },
      body: JSON.stringify(row),
    });
  /** Everything that a visitor can send, with words that nobody else uses. */
  const visit = async (who: string, email: string) => {
    const person = { name: `Name-${who}`, email };
    const created_at = '2026-11-15T10:00:00.000Z';
    for (let count = 0; count < 20; count++) {
      const messages = `Message-${who} ${count} ${'words '.repeat(100)}`;
      expect((await insert('contact_messages', { ...person, messages, created_at })).status).toBe(201);
    }
    const enquiry = { company_name: `Company-${who}`, project_requirements: `Needs-${who}` };
    expect((await insert('project_querries', { ...person, ...enquiry })).status).toBe(201);
    const file = `1-${who.toLowerCase()}.pdf`;
    expect(
      (await sendFile(server.port, file, Buffer.concat([pdf(), Buffer.from(`File-${who}`)]))).status,
    ).toBe(200);
    const application = { ...person, resume_url: server.url + linkTo(file), created_at };
    expect((await insert('job_applications', application)).status).toBe(201);
  };
  return { stores, server, insert, visit };
}

const countOf = async (stores: Stores) =>
  Promise.all(
    ['contact_messages', 'project_querries', 'job_applications'].map(
      async (table) => (await stores.rowsIn(table)).length,
    ),
  );

/** The files below a folder in which any of the words stands, whatever they are. */
async function filesWith(words: RegExp, folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const found: string[] = [];
  for (const name of names) {
    const path = join(folder, name);
    if ((await stat(path)).isFile() && words.test(await readFile(path, 'latin1'))) found.push(name);
  }
  return found;
}

describe.each([
  { rows: 'SQLite', files: 'disk' },
  { rows: 'Postgres', files: 'S3' },
] as const)('on $rows and $files', (engines) => {
  test('one person is forgotten, while the server runs, and nobody else', async () => {
    const { stores, server, visit } = await start(engines);
    await visit('Asha', 'asha@example.in');
    await visit('Ravi', 'ravi@example.in');
    expect(await runCommand(['Asha@Example.in'], stores.environment)).toBe(
      'Removed 22 rows and 1 file.\nBackups made before now still hold what was in them: remove those.\n',
    );
    expect(await countOf(stores)).toEqual([20, 1, 1]);
    expect(await stores.fileNames()).toEqual(['1-ravi.pdf']);
    expect((await send(server.port, linkTo('1-asha.pdf'))).status).toBe(404);
    expect((await send(server.port, linkTo('1-ravi.pdf'))).status).toBe(200);
    // Its name is free, and the server works on.
    expect((await sendFile(server.port, '1-asha.pdf')).status).toBe(200);
    await visit('Meera', 'meera@example.in');
    expect(await forget('nobody@example.in', stores.environment)).toContain(
      'Nothing is stored from nobody@example.in.',
    );
  });

  test('a file that another’s application refers to stays, and is told of', async () => {
    const { stores, server, insert, visit } = await start(engines);
    await visit('Asha', 'asha@example.in');
    await insert('job_applications', {
      name: 'Ravi',
      email: 'ravi@example.in',
      resume_url: server.url + linkTo('1-asha.pdf'),
      created_at: '2026-11-15T10:00:00.000Z',
    });
    expect(await forget('asha@example.in', stores.environment)).toContain(
      'Removed 22 rows and 0 files.\n1-asha.pdf stays: an application from another address refers to it too.\n',
    );
    expect(await stores.fileNames()).toEqual(['1-asha.pdf']);
  });
});

test('nothing of a forgotten person is left in the data folder or in the next backup', async () => {
  const { stores, visit } = await start({ rows: 'SQLite', files: 'disk' });
  const backups = await mkdtemp(join(tmpdir(), 'backups-'));
  onTestFinished(() => rm(backups, { recursive: true }));
  await visit('Ravi', 'ravi@example.in');
  await visit('Asha', 'asha@example.in');
  await visit('Meera', 'meera@example.in');
  const words = /-Asha|asha@example|1-asha/;
  expect(await filesWith(words, stores.dataFolder)).not.toEqual([]);
  await forget('asha@example.in', stores.environment);
  expect(await filesWith(words, stores.dataFolder)).toEqual([]);
  await writeBackup(stores.dataFolder, join(backups, 'after.sqlite'));
  expect(await filesWith(words, backups)).toEqual([]);
  expect(await filesWith(/Message-Ravi.*Message-Meera|Message-Meera.*Message-Ravi/s, backups)).toEqual([
    'after.sqlite',
  ]);
});

test('so it is when rows were deleted by hand, and the next backup is made', async () => {
  const { stores, visit } = await start({ rows: 'SQLite', files: 'disk' });
  const backups = await mkdtemp(join(tmpdir(), 'backups-'));
  onTestFinished(() => rm(backups, { recursive: true }));
  await visit('Asha', 'asha@example.in');
  await visit('Ravi', 'ravi@example.in');
  for (const table of ['contact_messages', 'project_querries', 'job_applications'])
    await stores.run(`DELETE FROM ${table} WHERE email = 'asha@example.in'`);
  await writeBackup(stores.dataFolder, join(backups, 'after.sqlite'));
  const words = /-Asha \d|Company-Asha|asha@example/;
  expect(await filesWith(words, backups)).toEqual([]);
  // Who deletes by hand leaves them in parts of the database that are not in use; the command writes it anew.
  expect(await filesWith(words, stores.dataFolder)).not.toEqual([]);
  await forget('asha@example.in', stores.environment);
  expect(await filesWith(words, stores.dataFolder)).toEqual([]);
});

test('without an address, and without a database, it says what to do', async () => {
  await using stores = await createStores({ rows: 'SQLite', files: 'disk' }, servers());
  const refusals = await Promise.all(
    [[], ['asha'], ['asha@example.in', 'ravi@example.in']].map((given) =>
      runCommand(given, stores.environment).then(
        () => 'not refused',
        ({ code, stderr }: { code: number; stderr: string }) => `${code}: ${stderr.trim()}`,
      ),
    ),
  );
  expect(new Set(refusals)).toEqual(
    new Set(['1: Name one e-mail address: npm run forget -- asha@example.in']),
  );
  await expect(forget('a@b.c', stores.environment)).rejects.toThrow(
    `There is no database in ${stores.dataFolder}. Check DATA_DIR.`,
  );
  await expect(
    forget('a@b.c', { ...stores.environment, PUBLIC_BACKEND_URL: 'https://p.example' }),
  ).rejects.toThrow(/^What visitors send is kept at https:\/\/p\.example\./);
});
