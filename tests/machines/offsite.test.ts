import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { pdfWith } from '../engines/made-resumes.ts';
import { startS3Server } from '../engines/s3-server.ts';
import { selfSignedCertificate } from '../engines/self-signed-certificate.ts';
import { KEY, linkTo, rowOf } from '../engines/visitor.ts';
import { waitUntil } from '../engines/wait-until.ts';
import { wholeContents } from '../engines/whole-contents.ts';
import { openDoors } from './ask.ts';
import type { Doors } from './ask.ts';
import { copyOfData, differing, lasting } from './copy-of-data.ts';
import type { Contents } from './copy-of-data.ts';
import { cannotBoot } from './machine.ts';
import type { Machine } from './machine.ts';
import { HOST_FROM_MACHINE, installedMachine, NAMES, setUpMachine } from './set-up-machine.ts';
import type { SetUp } from './set-up-machine.ts';
import { thePackage } from './the-package.ts';

const reason = await cannotBoot();
if (reason) console.log(`  No copy leaves a machine: ${reason}.`);

const PEOPLE = 12;
const ERASED = 'person-7@example.in';
const PASSWORD = 'a password of the tests, long enough';

describe.skipIf(reason)('copies off a machine', () => {
  const certified = selfSignedCertificate({ addresses: [HOST_FROM_MACHINE] });
  let bucket: Awaited<ReturnType<typeof startS3Server>>;
  let place: Record<string, string>;
  let first: SetUp;
  let left: Contents;

  beforeAll(async () => {
    bucket = await startS3Server(certified);
    const { endpoint, accessKeyId, secretAccessKey } = bucket.settings;
    place = {
      OFFSITE_REPOSITORY: `s3:${endpoint.replace('127.0.0.1', HOST_FROM_MACHINE)}/copies/of-the-site`,
      OFFSITE_PASSWORD: PASSWORD,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    };
    first = await setUpMachine({ release: 12, deb: await thePackage(), env: place });
    await called(first, 'first');
    await trust(first, certified.certificate);
  });
  afterAll(async () => {
    await first?.[Symbol.asyncDispose]();
    await bucket?.stop();
  });

  test('go each night, and a trial restore says so in its unit, in healthz and to the doctor', async () => {
    await using doors = await openDoors(first);
    await sendOfAllKinds(doors);
    expect(await first.run(`site desk delete ${ERASED} --yes && site desk wipe`)).toContain('deleted');
    await first.run('systemctl start site-offsite && systemctl start site-drill');
    const letters = 3 * (PEOPLE - 1);
    const restored = new RegExp(String.raw`Could be restored on \w+day, ${letters} letters, \d+ s`);
    const { body } = await doors.askPlainly(4000, '127.0.0.1:4000', '/healthz');
    expect(body).toMatch(restored);
    console.log(`  ${restored.exec(body)?.[0]}`);
    const { said: doctor } = await first.tried('site doctor');
    expect(doctor).toMatch(/^ok +backups +The copy off this machine is 0 h old$/m);
    expect(doctor).toMatch(
      new RegExp(`^ok +backups +The copy off this machine was restored 0 h ago .${letters} letters, `, 'm'),
    );
    expect(await first.run('site drill')).toMatch(restored);
    await first.run('systemctl stop site.socket desk.socket site desk');
    left = await contentsOf(first);
    expect(Object.keys(left.hashes)).toHaveLength(PEOPLE - 1);
    await first.powerCut();
  });

  test('are a second machine, by two commands more than a bare one takes, which sends nothing until it takes over', async () => {
    const machine = await installedMachine({ release: 13, deb: await thePackage() });
    await using _ = machine;
    await called(machine, 'second');
    await trust(machine, certified.certificate);
    const began = performance.now();
    const said = await machine.run('site restore --offsite', { env: place });
    console.log(`  Restored on another machine in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    expect(said).toContain('sent by first.');
    expect(said).toContain('Its settings are in /etc/site/env: AWS_');
    expect(said).toContain('This is a copy');
    expect(differing(left, await contentsOf(machine))).toEqual([]);
    expect(await machine.run('stat -c "%U %G %a" /etc/site/env')).toBe('root site 640\n');
    expect(
      await machine.run(
        `grep -rlE '${PASSWORD}|${place.AWS_SECRET_ACCESS_KEY}=' /var/lib/site /root --exclude-dir=pebble || true; ls -A /var/lib/site; find /var/lib/site ! -user site`,
      ),
    ).toBe('backups\ndata\ndata-scratch.lock\nledger\n');

    const told = await machine.setUp();
    expect(told).toContain(`The site is at https://${NAMES.www}`);
    await using doors = await openDoors(machine);
    await send(doors, 'contact_messages', { ...person('before'), messages: 'Before it takes over' });
    await pause(20_000);
    expect(machine.mails).toEqual([]);
    await machine.run('site desk take-over --yes && systemctl restart site desk');
    await send(doors, 'contact_messages', { ...person('after'), messages: 'After it took over' });
    const isTold = () => machine.mails.some((line) => line.startsWith('owner@example.com '));
    if (!(await waitUntil(isTold, 60_000, 100))) {
      console.log(
        machine.mails,
        await machine
          .run(
            `/opt/site/current/node/bin/node -e "const d=new (require('node:sqlite').DatabaseSync)('/var/lib/site/data/rows.sqlite',{readOnly:true});console.log(d.prepare('select kind,state,address,created_at,next_at,doubt,tries from desk_mails order by id desc limit 12').all(), d.prepare('select * from desk_jobs').all(), d.prepare('select name, value from desk_facts').all())"; journalctl -u desk -n 30 --no-pager; site doctor; date +%s`,
          )
          .catch((e) => e.message),
      );
    }
    expect(machine.mails.filter((line) => line.includes('before@example.in'))).toEqual([]);
    expect(await machine.run('site desk check')).toMatch(/Checked 35 letters, .* All is well\./);
    await machine.run('systemctl start site-offsite');
  });
});

async function called(machine: Machine, name: string) {
  await machine.run(`echo ${name} > /etc/hostname && hostname ${name}`);
}

async function trust(machine: Machine, certificate: string) {
  await writeFile(join(machine.root, 'usr/local/share/ca-certificates/bucket.crt'), certificate);
  await machine.run('update-ca-certificates');
}

const person = (name: string) => ({ name: 'Asha Rao', email: `${name}@example.in` });

async function sendOfAllKinds(doors: Doors) {
  for (let index = 0; index < PEOPLE; index++) {
    const who = person(`person-${index}`);
    const file = `${index + 1}-resume.pdf`;
    const { status } = await doors.ask(NAMES.www, `/storage/v1/object/resumes/${file}`, {
      method: 'POST',
      headers: { ...key, 'content-type': 'application/pdf' },
      body: pdfWith([`What person ${index} has done`]),
    });
    expect(status).toBe(200);
    await send(doors, 'job_applications', { ...who, resume_url: `https://${NAMES.www}${linkTo(file)}` });
    await send(doors, 'contact_messages', { ...who, messages: `A question of person ${index}` });
    await send(doors, 'project_querries', {
      ...who,
      company_name: 'Rao & Co',
      project_requirements: `Needs ${index}`,
    });
  }
}

const key = { apikey: KEY, authorization: `Bearer ${KEY}` };

async function send(doors: Doors, table: string, row: Record<string, string>) {
  const created = table === 'project_querries' ? {} : { created_at: new Date().toISOString() };
  const { status, body } = await doors.ask(NAMES.www, `/rest/v1/${table}`, {
    method: 'POST',
    headers: { ...key, 'content-type': 'application/json' },
    body: JSON.stringify(rowOf(table, { ...row, ...created })),
  });
  expect([status, body]).toEqual([201, '']);
}

/** All but what a restore ends or begins anew: sessions, waiting mail, and what the machine says of itself. */
async function contentsOf(machine: Machine): Promise<Contents> {
  await using copy = await copyOfData(machine);
  const { tables, hashes } = await wholeContents(copy.environment);
  return { tables: lasting(tables), hashes };
}
