import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readdir, rm, stat, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { freePort } from '../../engines/free-port.ts';
import { NAMES, startCaddy } from '../../engines/front.ts';
import type { Front } from '../../engines/front.ts';
import { openMailServer } from '../desk/mail/mail-desk.ts';
import { bareMachine, DEBIANS, LINK, wellProgram } from './bare-machine.ts';

const BOTH = [NAMES.www, NAMES.desk];
const MAIL = { SMTP_URL: 'smtp://asha:the-password@127.0.0.1:1', MAIL_FROM: 'hello@example.com' };

let front: Front;
let program: Awaited<ReturnType<typeof wellProgram>>;
beforeAll(async () => {
  program = await wellProgram();
  front = await startCaddy({ site: program.port, desk: program.port });
});
afterAll(async () => {
  await front[Symbol.asyncDispose]();
  await program[Symbol.asyncDispose]();
});

const patient = { patienceMs: 20_000 };
const DROP_IN = 'etc/systemd/system/caddy.service.d/site.conf';

test('two names are enough: settings, what is in front, and all that runs; then a link for the owner', async () => {
  const machine = await bareMachine({ front, place: patient });
  const { said, refused } = await machine.setUp([...BOTH, '--yes']);
  expect(refused).toBe('');
  expect(parseEnv((await machine.read('etc/site/env'))!)).toEqual({
    SITE_URL: `https://${NAMES.www}`,
    DESK_URL: `https://${NAMES.desk}`,
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    DATA_DIR: '/var/lib/site/data',
    ERASURE_LEDGER: '/var/lib/site/ledger',
  });
  expect((await stat(join(machine.root, 'etc/site/env'))).mode & 0o777).toBe(0o640);
  expect(await machine.read('etc/caddy/Caddyfile')).toContain('admin unix//run/caddy/admin.sock');
  expect(await machine.read('etc/caddy/site.caddy')).toContain(`https://${NAMES.desk} {`);
  expect(await machine.read(DROP_IN)).toContain('RuntimeDirectory=caddy');
  expect(await machine.told()).toEqual([
    'enable --now site.socket desk.socket site.service desk.service site-backup.timer',
    'daemon-reload',
    'enable --now caddy',
    'restart caddy',
    expect.stringMatching(/^-u site -- .*node scripts\/desk\.ts invite$/),
  ]);
  expect(said).toContain(LINK);
  expect((await readdir(machine.root, { recursive: true })).filter((name) => name.endsWith('.part'))).toEqual(
    [],
  );
});

test('what a run that was ended in its middle has written is read by the next', async () => {
  const machine = await bareMachine({ front, place: patient });
  await machine.setUp([...BOTH, '--yes']);
  await using mail = await openMailServer();
  const args = ['--smtp-url', `smtp://127.0.0.1:${mail.port}`, '--mail-from', 'hello@example.com'];
  await machine.write('state/fails-restart', '');
  expect((await machine.setUp(args)).refused).toContain('systemctl restart site.service desk.service failed');

  await rm(join(machine.root, 'state/fails-restart'));
  const before = await machine.told();
  expect((await machine.setUp(args)).refused).toBe('');
  expect((await machine.told()).slice(before.length)).toEqual([
    'restart site.service desk.service',
    'daemon-reload',
    'restart caddy',
    expect.stringMatching(/invite$/),
  ]);
  expect((await machine.setUp(args)).said).toBe('Nothing to change.');
});

test('where a run was ended between two files, the next writes the one without which Caddy does not start', async () => {
  const machine = await bareMachine({ front, place: patient });
  await machine.setUp([...BOTH, '--yes']);
  await rm(join(machine.root, DROP_IN));
  expect((await machine.setUp([])).refused).toBe('');
  expect(await machine.read(DROP_IN)).toContain('RuntimeDirectory=caddy');
  expect((await machine.told()).slice(-3)).toEqual([
    'daemon-reload',
    'restart caddy',
    expect.stringMatching(/invite$/),
  ]);
});

test('run twice it changes nothing, with its names and without; another answer changes that alone', async () => {
  const machine = await bareMachine({ front, place: patient });
  await machine.setUp([...BOTH, '--yes']);
  const text = async () => [
    await machine.read('etc/site/env'),
    await machine.read('etc/caddy/Caddyfile'),
    await machine.read('etc/caddy/site.caddy'),
  ];
  const before = await text();
  const told = await machine.told();
  for (const args of [[...BOTH, '--yes'], [], BOTH]) {
    const again = await machine.setUp(args, { answers: [] });
    expect(again).toEqual({ said: 'Nothing to change.', refused: '', questions: [] });
  }
  expect([await text(), await machine.told()]).toEqual([before, told]);

  await using mail = await openMailServer();
  const smtp = `smtp://127.0.0.1:${mail.port}`;
  const changed = await machine.setUp(['--smtp-url', '-', '--mail-from', 'Example <hello@example.com>'], {
    input: [smtp],
  });
  expect(changed.refused).toBe('');
  expect(await machine.read('etc/site/env')).toBe(
    `${before[0]}SMTP_URL=${smtp}\nMAIL_FROM=Example <hello@example.com>\n`,
  );
  expect((await machine.told()).slice(told.length)).toEqual([
    'restart site.service desk.service',
    expect.stringMatching(/invite$/),
  ]);
  expect(mail.received).toEqual([]);

  expect((await machine.setUp(['--smtp-url', 'none'])).refused).toBe('');
  expect(await machine.read('etc/site/env')).toBe(before[0]);
});

test('lines of the operator’s own stay, and so does what they changed in files that set-up wrote', async () => {
  const machine = await bareMachine({ front, place: patient });
  const own =
    '# Ours\nLOG_LEVEL=warn\nexport TRUST_PROXY = 2 # an older line\nNODE_OPTIONS="--max-old-space-size=300"\n';
  await machine.write('etc/site/env', own);
  await machine.setUp([...BOTH, '--yes']);
  const env = (await machine.read('etc/site/env'))!;
  expect(
    env.startsWith('# Ours\nLOG_LEVEL=warn\nTRUST_PROXY=1\nNODE_OPTIONS="--max-old-space-size=300"\n'),
  ).toBe(true);

  const changed = (await machine.read('etc/caddy/site.caddy'))!.replace(
    '#abort @elsewhere',
    'abort @elsewhere',
  );
  await machine.write('etc/caddy/site.caddy', changed);
  const { said, refused } = await machine.setUp([]);
  expect([refused, said]).toEqual([
    '',
    expect.stringContaining('site.caddy was changed by hand and stays as it is.'),
  ]);
  expect(await machine.read('etc/caddy/site.caddy')).toBe(changed);
  const others = await machine.setUp(['www.example.org', 'desk.example.org', '--skip-names']);
  expect(others.refused).toContain('site.caddy was changed by hand and is for other names');
});

test('a Caddyfile with sites of its own gets one line, once', async () => {
  const own = 'blog.example.com {\n\troot * /srv/blog\n\tfile_server\n}\n';
  const machine = await bareMachine({ front, place: patient, caddyfile: own });
  for (let time = 0; time < 2; time++) expect((await machine.setUp([...BOTH, '--yes'])).refused).toBe('');
  expect(await machine.read('etc/caddy/Caddyfile')).toBe(
    `${own}\n# The site and the desk.\nimport ${machine.root}/etc/caddy/site.caddy\n`,
  );
  expect(await machine.told()).not.toContain('restart caddy');
});

test('files that Caddy does not take are put back', async () => {
  const own = 'blog.example.com {\n\tno_such_thing\n}\n';
  const machine = await bareMachine({ caddyfile: own });
  const { refused } = await machine.setUp([...BOTH, '--yes']);
  expect(refused).toMatch(
    /^caddy does not take the files that were written for it, and they are as they were:/,
  );
  expect(refused).toContain('Until then set-up wrote /etc/site/env. Run it again');
  expect(await machine.read('etc/caddy/Caddyfile')).toBe(own);
  expect(await machine.read('etc/caddy/site.caddy')).toBeUndefined();
});

test('a failure in the middle says what was done, and the next run goes on from there', async () => {
  const machine = await bareMachine({ front, place: patient });
  await machine.write('state/fails-site.socket', '');
  const { refused } = await machine.setUp([...BOTH, '--yes']);
  expect(refused).toContain('Job for site.socket failed.');
  expect(refused).toContain('sudo journalctl -n 30 -u site.socket');
  expect(refused).toMatch(
    /Until then set-up wrote \/etc\/site\/env, wrote .*Run it again when that is mended/s,
  );
  await rm(join(machine.root, 'state/fails-site.socket'));
  const again = await machine.setUp([]);
  expect([again.refused, again.said]).toEqual(['', expect.stringContaining(LINK)]);
});

test('names that do not answer through TLS are told of, with what was seen', async () => {
  const machine = await bareMachine();
  const { refused } = await machine.setUp([...BOTH, '--yes']);
  expect(refused).toContain(
    `https://${NAMES.www} does not answer as it should after 1 seconds: ECONNREFUSED.`,
  );
  expect(refused).toContain('sudo journalctl -n 40 -u site -u caddy');
});

test('all that is wrong is said at once, each with what to do, and nothing is changed', async () => {
  const machine = await bareMachine({
    clock: 'no',
    builtFor: 'https://www.example.net',
    leads: { [NAMES.www]: ['127.0.0.1'] },
    place: { least: { freeMb: 10 ** 12, memoryMb: 10 ** 9 } },
  });
  await machine.write('state/no-user', '');
  const other = createServer().listen(machine.here.ports.http, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { refused } = await machine.setUp(
    [...BOTH, '--yes', '--notify-to', 'nobody', '--offsite', 's3:https://s3.example.com/copies'],
    {
      environment: { SMTP_URL: 'the-password@mail.example.com', MAIL_FROM: 'hello@example.com' },
    },
  );
  expect(refused).toMatch(/^Nothing was changed\. \d+ things are in the way:/);
  for (const sentence of [
    'SMTP_URL must be an address that begins with smtp:// or smtps://',
    'NOTIFY_TO must be addresses with commas between them',
    'Copies off this machine need a password: set OFFSITE_PASSWORD',
    'There is no user "site", which the package makes',
    `Port ${machine.here.ports.http} is held by `,
    'MB of memory, and 1000000000 are needed',
    'MB are free where /var/lib/site is',
    "Nobody keeps this machine's clock right",
    'This package was built for https://www.example.net',
    'SITE_URL=https://www.example.com npm run package',
    'desk.example.com leads nowhere (ENOTFOUND): add an A record',
  ])
    expect(refused).toContain(sentence);
  expect(refused).not.toContain('the-password');
  expect(await machine.read('etc/site/env')).toBeUndefined();
  expect(await machine.read('etc/caddy/Caddyfile')).toBe(DEBIANS);
  expect(await machine.told()).toEqual([]);
});

test.each([
  [
    ['https://www.example.com', NAMES.desk],
    '"https://www.example.com" is no name that a certificate can be had for',
  ],
  [['WWW.example.com', NAMES.desk], 'write it in small letters'],
  [['192.0.2.1', NAMES.desk], '"192.0.2.1" is no name'],
  [['localhost', NAMES.desk], '"localhost" is no name'],
  [[NAMES.www, NAMES.www], 'The site and the desk need a name each'],
  [[NAMES.www], 'The desk has no name: site setup www.example.com desk.example.com'],
  [[], 'The site has no name'],
])('%j: %s', async (names, sentence) => {
  const machine = await bareMachine();
  expect((await machine.setUp([...names, '--yes'])).refused).toContain(sentence);
  expect(await machine.read('etc/site/env')).toBeUndefined();
});

test('a name that leads here by an address of a router’s is found out by asking, and one that leads elsewhere is refused', async () => {
  const behindRouter = await bareMachine({
    front,
    place: patient,
    leads: { [NAMES.www]: ['127.0.0.2'], [NAMES.desk]: ['127.0.0.1', '127.0.0.3'] },
  });
  expect((await behindRouter.setUp([...BOTH, '--yes'])).refused).toBe('');

  const elsewhere = await bareMachine({
    leads: { [NAMES.www]: ['127.0.0.1'], [NAMES.desk]: ['255.255.255.255'] },
  });
  const { refused } = await elsewhere.setUp([...BOTH, '--yes']);
  expect(refused).toMatch(
    /desk\.example\.com leads to 255\.255\.255\.255, which is no address of this machine \(.*127\.0\.0\.1.*\), and http:\/\/desk\.example\.com:\d+\/ asked there got no answer/,
  );
  expect(refused).toContain('Change the A record of desk.example.com');
  // Who knows better is believed, and comes as far as the certificates.
  expect((await elsewhere.setUp([...BOTH, '--yes', '--skip-names'])).refused).toContain(
    'does not answer as it should',
  );
});

test('a mail server and a mailbox that do not let us in are told of in their own words, without the password', async () => {
  const machine = await bareMachine();
  const { refused } = await machine.setUp([...BOTH, '--yes'], {
    environment: { ...MAIL, INBOX_URL: 'imap://asha:the-password@127.0.0.1:1' },
  });
  expect(refused).toContain('The mail server 127.0.0.1:1 does not let us send: ');
  expect(refused).toContain('The mailbox at 127.0.0.1:1 cannot be read: ');
  expect(refused).toContain('ECONNREFUSED');
  expect(refused).not.toContain('the-password');
});

test('at a terminal it asks for what is missing, and no mail is an answer', async () => {
  const machine = await bareMachine({ front, place: patient });
  const { refused, questions } = await machine.setUp([], { answers: ['', '', '', ''] });
  expect(refused).toBe('');
  expect(questions).toEqual([
    'The name of the site [www.example.com]: ',
    'The name of the desk [desk.example.com]: ',
    expect.stringContaining('The mail server'),
    expect.stringContaining('Where copies off this machine are kept'),
  ]);
  expect(await machine.read('etc/site/env')).not.toContain('SMTP_URL');
});

test('a place for copies that is named later has its password asked for', async () => {
  const machine = await bareMachine({ front, place: patient });
  const bin = join(machine.root, 'programs/restic');
  await machine.write('programs/restic', '#!/bin/sh\n');
  await chmod(bin, 0o755);
  await machine.setUp([...BOTH, '--yes']);
  const { refused, questions } = await machine.setUp(['--offsite', '/mnt/copies'], {
    answers: ['a secret of more than 24 letters'],
  });
  expect([refused, questions]).toEqual(['', [expect.stringContaining('The password of these copies')]]);
  expect(await machine.read('etc/site/env')).toContain('a secret of more than 24 letters');
});

test('copies off the machine have timers of their own, and a password that is on no command line', async () => {
  const machine = await bareMachine({ front, place: patient });
  const bin = join(machine.root, 'programs/restic');
  await machine.write('programs/restic', '#!/bin/sh\n');
  await chmod(bin, 0o755);
  const { refused } = await machine.setUp(
    [...BOTH, '--yes', '--offsite', 's3:https://s3.example.com/copies'],
    {
      environment: { OFFSITE_PASSWORD: "it's a #secret of 24 letters" },
    },
  );
  expect(refused).toBe('');
  expect(parseEnv((await machine.read('etc/site/env'))!)).toMatchObject({
    OFFSITE_REPOSITORY: 's3:https://s3.example.com/copies',
    OFFSITE_PASSWORD: "it's a #secret of 24 letters",
  });
  expect((await machine.told()).join('\n')).toContain('site-offsite.timer site-drill.timer');
  expect((await machine.told()).join('\n')).not.toContain('secret');
});

test('nginx answers on port 80 first and says how certificates come; with them it does the rest', async () => {
  const machine = await bareMachine({ front });
  for (const folder of ['etc/nginx/conf.d', 'etc/nginx/sites-available', 'etc/nginx/sites-enabled'])
    await machine.folder(folder);
  await machine.write('etc/nginx/sites-available/default', DEBIANS);
  await symlink('../sites-available/default', join(machine.root, 'etc/nginx/sites-enabled/default'));
  const held = await machine.setUp([...BOTH, '--yes', '--proxy', 'nginx']);
  expect(held.refused).toContain(
    `Port ${front.https} is held by caddy: sudo systemctl disable --now caddy, or let it stand in front: --proxy caddy`,
  );
  machine.here.ports.https = await freePort();
  const first = await machine.setUp([...BOTH, '--yes', '--proxy', 'nginx']);
  expect([first.refused, first.said]).toEqual([
    '',
    expect.stringContaining(`sudo certbot certonly --webroot -w /var/www/acme -d ${NAMES.desk}`),
  ]);
  expect(await readdir(join(machine.root, 'etc/nginx/conf.d'))).toEqual(['site-names.conf']);
  expect(await readdir(join(machine.root, 'etc/nginx/sites-enabled'))).toEqual([]);
  expect(await readdir(join(machine.root, 'var/www'))).toEqual(['acme']);
  for (const name of BOTH) {
    await machine.folder(`etc/letsencrypt/live/${name}`);
    await machine.write(`etc/letsencrypt/live/${name}/fullchain.pem`, '');
  }
  // Nobody listens there: it comes as far as waiting.
  expect((await machine.setUp([])).refused).toContain(`https://${NAMES.www} does not answer as it should`);
  expect((await readdir(join(machine.root, 'etc/nginx/conf.d'))).toSorted()).toEqual([
    'desk.conf',
    'site-names.conf',
    'site.conf',
  ]);
  expect(await machine.read('etc/nginx/conf.d/site.conf')).toContain('http2 on;');
  expect(await machine.told()).toContain('reload nginx');
});

test('from a clone it is refused in a sentence', () => {
  const file = fileURLToPath(new URL('../../../scripts/setup.ts', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [file, ...BOTH], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^This is a clone\. .*npm run package.*\n$/)]);
});
