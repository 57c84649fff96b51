import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { describe, expect, onTestFinished, test } from 'vitest';

import type { Finding } from '#operations/doctor/finding.ts';

import { KEY, rowOf } from '../engines/visitor.ts';
import { waitUntil } from '../engines/wait-until.ts';
import { openDoors } from './ask.ts';
import type { Doors } from './ask.ts';
import { copyOfData } from './copy-of-data.ts';
import { cannotBoot } from './machine.ts';
import type { Machine } from './machine.ts';
import { NAMES, setUpMachine } from './set-up-machine.ts';
import { thePackage } from './the-package.ts';

const reason = await cannotBoot();
if (reason) console.log(`  Nothing is installed on a machine: ${reason}.`);

const { www, desk } = NAMES;
const WORDS = 'Good morning from the machine';
/** What the world of these tests lacks: somebody who keeps the clock. */
const LACKING = ['clock'];

describe.skipIf(reason).each([12, 13] as const)('on Debian %i', (release) => {
  test('two commands from a bare machine to HTTPS, desk, mail and backup; what visitors sent outlives the package', async () => {
    const machine = await setUpMachine({ release, deb: await thePackage() });
    onTestFinished(() => machine[Symbol.asyncDispose]());
    const doors = await openDoors(machine);
    onTestFinished(() => doors[Symbol.asyncDispose]());
    const { install, setUp } = machine.took;
    console.log(
      `  Debian ${release}, network aside: installed in ${(install / 1000).toFixed(1)} s, set up in ${(setUp / 1000).toFixed(1)} s`,
    );
    await expectBothNames(doors);

    await sendMessage(doors);
    expect(await messagesIn(machine)).toEqual([WORDS]);
    const told = () => machine.mails.some((line) => line.startsWith('owner@example.com '));
    expect(await waitUntil(told, 90_000, 100)).toBe(true);
    expect(await machine.run('site desk invite')).toContain(`https://${desk}/sign-in#`);
    expect(await machine.run('site backup')).toContain('Backed up 0 applications, 1 message, ');
    expect(await readdir(join(machine.root, 'var/lib/site/backups'))).toHaveLength(1);
    expect(await machine.setUp()).toBe('Nothing to change.\n');
    expect(await wrongIn(machine)).toEqual(LACKING);

    const before = await machine.run(OF_BACKUPS);
    expect(await machine.run('apt-get purge -y site')).toContain(
      'What visitors have sent is still in /var/lib/site, with its backups.',
    );
    expect(await machine.run(LEFT)).toBe('');
    expect(await machine.run(OF_BACKUPS)).toBe(before);
    expect(await messagesIn(machine)).toEqual([WORDS]);

    await machine.run('apt-get install -y ./site.deb');
    await machine.setUp();
    await expectBothNames(doors);
    expect(await messagesIn(machine)).toEqual([WORDS]);
    expect(await wrongIn(machine)).toEqual(LACKING);
  });
});

const OF_BACKUPS =
  'cd /var/lib/site && sha256sum ledger/* backups/* && stat -c "%U %a %n" . data ledger backups';
/** Units, links to them, programs and folders of the package. */
const LEFT = `systemctl list-units --all --no-legend 'site*' 'desk*'; systemctl list-unit-files --no-legend 'site*' 'desk*'
  find /etc/systemd /usr/lib/systemd /lib/systemd -name 'site*' -path '*wants*' -o -xtype l -name 'desk*'
  ls -d /opt/site /etc/site /usr/bin/site 2>/dev/null; find /proc -maxdepth 1 -user site; true`;

async function expectBothNames(doors: Doors) {
  const page = await doors.ask(www, '/');
  expect(page.status).toBe(200);
  expect(page.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  expect((await doors.ask(desk, '/')).body).toContain('<title>');
  for (const name of [www, desk]) {
    const { status, headers } = await doors.askPlainly(80, name, '/contact');
    expect([status, headers.location]).toEqual([308, expect.stringMatching(`^https://${name}/`)]);
  }
  await expect(doors.ask('other.example.com', '/')).rejects.toThrow(/alert|ECONNRESET|socket/);
}

async function sendMessage(doors: Doors) {
  const row = {
    name: 'Asha Rao',
    email: 'asha@example.in',
    messages: WORDS,
    created_at: new Date().toISOString(),
  };
  const { status } = await doors.ask(www, '/rest/v1/contact_messages', {
    method: 'POST',
    headers: { apikey: KEY, authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(rowOf('contact_messages', row)),
  });
  expect(status).toBe(201);
}

async function messagesIn(machine: Machine) {
  await using copy = await copyOfData(machine);
  const database = new DatabaseSync(join(copy.environment.DATA_DIR, 'rows.sqlite'));
  try {
    return database
      .prepare('SELECT messages FROM contact_messages')
      .all()
      .map(({ messages }) => messages);
  } finally {
    database.close();
  }
}

async function wrongIn(machine: Machine) {
  const { said } = await machine.tried('site doctor --json', {
    env: { NODE_EXTRA_CA_CERTS: '/root/acme.pem' },
  });
  const { findings } = JSON.parse(said) as { findings: Finding[] };
  return findings
    .filter(({ state }) => state === 'wrong')
    .map(({ check, seen }) => (LACKING.includes(check) ? check : `${check}: ${seen}`));
}
