import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { describe, expect, onTestFinished, test } from 'vitest';

import type { JobName } from '#schemas/desk/jobs.ts';
import { noteJob } from '#server/backup/note-backup.ts';

import { openStream } from '../../engines/desk-stream.ts';
import { DAY_MS, HOUR_MS } from '../../engines/test-desk.ts';
import { testIntervals } from '../../engines/test-intervals.ts';
import { openMailDesk, OWNER } from './mail/mail-desk.ts';
import { bothEngines, openDesk } from './open-desk.ts';
import type { OpenDesk } from './open-desk.ts';

const intervals = { ...testIntervals, retention: 50, remind: 50 };

/** The night's run deletes from a table that is not there, and fails until it is mended. */
async function breakRetention({ desk, stores, clock }: OpenDesk) {
  await expect.poll(() => desk.jobs.get('retention')?.okAt).toBeDefined();
  await stores.run(`ALTER TABLE ${tableOf(stores, 'desk_undos')} RENAME TO away`);
  clock.move(DAY_MS);
  await expect.poll(() => desk.jobs.get('retention')?.failingSince).toBeDefined();
  return {
    failingSince: desk.jobs.get('retention')?.failingSince ?? 0,
    mend: () => stores.run(`ALTER TABLE ${tableOf(stores, 'away')} RENAME TO desk_undos`),
  };
}

const tableOf = ({ environment }: OpenDesk['stores'], name: string) =>
  environment.DATABASE_URL ? `private.${name}` : name;

const jobOf = async ({ owner }: Pick<OpenDesk, 'owner'>, job: JobName = 'retention') =>
  (await owner.call('overview', {})).jobs?.find(({ name }) => name === job);

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('a job that fails shows until it is done, though all others go well and the desk is started anew', async () => {
    const desk = await openDesk(engines, { intervals, isBroken: true });
    await expect.poll(async () => (await desk.health()).status).toBe('ok');
    const stream = await openStream(desk.owner);
    onTestFinished(stream.close);
    await stream.hears(() => true);
    const { change = 0 } = stream.events().at(-1) ?? {};

    const { failingSince, mend } = await breakRetention(desk);
    expect(await stream.hears((event) => event.change > change)).toBe(true);
    const error = expect.stringContaining('desk_undos') as string;
    for (let looks = 0; looks < 8; looks++) {
      expect(await jobOf(desk)).toMatchObject({ failingSince, error });
      await pause(100);
    }
    await desk.stop();
    const again = await openDesk(desk.stores, { clock: desk.clock, intervals, isBroken: true });
    expect(await jobOf(again)).toMatchObject({ failingSince, error });
    await mend();
    await expect.poll(async () => (await jobOf(again))?.failingSince).toBeUndefined();
    expect((await jobOf(again))?.okAt).toBeGreaterThan(failingSince);
    // How it failed last is still told.
    expect(await jobOf(again)).toMatchObject({ failedAt: expect.any(Number) as number, error });
    await expect.poll(async () => (await again.health()).status, { timeout: 3000 }).toBe('ok');
  });

  test('a monitor on this machine is told which job fails, a stranger that one does, and nobody why but the owner', async () => {
    const desk = await openDesk(engines, { intervals, isBroken: true });
    const { failingSince } = await breakRetention(desk);
    await expect.poll(async () => (await desk.health()).status, { timeout: 3000 }).toBe('degraded');
    const health = await desk.health();
    expect(health).toMatchObject({
      code: 200,
      jobs: { retention: { failingSince: new Date(failingSince).toISOString() } },
    });
    expect(health.jobs?.['take-in']?.okAt).toBeDefined();
    expect(JSON.stringify(health)).not.toContain('desk_undos');
    for (const [name, value] of [
      ['x-forwarded-for', '203.0.113.5'],
      ['x-forwarded-proto', 'https'],
    ] as const) {
      const elsewhere = await fetch(`${desk.origin}/healthz`, { headers: { [name]: value } });
      expect([elsewhere.status, await elsewhere.json()]).toEqual([200, { status: 'degraded' }]);
    }
    const priya = await desk.colleague(desk.owner, 'Priya Nair', 'message');
    expect((await priya.call('overview', {})).jobs).toBeUndefined();
  });

  test('a database that does not answer is 503', async () => {
    const desk = await openDesk(engines);
    await desk.stores.run(`DROP TABLE ${tableOf(desk.stores, 'desk_jobs')}`);
    await expect.poll(() => desk.health(), { timeout: 3000 }).toEqual({ code: 503, status: 'unavailable' });
  });

  test('while all goes well nothing is written for a minute', async () => {
    const { desk } = await openDesk(engines);
    await expect.poll(() => desk.jobs.size).toBe(7);
    const written = () => desk.engine.query`SELECT name, ok_at FROM desk_jobs ORDER BY name`;
    const [before, newest, okAt] = [
      await written(),
      await desk.engine.newest(),
      desk.jobs.get('take-in')?.okAt,
    ];
    expect(before).not.toEqual([]);
    await pause(500);
    expect(desk.jobs.get('take-in')?.okAt).toBeGreaterThan(okAt ?? Infinity);
    expect([await written(), await desk.engine.newest()]).toEqual([before, newest]);
  });

  test('one that hangs is late, and no longer when it is done', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    onTestFinished(() => void silent.close());
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const desk = await openMailDesk(engines, {
      environment: { INBOX_URL: `imap://desk:secret@127.0.0.1:${port}` },
      intervals: { ...testIntervals, late: 1000 },
    });
    await expect.poll(async () => (await jobOf(desk, 'mailbox'))?.isLate, { timeout: 3000 }).toBe(true);
    expect(await jobOf(desk, 'take-in')).toMatchObject({ isLate: false });
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await jobOf(desk, 'mailbox'))?.isLate).toBe(false);
  });

  test('of a night whose deletion still fails after six hours the owner gets one mail', async () => {
    const desk = await openMailDesk(engines, { intervals });
    const { failingSince, mend } = await breakRetention(desk);
    desk.clock.move(6 * HOUR_MS - (desk.clock.now() - failingSince) - 2000);
    await pause(300);
    expect(await desk.outbox("kind = 'alarm'")).toEqual([]);
    desk.clock.move(2000);
    const { mail } = await desk.mailServer.waitFor(({ mail }) => /deletion/.test(mail.subject ?? ''));
    expect(mail.to).toMatchObject([{ address: OWNER }]);
    expect(mail.subject).toMatch(/^Nightly deletion has failed since \w+day \d+ \w+, \d\d:\d\d$/);
    expect(mail.text).toContain('desk_undos');
    desk.clock.move(DAY_MS);
    await pause(300);
    expect(await desk.outbox("kind = 'alarm'")).toHaveLength(1);

    await mend();
    await expect.poll(() => desk.desk.jobs.get('retention')?.failingSince).toBeUndefined();
    const next = await breakRetention(desk);
    desk.clock.move(7 * HOUR_MS);
    await expect.poll(() => desk.outbox("kind = 'alarm'")).toHaveLength(2);
    await next.mend();
  });
});

test('of a clock that jumped the owner gets one mail, with what it says', async () => {
  const desk = await openMailDesk({ rows: 'SQLite', files: 'disk' }, { intervals });
  await expect.poll(() => desk.desk.jobs.get('retention')?.okAt).toBeDefined();
  desk.clock.move(3 * DAY_MS);
  const { mail } = await desk.mailServer.waitFor(({ mail }) => /on hold/.test(mail.subject ?? ''));
  expect(mail.to).toMatchObject([{ address: OWNER }]);
  expect(mail.subject).toBe('Nightly deletion is on hold');
  const text = mail.text?.replaceAll(/\s+/g, ' ');
  expect(text).toMatch(/The server’s clock has jumped forward: it says \w+day \d+ \w+ \d+ at \d\d:\d\d\./);
  expect(text).toMatch(/Nothing is deleted by itself until you have checked this\. .*\/retention/);
  await pause(300);
  expect(await desk.outbox("kind = 'alarm'")).toHaveLength(1);
});

test('a backup is told of: never, when it was, that it failed, and by mail when there is none for two days', async () => {
  const desk = await openMailDesk({ rows: 'SQLite', files: 'disk' }, { intervals });
  const { environment, dataFolder } = desk.stores;
  const script = fileURLToPath(new URL('../../../scripts/backup.ts', import.meta.url));
  const backUp = (name: string) =>
    promisify(execFile)(process.execPath, [script, join(dataFolder, '..', name)], {
      env: { ...process.env, ...environment },
    });
  expect(await jobOf(desk, 'backup')).toEqual({ name: 'backup', isLate: false });
  const begun = Date.now();
  await backUp('one.sqlite');
  const { okAt = 0 } = (await jobOf(desk, 'backup')) ?? {};
  expect(okAt).toBeGreaterThanOrEqual(begun);
  await expect(backUp('one.sqlite')).rejects.toThrow('exists already');
  const error = expect.stringContaining('exists already') as string;
  expect(await jobOf(desk, 'backup')).toMatchObject({ okAt, error });
  await backUp('two.sqlite');
  expect((await jobOf(desk, 'backup'))?.failingSince).toBeUndefined();

  desk.clock.move(27 * HOUR_MS);
  expect(await jobOf(desk, 'backup')).toMatchObject({ isLate: true });
  await pause(200);
  expect(await desk.outbox("kind = 'alarm'")).toEqual([]);
  desk.clock.move(24 * HOUR_MS);
  const { mail } = await desk.mailServer.waitFor(({ mail }) => /backup/.test(mail.subject ?? ''));
  expect(mail.subject).toMatch(/^No backup since /);
});

test('copies off the machine that never come are told of, and so is a trial restore that nobody has made for eight days', async () => {
  const desk = await openMailDesk(
    { rows: 'SQLite', files: 'disk' },
    {
      intervals,
      environment: {
        OFFSITE_REPOSITORY: '/mnt/other/site',
        OFFSITE_PASSWORD: 'long enough for any password',
      },
    },
  );
  const { dataFolder } = desk.stores;
  const alarms = async () => (await desk.outbox("kind = 'alarm'")).length;
  expect(await jobOf(desk, 'offsite')).toEqual({ name: 'offsite', isLate: false });
  desk.clock.move(27 * HOUR_MS);
  expect(await jobOf(desk, 'offsite')).toMatchObject({ isLate: true });
  expect(await jobOf(desk, 'drill')).toMatchObject({ isLate: false });
  await pause(200);
  expect(await alarms()).toBe(0);
  desk.clock.move(24 * HOUR_MS);
  const { mail } = await desk.mailServer.waitFor(({ mail }) => /copy off/.test(mail.subject ?? ''));
  expect(mail.subject).toMatch(/^No copy off the machine since /);

  const found = { at: Date.now(), from: Date.now(), letters: 4312, files: 2, seconds: 41 };
  expect(noteJob(dataFolder, 'drill', { found })).toBeUndefined();
  expect(noteJob(dataFolder, 'offsite')).toBeUndefined();
  expect(await jobOf(desk, 'drill')).toMatchObject({ drill: found, isLate: false });
  await expect
    .poll(async () => (await desk.health()).drill, { timeout: 3000 })
    .toMatch(/^Could be restored on \w+day, 4,312 letters, 41 s$/);
  desk.clock.move(6 * DAY_MS);
  await expect.poll(async () => (await jobOf(desk, 'drill'))?.isLate).toBe(true);
  await expect.poll(async () => (await desk.health()).status, { timeout: 3000 }).toBe('degraded');
  const late = await desk.mailServer.waitFor(({ mail }) => /trial restore/.test(mail.subject ?? ''));
  expect(late.mail.subject).toMatch(/^No trial restore since /);
});
