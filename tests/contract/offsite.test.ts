import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, onTestFinished, test } from 'vitest';

import { readPromises } from '#build-steps/content/read-promises.ts';
import { restoreOffsite } from '#operations/offsite/restore-offsite.ts';
import { sendOffsite } from '#operations/offsite/send-offsite.ts';
import { DATABASE_FILE } from '#server/backend.ts';

import { damage, idOf, offsiteBucket, offsiteFolder, partsIn, runScript } from '../engines/offsite.ts';
import type { Offsite } from '../engines/offsite.ts';
import { runDeskCommand } from '../engines/run-desk-command.ts';
import type { Stores } from '../engines/test-backend.ts';
import { DAY_MS } from '../engines/test-desk.ts';
import { tracesInFiles } from '../engines/traces.ts';
import { ensureRestic } from '../programs/ensure-restic.ts';
import { EMAIL, MARK, start, visit, work } from './erased-person.ts';

ensureRestic();

/** Everything that a visitor sends, of one who stays and one who is deleted later, and what people did with it. */
async function filled() {
  const { stores, server } = await start({ rows: 'SQLite', files: 'disk' });
  await visit(server, 'ravi');
  await visit(server, MARK);
  const { close } = await work(stores, MARK);
  await server.stop();
  await close();
  return stores;
}

const ledgerOf = ({ dataFolder }: Stores) => `${dataFolder}-ledger`;

const sending = (stores: Stores, { place }: Offsite) => ({
  place,
  dataFolder: stores.dataFolder,
  ledger: ledgerOf(stores),
  envText: 'SITE_URL=https://www.northrule.example\n',
  backupDays: readPromises().backupDays,
  state: { clockDoubt: false, isCopy: false },
  mayBegin: false,
});

function jobOf({ dataFolder }: Stores, name: string) {
  const file = new DatabaseSync(join(dataFolder, DATABASE_FILE), { readOnly: true });
  try {
    const fact = file.prepare('SELECT value FROM desk_facts WHERE name = ?').get(name);
    const row = file.prepare('SELECT ok_at, failing_since, error FROM desk_jobs WHERE name = ?').get(name);
    return {
      ...(row as { ok_at: number | null; failing_since: number | null; error: string | null }),
      found: fact && (JSON.parse(String(fact.value)) as unknown),
    };
  } finally {
    file.close();
  }
}

/** What a restore leaves as it was: of e-mails that waited nobody knows whether they have gone since. */
function tablesOf(dataFolder: string) {
  const file = new DatabaseSync(join(dataFolder, DATABASE_FILE), { readOnly: true });
  try {
    const names = file
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .all()
      .map(({ name }) => String(name))
      .filter((name) => !/^desk_(?:sessions|links|facts|jobs|mails|words_)/.test(name));
    return new Map(
      names.map((name) => [
        name,
        idOf(Buffer.from(JSON.stringify(file.prepare(`SELECT * FROM ${name}`).all()))),
      ]),
    );
  } finally {
    file.close();
  }
}

async function emptyMachine() {
  const folder = await mkdtemp(join(tmpdir(), 'machine-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return {
    folder,
    environment: { DATA_DIR: join(folder, 'data'), TMPDIR: folder, KEEP_FREE_MB: '0' },
  };
}

test('in a bucket: a night, a trial restore, and a second machine that has the place and its password alone', async () => {
  const stores = await filled();
  const offsite = await offsiteBucket();
  const environment = { ...stores.environment, ...offsite.environment };
  expect(await runScript('drill', [], environment)).toMatch(/^1: There is nothing where OFFSITE_REPOSITORY/);
  expect(jobOf(stores, 'drill').error).toMatch(/^There is nothing/);

  expect(await runScript('offsite', [], environment)).toMatch(
    /^Sent 2 applications, \d+ messages, \d+ enquiries and 2 resumes to s3:https:/,
  );
  expect(jobOf(stores, 'offsite')).toMatchObject({ ok_at: expect.any(Number) as number, error: null });
  expect(await runScript('drill', [], environment)).toMatch(
    /^Could be restored on \w+day, 44 letters, \d+ s, from the copy of /,
  );
  expect(jobOf(stores, 'drill')).toMatchObject({
    failing_since: null,
    found: { letters: 44, files: 2, seconds: expect.any(Number) as number },
  });
  expect(await readdir(dirname(stores.dataFolder))).not.toContain('data-scratch');

  const machine = await emptyMachine();
  const said = await runScript('restore', ['--offsite'], { ...machine.environment, ...offsite.environment });
  expect(said).toContain('\nRestored 2 applications, ');
  expect(said).not.toContain('This is a copy');
  const restored = machine.environment.DATA_DIR;
  expect(tablesOf(restored)).toEqual(tablesOf(stores.dataFolder));
  for (const name of await stores.fileNames())
    expect(await readFile(join(restored, 'resumes', name))).toEqual(
      await readFile(join(stores.dataFolder, 'resumes', name)),
    );
  expect(await readFile(`${restored}-ledger/key`)).toEqual(await readFile(join(ledgerOf(stores), 'key')));
});

test('what was erased comes back from no copy, and is in no part of the place when its time is over', async () => {
  const stores = await filled();
  const offsite = await offsiteFolder();
  const environment = { ...stores.environment, ...offsite.environment };
  const { backupDays } = readPromises();
  const now = Date.now();
  const send = (at: number) => sendOffsite({ ...sending(stores, offsite), now: at });
  const resume = await readFile(join(stores.dataFolder, 'resumes', `1-${MARK}.pdf`));
  // In one part with what stays, and little beside that: restic would leave it there.
  await appendFile(join(stores.dataFolder, 'resumes', '1-ravi.pdf'), randomBytes(3_000_000));
  await send(now - (backupDays - 1) * DAY_MS);
  const first = await partsIn(offsite);
  expect(first).toContain(idOf(resume));
  await runDeskCommand(stores, ['delete', EMAIL, '--yes']);
  // The ledger of the copy does not name it; that of this machine does, and loses nothing.
  expect(await runScript('drill', [], environment)).toMatch(/^Could be restored on \w+day, 22 letters/);
  const entries = await readFile(join(ledgerOf(stores), 'erased'), 'utf8');
  const machine = await emptyMachine();
  const envFile = join(machine.folder, 'settings');
  const said = await restoreOffsite({
    place: offsite.place,
    promises: readPromises(),
    isSure: true,
    environment: { ...machine.environment, ERASURE_LEDGER: ledgerOf(stores) },
    envFile,
  });
  expect(said).toContain(
    '\nTwenty-two letters that had been deleted since this backup was made were deleted',
  );
  expect(said).toContain(`Its settings are in ${envFile}: SITE_URL.`);
  expect(await readFile(envFile, 'utf8')).toBe('SITE_URL=https://www.northrule.example\n');
  expect(await readFile(join(ledgerOf(stores), 'erased'), 'utf8')).toBe(entries);
  expect(await tracesInFiles([MARK], machine.folder)).toEqual([]);

  await send(now - DAY_MS);
  expect(await partsIn(offsite)).toEqual(expect.arrayContaining(first));
  expect(await send(now)).toEqual([
    expect.stringMatching(/^Sent 1 application, /),
    'Removed 1 that would be too old tomorrow.',
  ]);
  // What came after the deletion does not hold it: what is left from before has to be looked at.
  const left = (await partsIn(offsite)).filter((part) => first.includes(part));
  expect(left).not.toContain(idOf(resume));
  expect(left.length).toBeLessThan(first.length);
  for (const part of left) expect((await offsite.restic('cat', 'blob', part)).includes(MARK)).toBe(false);
});

test('a trial restore says what is wrong with a copy that is damaged, and leaves nothing behind', async () => {
  const stores = await filled();
  const offsite = await offsiteFolder();
  await sendOffsite(sending(stores, offsite));
  await damage(offsite.place.repository);
  expect(await runScript('drill', [], { ...stores.environment, ...offsite.environment })).toMatch(
    /^1: .* failed: ./,
  );
  expect(jobOf(stores, 'drill')).toMatchObject({
    failing_since: expect.any(Number) as number,
    error: expect.stringContaining('failed: ') as string,
  });
  expect(await readdir(dirname(stores.dataFolder))).not.toContain('data-scratch');
});

test('nothing is removed by a clock that nobody believes, and nothing sent where the newest copy is yet to come', async () => {
  const stores = await filled();
  const offsite = await offsiteFolder();
  const now = Date.now();
  const send = (at: number, more = {}) => sendOffsite({ ...sending(stores, offsite), now: at, ...more });
  await send(now - 40 * DAY_MS);
  await send(now - 30 * DAY_MS);
  expect((await send(now, { state: { clockDoubt: true, isCopy: false } })).at(-1)).toBe(
    'The desk doubts the clock of this machine: no older copy was removed.',
  );
  await expect(send(now - DAY_MS)).rejects.toThrow(/^The newest copy off the machine is of .* yet to come/);
  expect(JSON.parse((await offsite.restic('snapshots', '--json')).toString())).toHaveLength(3);

  await rm(offsite.place.repository, { recursive: true });
  const state = { clockDoubt: false, isCopy: false, sentAt: now };
  await expect(send(now, { state })).rejects.toThrow(
    /^There is nothing where OFFSITE_REPOSITORY points, and/,
  );
  expect(existsSync(offsite.place.repository)).toBe(false);
  expect(await send(now, { state, mayBegin: true })).toHaveLength(1);
  const place = { ...offsite.place, password: 'another password that is not it' };
  await expect(send(now, { place })).rejects.toThrow(/^OFFSITE_PASSWORD does not open/);
  const unreachable = { ...offsite.place, repository: '/dev/null/site' };
  await expect(send(now, { place: unreachable })).rejects.toThrow(
    /^What OFFSITE_REPOSITORY names cannot be reached: ./,
  );
});
