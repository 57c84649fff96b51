import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sqliteMigrations } from '#server/rows/sqlite/sqlite-migrations.ts';

import { cannotBoot } from './machine.ts';
import { begins, laterPackage } from './packages.ts';
import type { Change } from './packages.ts';
import { setUpMachine } from './set-up-machine.ts';
import type { SetUp } from './set-up-machine.ts';
import { startVisitors } from './start-visitors.ts';
import { thePackage } from './the-package.ts';

const reason = await cannotBoot();
if (reason) console.log(`  Upgrades are not tried: ${reason}.`);

const UPGRADES = 10;
const POWER_CUTS = 10;

describe.skipIf(reason)('a machine that is set up', () => {
  let deb: string;
  let machine: SetUp;
  /** Each package is later than the one before. */
  let made = 0;
  const next = async (change?: Change) => {
    const version = `9.${String(++made).padStart(3, '0')}.0`;
    await machine.put(await laterPackage(deb, join(machine.root, 'root'), version, change), 'root/next.deb');
    return version;
  };
  const install = (file = 'next.deb') => machine.tried(`apt-get install -y --allow-downgrades ./${file}`);
  const current = async () =>
    (await machine.run('readlink /opt/site/current')).trim().replace('versions/', '');

  beforeAll(async () => {
    deb = await thePackage();
    machine = await setUpMachine({ deb, env: {} });
    // One visitor stands for many.
    await machine.run(
      'printf "SUBMISSIONS_PER_MINUTE=0\\nSUBMISSIONS_PER_DAY=0\\nACKNOWLEDGEMENTS=off\\n" >> /etc/site/env && systemctl restart site desk',
    );
  });
  afterAll(() => machine?.[Symbol.asyncDispose]());

  test(`${UPGRADES} upgrades at 50 requests a second refuse nobody and lose nothing`, async () => {
    const visitors = startVisitors(machine, 50, 'up');
    await pause(2000);
    for (let one = 0; one < UPGRADES; one++) {
      const version = await next();
      const { code, said } = await install();
      expect({ code, said }).toEqual({ code: 0, said: expect.any(String) as string });
      expect(await current()).toBe(version);
    }
    const told = await visitors.leave();
    console.log(
      `  ${UPGRADES} upgrades: ${told.asked} requests, ${told.refused.length} refused, slowest ${told.slowestMs} ms, ${told.over1s} over a second`,
    );
    expect(told.refused).toEqual([]);
    expect(await visitors.missing()).toEqual([]);
    expect(await machine.run('ls /opt/site/versions | wc -l')).toBe('2\n');
  });

  test.each<[string, Change, RegExp]>([
    [
      'ends at its start',
      begins('scripts/site-server.ts', "throw new Error('broken');"),
      /was not put in place[^]*broken/,
    ],
    [
      'never gets ready',
      begins('scripts/site-server.ts', 'await new Promise((r) => setTimeout(r, 1e9));'),
      /was not put in place[^]*does not get ready/,
    ],
    [
      'cannot open its record',
      begins('desk-server/open-desk.ts', "throw new Error('broken');"),
      /was not put in place[^]*broken/,
    ],
    // Only once it is in the other's place.
    [
      'has a desk that ends',
      begins('scripts/desk-server.ts', "throw new Error('broken desk');"),
      /was not well, and \S+ is back/,
    ],
    [
      'is well beside the other and not in its place',
      begins('scripts/site-server.ts', "if (process.env.LISTEN_FDS) throw new Error('broken');"),
      /was not well, and \S+ is back/,
    ],
  ])('a version that %s is not there a minute later, and nobody was refused', async (_what, change, says) => {
    const before = await current();
    await next(change);
    const visitors = startVisitors(machine, 20, `bad${made}`);
    const { code, said } = await install();
    expect({ failed: code !== 0, said }).toEqual({
      failed: true,
      said: expect.stringMatching(says) as string,
    });
    expect(await current()).toBe(before);
    expect(await machine.run('systemctl is-active site desk')).toBe('active\nactive\n');
    const told = await visitors.leave();
    expect(told.refused).toEqual([]);
    expect(await visitors.missing()).toEqual([]);
  });

  test('a rollback over a migration that adds keeps what came since', async () => {
    const before = await current();
    const older = `site_${before}_amd64.deb`;
    const number = sqliteMigrations.length + 1;
    const version = await next(async (tree) => {
      const name = `${String(number).padStart(3, '0')}_more.sql`;
      await writeFile(
        join(tree, 'server/rows/sqlite/migrations', name),
        `ALTER TABLE contact_messages ADD COLUMN more TEXT;\nINSERT INTO desk_facts (name, value) VALUES ('oldest-program', '${String(number - 1).padStart(3, '0')}') ON CONFLICT (name) DO UPDATE SET value = excluded.value;\n`,
      );
    });
    await install();
    expect(await current()).toBe(version);
    const visitors = startVisitors(machine, 20, 'after');
    await pause(2000);
    const { code, said } = await install(older);
    expect({ code, said }).toEqual({ code: 0, said: expect.any(String) as string });
    expect(await current()).toBe(before);
    await pause(2000);
    const told = await visitors.leave();
    expect(told.refused).toEqual([]);
    expect(await visitors.missing()).toEqual([]);
    expect(await machine.run('site desk check')).toContain('All is well');
  });

  test('over one that takes something away it is refused, and says what to do', async () => {
    const before = await current();
    const older = `site_${before}_amd64.deb`;
    const number = sqliteMigrations.length + 2;
    const version = await next(async (tree) => {
      const folder = join(tree, 'server/rows/sqlite/migrations');
      await writeFile(join(folder, `${String(number - 1).padStart(3, '0')}_more.sql`), 'SELECT 1;');
      await writeFile(
        join(folder, `${String(number).padStart(3, '0')}_less.sql`),
        `ALTER TABLE contact_messages DROP COLUMN more;\nINSERT INTO desk_facts (name, value) VALUES ('oldest-program', '${String(number).padStart(3, '0')}') ON CONFLICT (name) DO UPDATE SET value = excluded.value;\n`,
      );
    });
    expect(await install()).toMatchObject({ code: 0 });
    const { code, said } = await install(older);
    expect(code).not.toBe(0);
    expect(said).toMatch(/newer version of this program\)[^]*apt install/);
    expect(await current()).toBe(version);
    deb = await readBack(version);
  });

  /** What follows builds on a version that the file allows. */
  const readBack = async (version: string) => join(machine.root, `root/site_${version}_amd64.deb`);

  test(`after ${POWER_CUTS} power cuts, each at another moment of an upgrade, the old version runs or the new one`, async () => {
    const versions: string[] = [];
    await next();
    const began = performance.now();
    await install();
    const wholeMs = performance.now() - began;
    for (let one = 0; one < POWER_CUTS; one++) {
      const before = await current();
      const version = await next();
      const visitors = startVisitors(machine, 20, `cut${one}`);
      await pause(500);
      const installing = install();
      await pause(((one + 0.5) / POWER_CUTS) * wholeMs);
      await machine.powerCut();
      await installing;
      const told = await visitors.cutOff();
      await machine.boot();
      await machine.startWorld();
      const now = await current();
      versions.push(now === version ? 'new' : now === before ? 'old' : now);
      expect(await machine.run('systemctl is-active site desk caddy')).toBe('active\nactive\nactive\n');
      // Acknowledged is stored.
      expect(await visitors.missing(told)).toEqual([]);
      const after = startVisitors(machine, 10, `after${one}`);
      await pause(1000);
      expect((await after.leave()).refused).toEqual([]);
      // As apt says itself, where it was cut off; and the command once more.
      const { code, said } = await machine.tried(
        'dpkg --configure -a; apt-get install -y --allow-downgrades ./next.deb',
      );
      expect({ code, said }).toEqual({ code: 0, said: expect.any(String) as string });
      expect(await current()).toBe(version);
    }
    console.log(`  Power cuts: ${versions.join(', ')}`);
    expect(versions.filter((one) => one !== 'old' && one !== 'new')).toEqual([]);
    expect(await machine.run('site desk check')).toContain('All is well');
  });
});
