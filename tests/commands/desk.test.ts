import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ownEnvironment } from '../engines/own-environment.ts';
import { runDeskCommand } from '../engines/run-desk-command.ts';
import { createLocalStores, startTestBackend } from '../engines/test-backend.ts';
import type { Stores, TestBackend } from '../engines/test-backend.ts';
import { linkTo, sendApplication, sendFile, sendRow } from '../engines/visitor.ts';

const root = new URL('../../', import.meta.url);
const run = promisify(execFile);
const LONG_AGO = '2020-01-02T10:00:00.000Z';

let stores: Stores;
let site: TestBackend;

beforeAll(async () => {
  stores = await createLocalStores();
  site = await startTestBackend(stores);
  await sendFile(site.port, '1-asha.pdf');
  await sendApplication(site.port, site.url + linkTo('1-asha.pdf'));
  await sendRow(site.port, 'project_querries', {
    name: 'Meera \u001B[2JIyer',
    email: 'meera@example.in',
    company_name: 'Kolam Foods',
    project_requirements: 'Cold storage for eleven shops',
  });
});

afterAll(async () => {
  await site.stop();
  await stores.remove();
});

/** The same as a process of its own would say it, in a tenth of the time. */
const inProcess = (...args: string[]) => runDeskCommand(stores, args);

/** Runs what `npm run desk -- …` runs, without a terminal, and answers what it says. */
async function desk(...args: string[]) {
  const env = { ...ownEnvironment(), ...stores.environment };
  const { stdout } = await run(process.execPath, ['scripts/desk.ts', ...args], { cwd: root, env });
  return stdout;
}

const json = async (...args: string[]) => JSON.parse(await inProcess(...args, '--json')) as unknown;

/** One line on standard error, and exit code 1. */
const refusal = (...args: string[]) =>
  desk(...args).then(
    () => 'not refused',
    ({ code, stderr }: { code: number; stderr: string }) => `${code}: ${stderr.trimEnd()}`,
  );

test('a name that is no setting is told of beside what programs read', async () => {
  const env = { ...ownEnvironment(), ...stores.environment, SMTP_ULR: 'x' };
  const args = ['scripts/desk.ts', 'retention', '--json'];
  const { stdout, stderr } = await run(process.execPath, args, { cwd: root, env });
  expect(JSON.parse(stdout)).toHaveProperty('nextRun');
  expect(stderr).toBe('The environment has SMTP_ULR, which is no setting. Did you mean SMTP_URL?\n');
});

describe('what is read', () => {
  test('letters are taken out to the terminal or to a new file, a person as a ZIP', async () => {
    const file = join(stores.dataFolder, '..', 'letters.csv');
    const [streamed, said, zipped] = await Promise.all([
      desk('export', '--format', 'json', '--kind', 'enquiry'),
      desk('export', '--format', 'csv', '--out', file),
      json('export', '--person', 'Asha@example.in', '--out', `${file}.zip`) as Promise<{ file: string }>,
    ]);
    expect(JSON.parse(streamed)).toMatchObject([{ Company: 'Kolam Foods' }]);
    expect(said).toContain(`Wrote 2 letters to `);
    expect(await readFile(file, 'utf8')).toContain('"Kolam Foods"');
    expect((await readFile(zipped.file)).subarray(0, 2).toString()).toBe('PK');
    await expect(inProcess('export', '--format', 'csv', '--out', file)).rejects.toThrow(/exists already/);
  });

  test('retention is a dry run, unless it is told to run', async () => {
    expect(await inProcess('retention', '--run')).toBe('Nothing is due. Nothing was deleted.');
    await sendRow(site.port, 'contact_messages', {
      name: 'Kiran \u001B[2JPatil',
      email: 'kiran@example.in',
      messages: 'Long ago',
      created_at: LONG_AGO,
    });
    await stores.run(`UPDATE contact_messages SET received_at = '${LONG_AGO}'`);
    expect(await inProcess('retention')).toMatch(/^Due now: no letters\n/);
    await stores.run(
      `UPDATE desk_letters SET exchanged_at = ${Date.parse(LONG_AGO)} WHERE address = 'kiran@example.in'`,
    );
    expect(await inProcess('retention')).toMatch(
      /^Due now: 1 letter\n {2}\d+ .* message +Kiran \uFFFD\[2JPatil +last exchange 2 Jan 2020\n\nWithin 30 days: no letters\n/,
    );
    await expect(inProcess('retention', '--run')).rejects.toThrow(/no terminal to ask at/);
    expect(await lettersOf('kiran')).toHaveLength(1);
    expect(await inProcess('retention', '--run', '--yes')).toMatch(
      /Deleted 1 letter\. Proof \d{4}-\d\d-\d\d-\d{6}-\d{3}\.$/,
    );
    expect(await lettersOf('kiran')).toEqual([]);
  });
});

test('colleagues are invited, and their access removed', async () => {
  const invited = await desk('invite', 'Priya Nair', '--reads', 'applications');
  expect(invited).toMatch(
    /^Priya Nair is new at the desk and may read applications\.\nhttp:\/\/127\.0\.0\.1:4000\/sign-in#[\w-]{43}\n/,
  );
  const [again, own] = [await inProcess('invite', 'priya nair', '--reads', 'all'), await json('invite')];
  expect(again).toContain(
    'Priya Nair is at the desk already. A new link, to read applications. What they may read was not changed. For that: npm run desk -- rights "Priya Nair" --reads',
  );
  expect(own).toMatchObject({ name: 'Owner', url: expect.stringContaining('/sign-in#') as string });
  await expect(inProcess('remove-access', 'priya')).rejects.toThrow('Did you mean "Priya Nair"?');
  expect(await refusal('remove-access', 'Priya Nair')).toContain('there is no terminal to ask at. Add --yes');
  expect(await inProcess('remove-access', 'Priya Nair', '--yes')).toContain(
    'The access of Priya Nair is removed. No browser was signed out.',
  );
  expect(await inProcess('invite', 'Priya Nair')).toContain('had no access any more, and has it again');
});

test('a person is erased as the command line says it, and the proof is printed', async () => {
  const number = await numberOf('asha');
  expect(await refusal('delete', '--number', number)).toMatch(/^1: .*Add --yes if you are sure\.$/);
  const said = await desk('delete', 'asha@example.in', '--yes');
  expect(said).toMatch(
    /^This is held from asha@example\.in, and would be deleted:\n {2}letter \d +application/,
  );
  expect(said).toMatch(
    /\nExported or downloaded, [^]*\n {2}\d+ \w+ \d{4}, \d\d:\d\d +by Owner: ZIP of one person/,
  );
  expect(said).toMatch(/\nDeleted: 1 letter, 1 file, [^]*\nProof \d{4}-\d\d-\d\d-\d{6}-\d{3}, [^]*mailboxes/);
  await expect(inProcess('delete', 'asha@example.in')).rejects.toThrow(
    /^Nothing is held from asha@example\.in\./,
  );
  await expect(inProcess('delete', '--number', number)).rejects.toThrow(`There is no letter ${number}: `);
});

test('with --json each command answers programs with JSON and nothing else, and each takes --yes', async () => {
  await sendRow(site.port, 'contact_messages', {
    name: 'Lata',
    email: 'lata@example.in',
    messages: 'Please erase this',
    created_at: '2026-11-15T10:00:00.000Z',
  });
  const number = await numberOf('lata');
  const answer = async (...args: string[]) =>
    JSON.parse(await desk(...args, '--json', '--yes')) as Record<string, unknown>;
  const [retention, invited, taken] = await Promise.all([
    answer('retention', '--run'),
    answer('invite', 'Kavya Rao', '--reads', 'messages'),
    answer('export', '--format', 'json', '--out', join(stores.dataFolder, '..', 'for-programs.json')),
  ]);
  expect(Object.keys(retention)).not.toHaveLength(0);
  expect([typeof invited.url, typeof taken.file]).toEqual(['string', 'string']);
  expect(await answer('shut-out', 'Kavya Rao')).toEqual({ name: 'Kavya Rao', sessions: 0 });
  expect(await answer('delete', '--number', number)).toMatchObject({ counts: { letters: 1 } });
});

test('what is wrong is said in one line', async () => {
  expect(await Promise.all([refusal('exprot'), refusal('export', '--veiw', 'all')])).toEqual([
    '1: There is no command "exprot". There are: export, delete, wipe, forget-deletion, delete-again, retention, invite, rights, remove-access, test-mail, check, take-over, help. Did you mean "export"?',
    expect.stringMatching(/^1: "export" has no option "--veiw"\. .* Did you mean "--view"\?$/),
  ]);
  expect(await desk('--help')).toContain('npm run desk -- help <command>');
});

test.each<[string, RegExp]>([
  [
    'list',
    /^There is no command "list"\. The letters are in the desk’s inbox; export writes them to a file\.$/,
  ],
  ['show 12', /^There is no command "show"\. .* at the desk/],
  ['people --shut-out Priya', /^There is no command "people"\. .* invite, rights and remove-access\.$/],
  ['help list', /^There is no command "list"\. The letters/],
  ['--json export', /^A command comes first, and "--json" is none\./],
  ['export --view', /^--view needs a value: --view to-answer\|unread/],
  ['export --view --json', /^--view needs a value: --view to-answer\|unread/],
  ['export --format csv --view read', /^--view must be one of to-answer, .*, but is "read"\./],
  [
    'export --format csv --kind letters',
    /^There is no kind "letters"\. There are: applications, messages, enquiries\.$/,
  ],
  ['retention --json=yes', /^--json takes no value/],
  ['export --kind enquiry --kind message', /^--kind is given twice/],
  ['export all', /^"export" does not know what to do with "all"\./],
  ['erase --number twelve', /^--number must be a whole number from 1, but is "twelve"\.$/],
  ['export', /^Say in which form/],
  ['export --person asha@example.in', /^Name a file for it: --out person\.zip$/],
  ['delete', /^Name whom to delete: /],
  ['erase asha', /^"asha" is not an e-mail address\./],
  ['erase asha@example.in --number 2', /^Name an address or a letter, not both/],
  [
    'erase nobody@example.in --yes',
    /^Nothing is held from nobody@example\.in\. Check the spelling\. .* within a day\.$/,
  ],
  ['invite Rohan', /^Say what Rohan may read: --reads applications,messages or --reads all$/],
  ['remove-access', /^Name the colleague: npm run desk -- remove-access "Priya Nair"$/],
  ['shut-out Rohan', /^Nobody at the desk is called "Rohan"\. There are: Owner/],
  ['shut-out owner', /^The access of the owner cannot be removed\.$/],
])('%s', async (line, said) => {
  await expect(inProcess(...line.split(' '))).rejects.toThrow(said);
});

const lettersOf = async (word: string) =>
  JSON.parse(await inProcess('export', '--format', 'json', '--search', word)) as { Number: number }[];

async function numberOf(word: string) {
  const [letter] = await lettersOf(word);
  return String(letter?.Number);
}
