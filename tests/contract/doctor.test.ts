import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer as createSecureServer } from 'node:https';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, onTestFinished, test } from 'vitest';

import { firstChecks, runChecks } from '#operations/doctor/run-checks.ts';
import { readSituation } from '#operations/doctor/situation.ts';
import { DATABASE_FILE } from '#server/backend.ts';

import { freePort } from '../engines/free-port.ts';
import { startMailServer } from '../engines/mail-server.ts';
import { startMailbox } from '../engines/mailbox-server.ts';
import { idsOf, insertsOf } from '../engines/put-letters.ts';
import { findings, runDoctor } from '../engines/run-doctor.ts';
import { selfSignedCertificate } from '../engines/self-signed-certificate.ts';
import { createLocalStores, createStores, startTestBackend } from '../engines/test-backend.ts';
import type { Engines } from '../engines/test-backend.ts';
import { DAY_MS, HOUR_MS, startTestDesk } from '../engines/test-desk.ts';
import { servers } from './servers.ts';

const PASSWORD = 'a%20secret%40of%20ours';
const NOBODY = 65_534;
const isRoot = process.geteuid?.() === 0;

const own = () => createStores({ rows: 'SQLite', files: 'disk' }, servers());

async function openStores(engines: Engines = { rows: 'SQLite', files: 'disk' }) {
  const stores = await createStores(engines, servers());
  onTestFinished(() => stores.remove());
  return stores;
}

/** Each file with its time and what is in it. */
async function stateOf(folder: string) {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  return Promise.all(
    files.toSorted().map(async (path) => {
      const { mode, uid, mtimeMs } = await stat(path);
      return [
        path,
        mode,
        uid,
        mtimeMs,
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
      ];
    }),
  );
}

const remedied = { remedy: expect.stringMatching(/\S/) as string };
const isWrong = (seen: RegExp) => ({
  state: 'wrong',
  seen: expect.stringMatching(seen) as string,
  ...remedied,
});
const isOk = (seen: RegExp) => ({ state: 'ok', seen: expect.stringMatching(seen) as string });

test('while all runs nothing is wrong, and nothing is changed', async () => {
  await using mail = await startMailServer({ auth: { user: 'desk', pass: 'a secret@of ours' } });
  await using mailbox = await startMailbox();
  const stores = await openStores();
  const environment = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'Example <hello@example.test>',
    INBOX_URL: mailbox.url,
  };
  const site = await startTestBackend(stores);
  onTestFinished(() => site.stop());
  const desk = await startTestDesk(stores, { environment: { ACKNOWLEDGEMENTS: 'off' } });
  onTestFinished(() => desk.stop());
  const now = Date.now();
  await stores.run(
    `INSERT INTO desk_jobs (name, ok_at) VALUES ('backup', ${now - HOUR_MS}), ('offsite', ${now - HOUR_MS});
     INSERT INTO desk_facts (name, value) VALUES ('drill', '{"at":${now - DAY_MS},"letters":3,"seconds":2}')`,
  );
  const asked = {
    ...stores.environment,
    ...environment,
    HOST: '127.0.0.1',
    PORT: String(site.port),
    DESK_PORT: new URL(desk.origin).port,
    OFFSITE_REPOSITORY: 's3:https://bucket.example.test/one',
    OFFSITE_PASSWORD: 'a password of 24 letters and more',
  };
  const { code, said } = await runDoctor(asked, '--json');
  const { findings: all } = JSON.parse(said) as {
    findings: { check: string; state: string; seen: string }[];
  };
  const wrong = all.filter(({ state }) => state === 'wrong');
  // Whether there is a build here, and for which address, is not what this is about.
  expect(wrong.filter(({ check }) => check !== 'settings')).toEqual([]);
  expect(code).toBe(wrong.length ? 1 : 0);
  const seenOf = (check: string) => all.filter((one) => one.check === check).map(({ seen }) => seen);
  expect(seenOf('e-mail')).toEqual([expect.stringContaining('lets desk in')]);
  expect(seenOf('mailbox')).toEqual([expect.stringContaining('can be read')]);
  expect(seenOf('backups')).toEqual([
    'The backup is 1 h old',
    'The copy off this machine is 1 h old',
    'The copy off this machine was restored 24 h ago (3 letters, 2 s)',
  ]);
  expect(seenOf('site')).toEqual([expect.stringContaining('is well')]);
  expect(mail.received).toEqual([]);
});

test('nothing is changed where nothing runs: no log, no index, no folder', async () => {
  const stores = await openStores();
  const before = await stateOf(dirname(stores.dataFolder));
  const { of } = await findings(stores.environment);
  expect(of('database')).toMatchObject([isOk(/can be read and written \(0 letters/)]);
  expect(await stateOf(dirname(stores.dataFolder))).toEqual(before);
});

test('it ends with 1 when something is wrong, with 0 when not, and refuses what it does not know', async () => {
  const stores = await openStores();
  const port = String(await freePort());
  const { code, said } = await runDoctor({ ...stores.environment, PORT: port });
  expect(code).toBe(1);
  expect(said).toMatch(/^wrong +site +The site does not answer at .*\n +→ sudo systemctl start site/m);
  expect(said).toMatch(/\d+ ok, \d+ warnings, \d+ wrong\n$/);
  expect(await runDoctor(stores.environment, '--fix')).toMatchObject({
    code: 1,
    aside: expect.stringMatching(/knows no "--fix"/),
  });
});

test('each wrong setting is a line, and the rest is looked at all the same', async () => {
  const stores = await openStores();
  const { of } = await findings({
    ...stores.environment,
    SMTP_URL: `http://desk:${PASSWORD}@mail.example.test`,
    MAIL_FROM: 'hello@example.test',
    KEEP_FREE_MB: 'much',
  });
  expect(of('settings')).toEqual(
    expect.arrayContaining([
      expect.objectContaining(isWrong(/^SMTP_URL must be .* but is not\./)),
      expect.objectContaining(isWrong(/^KEEP_FREE_MB must be a whole number/)),
    ]),
  );
  expect(of('settings').filter(({ state }) => state === 'wrong')).toHaveLength(2);
  expect(of('e-mail')).toMatchObject([{ seen: 'Not looked at, because SMTP_URL is wrong.' }]);
  expect(of('database')).toMatchObject([isOk(/can be read/)]);
});

test('a slip in the name of a setting is told of', async () => {
  const stores = await openStores();
  const { of } = await findings({ ...stores.environment, SMTP_ULR: 'smtp://x' });
  expect(of('settings')).toContainEqual(
    expect.objectContaining({
      state: 'warning',
      seen: expect.stringMatching(/SMTP_ULR.*Did you mean SMTP_URL/),
    }),
  );
});

test('an expired certificate, one that runs out, and one that nobody believes', async () => {
  const stores = await openStores();
  const certificates = {
    expired: selfSignedCertificate({ until: new Date(Date.now() - DAY_MS) }),
    late: selfSignedCertificate({ until: new Date(Date.now() + 13.5 * DAY_MS) }),
    good: selfSignedCertificate({ until: new Date(Date.now() + 60.5 * DAY_MS) }),
  };
  const told = async ({ key, certificate }: { key: string; certificate: string }, isBelieved = true) => {
    const server = createSecureServer({ key, cert: certificate }, (_request, response) =>
      response.end('{"status":"ok"}'),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const trusted = join(dirname(stores.dataFolder), 'trusted.pem');
    await writeFile(trusted, certificate);
    const { of } = await findings({
      ...stores.environment,
      SITE_URL: `https://localhost:${(server.address() as AddressInfo).port}`,
      ...(isBelieved && { NODE_EXTRA_CA_CERTS: trusted }),
    });
    server.close();
    return of('site’s name');
  };
  expect(await told(certificates.expired)).toMatchObject([
    isWrong(/localhost by localhost expired on/),
    isOk(/our program/),
  ]);
  expect(await told(certificates.late)).toMatchObject([isWrong(/expires on .*, in 13 days/), {}]);
  expect(await told(certificates.good)).toMatchObject([isOk(/is good until .*, for 60 days/), {}]);
  expect(await told(certificates.good, false)).toMatchObject([
    isWrong(/is not believed \(DEPTH_ZERO_SELF_SIGNED_CERT\)/),
    {},
  ]);
});

test('another program behind the name, and a name that leads nowhere', async () => {
  const stores = await openStores();
  const { key, certificate } = selfSignedCertificate();
  const server = createSecureServer({ key, cert: certificate }, (_request, response) =>
    response.end('Welcome!'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { of } = await findings({
    ...stores.environment,
    SITE_URL: `https://localhost:${(server.address() as AddressInfo).port}`,
    DESK_URL: 'https://desk.nowhere.invalid:1',
  });
  expect(of('site’s name')).toContainEqual(
    expect.objectContaining(isWrong(/answered with 200 by another program/)),
  );
  expect(of('desk’s name')).toMatchObject([isWrong(/the name desk\.nowhere\.invalid leads nowhere/)]);
});

test('a mail server that is dead, one that says nothing, and a wrong password: its words, and no password', async () => {
  const stores = await openStores();
  const told = async (url: string) => {
    const { of, said } = await findings({
      ...stores.environment,
      SMTP_URL: url,
      MAIL_FROM: 'a@example.test',
    });
    for (const secret of [PASSWORD, decodeURIComponent(PASSWORD)]) expect(said).not.toContain(secret);
    return of('e-mail');
  };
  const port = await freePort();
  expect(await told(`smtp://desk:${PASSWORD}@127.0.0.1:${port}`)).toMatchObject([isWrong(/ECONNREFUSED/)]);

  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const began = performance.now();
  expect(
    await told(`smtp://desk:${PASSWORD}@127.0.0.1:${(silent.address() as AddressInfo).port}`),
  ).toMatchObject([isWrong(/Greeting never received|No answer/)]);
  expect(performance.now() - began).toBeLessThan(20_000);

  await using mail = await startMailServer({ auth: { user: 'desk', pass: 'another' } });
  expect(await told(`smtp://desk:${PASSWORD}@127.0.0.1:${mail.port}`)).toMatchObject([
    isWrong(/535 .*authentication failed/),
  ]);
  // A server that says what it heard.
  const echoing = createServer((socket) => {
    socket.write('220 mail.example.test\r\n');
    socket.on('data', (heard) => {
      const line = heard.toString();
      const [, told = ''] = /AUTH PLAIN (\S+)/.exec(line) ?? [];
      const password = Buffer.from(told, 'base64').toString().split('\0').at(-1);
      socket.write(
        told ? `535 no such password: ${password}\r\n` : '250-mail.example.test\r\n250 AUTH PLAIN\r\n',
      );
    });
  });
  await new Promise<void>((resolve) => echoing.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void echoing.close());
  expect(
    await told(`smtp://desk:${PASSWORD}@127.0.0.1:${(echoing.address() as AddressInfo).port}`),
  ).toMatchObject([isWrong(/535 no such password: …/)]);
});

test('a mailbox that refuses the password, and one without the folder', async () => {
  const stores = await openStores();
  await using mailbox = await startMailbox();
  await using mail = await startMailServer();
  const told = async (url: string) => {
    const asked = { SMTP_URL: mail.url, MAIL_FROM: 'a@example.test', INBOX_URL: url };
    const { of, said } = await findings({ ...stores.environment, ...asked });
    expect(said).not.toContain('not-the-one');
    return of('mailbox');
  };
  expect(await told(mailbox.url.replace('secret', 'not-the-one'))).toMatchObject([
    isWrong(/cannot be read: .*[Aa]uthentication failed/),
  ]);
  expect(await told(`${mailbox.url}/Nowhere`)).toMatchObject([isWrong(/cannot be read: .*Nowhere/)]);
  expect(await told(mailbox.url)).toMatchObject([isOk(/can be read/)]);
});

test('backups that are old, were never made, or were not tried', async () => {
  const stores = await openStores();
  const told = async (sql: string, environment: Record<string, string> = {}) => {
    await stores.run(`DELETE FROM desk_jobs; DELETE FROM desk_facts; ${sql}`);
    return (await findings({ ...stores.environment, ...environment })).of('backups');
  };
  const offsite = {
    OFFSITE_REPOSITORY: 'sftp:elsewhere:/one',
    OFFSITE_PASSWORD: 'a secret of 24 letters and more',
  };
  const at = (days: number) => Math.round(Date.now() - days * DAY_MS);
  expect(await told('')).toMatchObject([
    { state: 'warning', seen: 'The backup was never made.', remedy: 'npm run backup' },
    { state: 'warning', seen: expect.stringMatching(/^No copy of the backups leaves/), ...remedied },
  ]);
  expect(
    await told(
      `INSERT INTO desk_jobs (name, ok_at) VALUES ('backup', ${at(3)}), ('offsite', ${at(4)});
       INSERT INTO desk_facts VALUES ('drill', '{"at":${at(9)},"letters":4,"seconds":1}')`,
      offsite,
    ),
  ).toMatchObject([
    isWrong(/^The backup is 3 days old/),
    isWrong(/^The copy off this machine is 4 days old/),
    isWrong(
      /^The copy off this machine was restored 9 days ago \(4 letters, 1 s\): it is to be tried each week/,
    ),
  ]);
  expect(await told("INSERT INTO desk_facts VALUES ('drill', 'no JSON')", offsite)).toMatchObject([
    {},
    { state: 'warning', seen: 'The copy off this machine was never made.' },
    { state: 'warning', seen: 'Nobody has tried to restore the copy off this machine.' },
  ]);
  expect(await told("INSERT INTO desk_facts VALUES ('copy', '{}')", offsite)).toMatchObject([
    {
      state: 'warning',
      seen: expect.stringMatching(/^This is a copy/),
      remedy: expect.stringMatching(/take-over$/),
    },
  ]);
});

test('letters in SQLite beside Postgres, which is looked at without a change', async () => {
  const before = await own();
  onTestFinished(() => before.remove());
  const stores = await openStores({ rows: 'Postgres', files: 'S3' });
  const environment = {
    ...stores.environment,
    DATA_DIR: before.dataFolder,
    S3_SECRET_ACCESS_KEY: stores.environment.S3_SECRET_ACCESS_KEY!,
  };
  const nothing = await findings(environment);
  expect(nothing.of('other database')).toMatchObject([isOk(/^No letters lie/)]);
  expect(nothing.of('database')).toMatchObject([isOk(/^Postgres at .* can be read and written$/)]);
  expect(nothing.of('files')).toMatchObject([isOk(/^The bucket .* can be read and written$/)]);
  expect(await stores.fileNames()).toEqual([]);

  const letters = [{ kind: 'message' as const, at: Date.now() }];
  for (const statement of insertsOf(letters, idsOf(letters))) await before.run(statement);
  const { of, said } = await findings(environment);
  expect(of('other database')).toMatchObject([isWrong(/holds 1 letters that were not moved there/)]);
  expect(said).not.toContain(stores.environment.S3_SECRET_ACCESS_KEY);

  // As a move leaves them.
  await before.run(`INSERT INTO desk_facts VALUES ('moved-to', '{"identity":"one"}')`);
  await stores.run("INSERT INTO private.desk_facts VALUES ('identity', 'one')");
  expect((await findings(environment)).of('other database')).toMatchObject([
    isOk(/from before they were moved/),
  ]);
  expect((await findings(before.environment)).of('other database')).toMatchObject([
    isWrong(/was moved to another one/),
  ]);

  const broken = new URL(stores.environment.DATABASE_URL!);
  broken.password = PASSWORD;
  broken.port = String(await freePort());
  const dead = await findings({ ...environment, DATABASE_URL: broken.href, S3_BUCKET: 'no-such-bucket' });
  expect(dead.of('database')).toMatchObject([isWrong(/cannot be used \(.*ECONNREFUSED/)]);
  expect(dead.of('files')).toMatchObject([isWrong(/is answered with 404/)]);
  expect(dead.said).not.toContain(PASSWORD);
});

test('a database of a newer version, and one that is damaged: nothing that would begin an empty one', async () => {
  const stores = await openStores();
  const told = async () => (await findings(stores.environment)).of('database');
  await stores.run('PRAGMA user_version = 1000');
  expect(await told()).toMatchObject([
    {
      ...isWrong(/newer version of this program/),
      remedy: expect.stringMatching(/^Install that version again/),
    },
  ]);
  await stores.run("INSERT INTO desk_facts VALUES ('oldest-program', '11')");
  expect(await told()).toMatchObject([isOk(/can be read and written/)]);
  await rm(join(stores.dataFolder, `${DATABASE_FILE}-wal`), { force: true });
  await writeFile(
    join(stores.dataFolder, DATABASE_FILE),
    'no database, but long enough to look like one'.repeat(100),
  );
  expect(await told()).toMatchObject([
    { ...isWrong(/file is not a database/), remedy: expect.stringMatching(/as a whole/) },
  ]);
});

test('a folder that is open to others, and a disk without room', async () => {
  const stores = await openStores();
  await chmod(stores.dataFolder, 0o755);
  const { of } = await findings({ ...stores.environment, KEEP_FREE_MB: '900000000' });
  expect(of('rights')).toMatchObject([
    { ...isWrong(/may look into/), remedy: `sudo chmod -R go-rwx ${stores.dataFolder}` },
  ]);
  expect(of('space')).toMatchObject([isWrong(/are free where .*resumes are not taken/)]);
});

test('settings that lost their group, and a file that root has left', async () => {
  // Elsewhere there is nothing to try, and a test that is skipped counts as one that failed.
  if (!isRoot) return;
  const stores = await openStores();
  const envFile = join(dirname(stores.dataFolder), 'env');
  await writeFile(envFile, 'LOG_LEVEL=warn\n', { mode: 0o640 });
  await chown(stores.dataFolder, NOBODY, NOBODY);
  const group = execFileSync('id', ['-gn', 'nobody'], { encoding: 'utf8' }).trim();
  const situation = readSituation(stores.environment, pathToFileURL(envFile));
  const rights = (await runChecks(firstChecks(situation), situation)).filter(
    ({ check }) => check === 'rights',
  );
  expect(rights).toMatchObject([
    {
      ...isWrong(/rows\.sqlite belongs to root, and the programs run as nobody.*leave it where it is/),
      remedy: `sudo chown -R nobody:${group} ${stores.dataFolder}`,
    },
    {
      ...isWrong(/env cannot be read by nobody/),
      remedy: `sudo chgrp ${group} ${envFile} && sudo chmod 640 ${envFile}`,
    },
  ]);
});

test('as root it looks with the rights of the programs, and says so', async () => {
  // Elsewhere there is nothing to try, and a test that is skipped counts as one that failed.
  if (!isRoot) return;
  const stores = await openStores();
  for (const folder of [dirname(stores.dataFolder), dirname(dirname(stores.dataFolder))])
    await chmod(folder, 0o755);
  await chown(stores.dataFolder, NOBODY, NOBODY);
  const { said, of } = await findings(stores.environment);
  expect(JSON.parse(said)).toMatchObject({ asUser: NOBODY });
  expect(of('database')).toMatchObject([isWrong(/cannot be opened/)]);
});

test('without a data folder it makes none', async () => {
  const stores = await createLocalStores();
  onTestFinished(() => stores.remove());
  await rm(stores.dataFolder, { recursive: true });
  const { of } = await findings(stores.environment);
  expect(of('database')).toMatchObject([{ state: 'warning', ...remedied }]);
  expect(await readdir(dirname(stores.dataFolder))).not.toContain('data');
});
