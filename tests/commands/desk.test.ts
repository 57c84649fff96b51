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
  const args = ['scripts/desk.ts', 'people', '--json'];
  const { stdout, stderr } = await run(process.execPath, args, { cwd: root, env });
  expect(JSON.parse(stdout)).toHaveProperty('people');
  expect(stderr).toBe('The environment has SMTP_ULR, which is no setting. Did you mean SMTP_URL?\n');
});

describe('what is read', () => {
  test('the list says number, time left, kind, name, company and first words under a heading, what is unread, and plays no trick on the terminal', async () => {
    const list = await desk('list');
    expect(list).toMatch(/^ {2}Number +Time +Kind +From +First words$/m);
    expect(list).toMatch(/^• \d +2 days 23 h to the goal +application +Asha Rao/m);
    expect(list).toMatch(
      /^• \d +23 h \d+ min left +enquiry +Meera \uFFFD\[2JIyer, Kolam Foods +Cold storage for eleven shops$/m,
    );
    expect(list).toContain('\n2 letters. • is unread.\n');
    expect(list).not.toContain('\u001B');
    const found = JSON.parse(await desk('list', '--kind', 'enquiries', '--json')) as unknown;
    expect(found).toMatchObject({ rows: [{ kind: 'enquiry', company: 'Kolam Foods' }], total: { count: 1 } });
  });

  test('a letter that is shown is recorded as opened, with the place where', async () => {
    const number = await numberOf('meera');
    expect(await desk('show', number)).toMatch(
      /Cold storage for eleven shops[^]*Owner: opened \(by the command line\)/,
    );
  });

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
    expect(await inProcess('retention', '--run')).toBe('Nothing is due. Nothing was erased.');
    await sendRow(site.port, 'contact_messages', {
      name: 'Kiran',
      email: 'kiran@example.in',
      messages: 'Long ago',
      created_at: LONG_AGO,
    });
    await stores.run(`UPDATE contact_messages SET received_at = '${LONG_AGO}'`);
    expect(await inProcess('retention')).toMatch(
      /^Due now: 1 letter\n {2}\d+ .* message +Kiran +last exchange 2 Jan 2020\n\nWithin 30 days: no letters\n/,
    );
    await expect(inProcess('retention', '--run')).rejects.toThrow(/no terminal to ask at/);
    expect(await inProcess('list', '--search', 'kiran')).toContain('\n1 letter.');
    expect(await inProcess('retention', '--run', '--yes')).toMatch(
      /Erased 1 letter\. Receipt \d{4}-\d\d-\d\d-\d{6}-\d{3}\.$/,
    );
    expect(await inProcess('list', '--search', 'kiran')).toBe('There are no such letters.');
  });
});

test('colleagues are invited, given other kinds and another name, and shut out', async () => {
  const invited = await desk('invite', 'Priya Nair', '--reads', 'applications');
  expect(invited).toMatch(
    /^Priya Nair is new at the desk and may read applications\.\nhttp:\/\/127\.0\.0\.1:4000\/sign-in#[\w-]{43}\n/,
  );
  const [again, own] = [await inProcess('invite', 'priya nair'), await json('invite')];
  expect(again).toContain('Priya Nair is at the desk already. A new link, to read applications.');
  expect(own).toMatchObject({ name: 'Owner', url: expect.stringContaining('/sign-in#') as string });
  expect(await inProcess('people', '--reads', 'Priya Nair', 'messages,enquiries')).toContain(
    'reads messages, enquiries from now on',
  );
  await inProcess('people', '--rename', 'Priya Nair', 'Priya Menon');
  await expect(inProcess('people', '--rename', 'Priya Menon', 'owner')).rejects.toThrow(
    /called owner.* already/,
  );
  await expect(inProcess('people', '--shut-out', 'priya')).rejects.toThrow('Did you mean "Priya Menon"?');
  expect(await refusal('people', '--shut-out', 'Priya Menon')).toContain(
    'there is no terminal to ask at. Add --yes',
  );
  expect(await inProcess('people', '--shut-out', 'Priya Menon', '--yes')).toContain(
    'Priya Menon is shut out.',
  );
  expect(await inProcess('people')).toMatch(/^Priya Menon +reads messages, enquiries +shut out by Owner/m);
});

test('a person is erased as the command line says it, and the receipt is printed', async () => {
  const number = await numberOf('asha');
  expect(await refusal('erase', '--number', number)).toMatch(/^1: .*Add --yes if you are sure\.$/);
  const said = await desk('erase', 'asha@example.in', '--yes');
  expect(said).toMatch(/^This is held from asha@example\.in, and would go:\n {2}letter \d +application/);
  expect(said).toMatch(
    /\nTaken out of the desk, [^]*\n {2}\d+ \w+ \d{4}, \d\d:\d\d +by Owner +ZIP of one person/,
  );
  expect(said).toMatch(
    /\nErased: 1 letter, 1 file, [^]*\nReceipt \d{4}-\d\d-\d\d-\d{6}-\d{3}, [^]*mailboxes/,
  );
  await expect(inProcess('erase', 'asha@example.in')).rejects.toThrow(
    /^Nothing is held from asha@example\.in\./,
  );
  await expect(inProcess('show', number)).rejects.toThrow(`There is no letter ${number}: `);
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
  const [list, shown, retention, people, invited, taken] = await Promise.all([
    answer('list', '--search', 'lata'),
    answer('show', number),
    answer('retention', '--run'),
    answer('people'),
    answer('invite', 'Kavya Rao', '--reads', 'messages'),
    answer('export', '--format', 'json', '--out', join(stores.dataFolder, '..', 'for-programs.json')),
  ]);
  expect([list, shown, people]).toMatchObject([
    { rows: [{ name: 'Lata' }] },
    { number: Number(number), text: 'Please erase this' },
    { people: expect.arrayContaining([expect.objectContaining({ name: 'Owner' })]) as unknown },
  ]);
  expect(Object.keys(retention)).not.toHaveLength(0);
  expect([typeof invited.url, typeof taken.file]).toEqual(['string', 'string']);
  expect(await answer('erase', '--number', number)).toMatchObject({ counts: { letters: 1 } });
});

test('what is wrong is said in one line', async () => {
  expect(await Promise.all([refusal('lst'), refusal('list', '--veiw', 'all')])).toEqual([
    '1: There is no command "lst". There are: list, show, export, erase, retention, invite, people, test-mail, help. Did you mean "list"?',
    expect.stringMatching(/^1: "list" has no option "--veiw"\. .* Did you mean "--view"\?$/),
  ]);
  expect(await desk('--help')).toContain('npm run desk -- help <command>');
});

test.each<[string, RegExp]>([
  ['list --view', /^--view needs a value: --view waiting\|unread/],
  ['list --view --json', /^--view needs a value: --view waiting\|unread/],
  ['list --view read', /^--view must be one of waiting, .*, but is "read"\./],
  ['list --kind letters', /^There is no kind "letters"\. There are: applications, messages, enquiries\.$/],
  ['list --limit many', /^--limit must be a whole number from 1 to 1000, but is "many"\.$/],
  ['list --json=yes', /^--json takes no value/],
  ['list --kind enquiry --kind message', /^--kind is given twice/],
  ['list all', /^"list" does not know what to do with "all"\./],
  ['show', /^Name a letter by its number/],
  ['show twelve', /^The number of a letter must be a whole number from 1, but is "twelve"\.$/],
  ['export', /^Say in which form/],
  ['export --person asha@example.in', /^Name a file for it: --out person\.zip$/],
  ['erase', /^Name whom to erase: /],
  ['erase asha', /^"asha" is not an e-mail address\./],
  ['erase asha@example.in --number 2', /^Name an address or a letter, not both/],
  [
    'erase nobody@example.in --yes',
    /^Nothing is held from nobody@example\.in\. Check the spelling\. .* within a day\.$/,
  ],
  ['invite Rohan', /^Say what Rohan may read: --reads applications,messages or --reads all$/],
  ['people --shut-out Rohan', /^Nobody at the desk is called "Rohan"\. There are: Owner/],
  ['people --shut-out owner', /^The owner cannot be shut out\.$/],
  ['people --reads owner messages', /^The owner reads everything\.$/],
])('%s', async (line, said) => {
  await expect(inProcess(...line.split(' '))).rejects.toThrow(said);
});

async function numberOf(word: string) {
  const { rows } = (await json('list', '--search', word)) as { rows: { number: number }[] };
  return String(rows[0]?.number);
}
