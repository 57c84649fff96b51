import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { eraseByTime } from '#desk-server/letters/erase-by-itself.ts';
import { watchClock } from '#desk-server/retention/clock.ts';
import { allowRetention, RUN, runRetentionIfDue } from '#desk-server/retention/run-retention.ts';
import type { RetentionHold } from '#schemas/desk/retention-hold.ts';

import { idsOf, insertsOf } from '../../engines/put-letters.ts';
import { runDeskCommand } from '../../engines/run-desk-command.ts';
import type { Engines } from '../../engines/test-backend.ts';
import { DAY_MS, HOUR_MS, movableClock } from '../../engines/test-desk.ts';
import { testIntervals } from '../../engines/test-intervals.ts';
import { left, letter, NOW, openAt } from './open-at.ts';
import type { OpenDesk } from './open-desk.ts';
import { bothEngines, openDesk, openSite, openStores } from './open-desk.ts';

const YEAR_MS = 365 * DAY_MS;

/** Retention as the desk runs it each minute, with what the owner was told. */
function retentionOf({ desk }: Pick<OpenDesk, 'desk'>) {
  const told: RetentionHold['why'][] = [];
  const parts = {
    clock: watchClock(desk),
    erase: eraseByTime(desk),
    tell: async (_query: unknown, { why }: RetentionHold) => void told.push(why),
  };
  return { told, run: () => runRetentionIfDue(desk, parts) };
}

/** A desk that has run for a night, with letters of which none is due for months. */
async function openSettled(engines: Engines) {
  const sent = Array.from({ length: 60 }, (_, index) =>
    letter('message', NOW - 30 * DAY_MS, `visitor-${index}`),
  );
  const desk = await openAt(engines, sent);
  const retention = retentionOf(desk);
  await retention.run();
  desk.clock.move(DAY_MS);
  expect(await retention.run()).toMatchObject({ letters: 0 });
  return { ...desk, retention };
}

const owner = { id: 1, name: 'Owner', isOwner: true, reads: [], mayDelete: true, mayWriteToMany: true };

describe.each(bothEngines)('$rows and $files', (engines) => {
  test.each([
    ['three days', 3 * DAY_MS, 0],
    ['four years', 4 * YEAR_MS, 60],
  ] as const)(
    'a clock that is %s ahead erases nothing, while the desk runs and when it is started so: the owner is asked',
    async (_name, ms, letters) => {
      const desk = await openSettled(engines);
      desk.clock.move(ms);
      await desk.retention.run();
      await desk.retention.run();
      const again = retentionOf(desk);
      await again.run();
      expect((await left(desk)).length).toBe(60);
      expect([desk.retention.told, again.told]).toEqual([['clock-forward'], []]);
      const { hold } = await (await desk.signInOwner()).call('retention', {});
      expect(hold).toMatchObject({ why: 'clock-forward', of: 60, letters });
      // Set right, it goes on as before.
      desk.clock.move(-ms + DAY_MS);
      expect(await desk.retention.run()).toMatchObject({ letters: 0 });
      expect((await (await desk.signInOwner()).call('retention', {})).hold).toBeUndefined();
    },
  );

  test.each([
    ['three days', 3 * DAY_MS, 39],
    ['four years', 4 * YEAR_MS, 40],
  ] as const)(
    'a clock that is %s ahead when a desk is opened for the very first time erases nothing: the owner is asked',
    async (_name, ms, letters) => {
      const stores = await openStores(engines);
      await openSite(stores);
      // So few that they are not unusually many.
      const sent = [...Array(39).keys()].map((index) =>
        letter('message', NOW - 364 * DAY_MS, `visitor-${index}`),
      );
      sent.push(letter('message', NOW, 'newest'));
      for (const insert of insertsOf(sent, idsOf(sent))) await stores.run(insert);
      const clock = movableClock();
      clock.stop(NOW + ms);
      const desk = await openDesk(stores, { clock, intervals: { ...testIntervals, retention: 20 } });
      const passes = async (nights: number) => {
        clock.move(nights * DAY_MS);
        const run = desk.desk.jobs.get('retention');
        const { doneAt } = run ?? {};
        await expect.poll(() => desk.desk.jobs.get('retention')?.doneAt).not.toBe(doneAt);
        await pause(100);
        return (await left(desk)).length;
      };
      expect([await passes(0), await passes(1)]).toEqual([40, 40]);
      const owner = await desk.signInOwner();
      const { hold, lastRun } = await owner.call('retention', {});
      expect([hold, lastRun]).toMatchObject([{ why: 'clock-forward', letters, of: 40 }, undefined]);
      await owner.call('allow-deletion', {});
      await expect.poll(async () => (await left(desk)).length).toBe(40 - letters);
      await expect.poll(async () => (await owner.call('retention', {})).hold).toBeUndefined();
    },
  );

  test.each(['ledger', 'build'] as const)(
    'a clock is held against the %s, too: behind it, it is not believed, and soon after it, it is',
    async (which) => {
      const desk = await openAt(engines, [letter('message', NOW - 30 * DAY_MS, 'old')]);
      await desk.desk.engine.transaction((query) => query`DELETE FROM desk_facts WHERE name = 'clock'`);
      const known = NOW + 5 * DAY_MS;
      expect(await watchClock(desk.desk).doubt(undefined)).toBe('clock-forward');
      if (which === 'ledger')
        await desk.desk.ledger.add([{ of: 'letter', value: 'gone' }], known, '2027-01-25-090000-000');
      const watched = watchClock({ ...desk.desk, builtAt: which === 'build' ? known : 0 });
      expect(await watched.doubt(undefined)).toBe('clock-back');
      desk.clock.move(6 * DAY_MS);
      expect(await watched.doubt(undefined)).toBeUndefined();
    },
  );

  test('a clock that is a year behind erases nothing, and when it is right again nothing is left of the question', async () => {
    const desk = await openSettled(engines);
    desk.clock.move(-YEAR_MS);
    await desk.retention.run();
    const again = retentionOf(desk);
    await again.run();
    expect([(await left(desk)).length, desk.retention.told]).toEqual([60, ['clock-back']]);
    desk.clock.move(YEAR_MS + DAY_MS);
    expect(await desk.retention.run()).toMatchObject({ letters: 0 });
    expect((await (await desk.signInOwner()).call('retention', {})).hold).toBeUndefined();
  });

  test('a clock that is behind what has arrived erases nothing until the owner says that it is right', async () => {
    const desk = await openAt(engines, [
      letter('message', NOW - 400 * DAY_MS, 'old'),
      letter('message', NOW + 5 * DAY_MS, 'later'),
    ]);
    const retention = retentionOf(desk);
    await retention.run();
    desk.clock.move(DAY_MS);
    expect([await retention.run(), retention.told]).toEqual([undefined, ['clock-back']]);
    expect((await left(desk)).length).toBe(2);
    await allowRetention(desk.desk, owner);
    expect(await retention.run()).toMatchObject({ letters: 1 });
    desk.clock.move(DAY_MS);
    expect([await retention.run(), retention.told]).toMatchObject([{ letters: 0 }, ['clock-back']]);
  });

  test('a clock that jumps while a run is under way stops it', async () => {
    for (const ms of [3 * DAY_MS, 4 * YEAR_MS, -YEAR_MS]) {
      const sent = [...Array(60).keys()].map((index) =>
        letter('message', NOW - 400 * DAY_MS, `old-${index}`),
      );
      const desk = await openAt(engines, sent.slice(0, 40));
      const { desk: inside, clock } = desk;
      const watched = watchClock(inside);
      const erase = eraseByTime(inside);
      const run = (jumps: boolean) =>
        runRetentionIfDue(inside, {
          clock: watched,
          tell: async () => {},
          erase: (pieces, isStill) => {
            if (jumps) clock.move(ms);
            return erase(pieces, isStill);
          },
        });
      await run(false);
      clock.move(DAY_MS);
      expect(await run(true)).toBeUndefined();
      expect((await left(desk)).length).toBe(40);
      await desk.stop();
    }
  });

  test('the owner says that the clock is right, once, and it is believed from then on', async () => {
    const desk = await openSettled(engines);
    desk.clock.move(400 * DAY_MS);
    await desk.retention.run();
    expect((await left(desk)).length).toBe(60);
    await allowRetention(desk.desk, owner);
    expect(await desk.retention.run()).toMatchObject({ letters: 60 });
    const [said] = await desk.desk.engine.query`
      SELECT name, detail FROM desk_trail WHERE what = 'allowed-deletion'`;
    expect(said).toEqual({ name: 'Owner', detail: 'clock-forward: 60' });
    await desk.put([letter('message', NOW, 'later')]);
    desk.clock.move(DAY_MS);
    expect([await desk.retention.run(), desk.retention.told]).toMatchObject([
      { letters: 1 },
      ['clock-forward'],
    ]);
  });

  test('two desks whose clocks differ ask in turns, and tell the owner once a day of each', async () => {
    const desk = await openSettled(engines);
    const told: string[] = [];
    const retentionAt = (ahead: number) => {
      const there = { ...desk.desk, now: () => desk.desk.now() + ahead };
      const parts = {
        clock: watchClock(there),
        erase: eraseByTime(there),
        tell: async (_query: unknown, { why }: RetentionHold) => void told.push(why),
      };
      return () => runRetentionIfDue(there, parts);
    };
    const [right, ahead] = [retentionAt(0), retentionAt(4 * YEAR_MS)];
    for (let minute = 0; minute < 5; minute++) {
      await ahead();
      await right();
    }
    expect(told).toEqual(['clock-forward']);
    expect((await left(desk)).length).toBe(60);
  });

  test('a word is for what its giver saw: a clock that jumps after it asks again', async () => {
    const desk = await openSettled(engines);
    desk.clock.move(3 * DAY_MS);
    await desk.retention.run();
    await allowRetention(desk.desk, owner);
    desk.clock.move(4 * YEAR_MS);
    expect(await desk.retention.run()).toBeUndefined();
    expect((await left(desk)).length).toBe(60);
    const { hold } = await (await desk.signInOwner()).call('retention', {});
    expect(hold).toMatchObject({ why: 'clock-forward', letters: 60 });
  });

  test.each(['is missing', 'is empty'])(
    'a note of the clock that %s is no reason to believe it',
    async (how) => {
      const desk = await openSettled(engines);
      await desk.desk.engine.transaction((query) =>
        how === 'is missing'
          ? query`DELETE FROM desk_facts WHERE name = 'clock'`
          : query`UPDATE desk_facts SET value = '{}' WHERE name = 'clock'`,
      );
      desk.clock.move(4 * YEAR_MS);
      const started = retentionOf(desk);
      expect([await started.run(), started.told]).toEqual([undefined, ['clock-forward']]);
      expect((await left(desk)).length).toBe(60);
    },
  );

  test('what was received, answered or marked by a clock that was behind is not over when it is right', async () => {
    const desk = await openSettled(engines);
    const [answered = 0, marked = 0, spam = 0, reopened = 0] = desk.numbers;
    desk.clock.move(-2 * YEAR_MS);
    const browser = await desk.signInOwner();
    await browser.call('answer', {
      number: answered,
      text: 'Yes, on Monday.',
      isAnswered: true,
      seenAnswer: 0,
    });
    await browser.call('mark', { which: { numbers: [marked, reopened] }, mark: 'answered' });
    await browser.call('mark', { which: { numbers: [spam] }, mark: 'spam' });
    await browser.call('mark', { which: { numbers: [reopened] }, mark: 'waiting' });
    await desk.put([letter('message', NOW - 2 * YEAR_MS, 'meanwhile')]);
    desk.clock.move(2 * YEAR_MS);
    const [late = 0] = await desk.put([letter('message', NOW - 4 * YEAR_MS, 'late')]);
    const again = await desk.signInOwner();
    await again.call('mark', { which: { numbers: [late] }, mark: 'answered' });
    await again.call('mark', { which: { numbers: [late] }, mark: 'waiting' });
    desk.clock.move(DAY_MS);
    expect([await desk.retention.run(), desk.retention.told]).toMatchObject([{ letters: 0 }, []]);
    expect((await left(desk)).length).toBe(62);
  });

  test('a run that would take unusually many waits for a word, and is the same one afterwards', async () => {
    const due = [...Array(60).keys()].map((index) => letter('message', NOW - 366 * DAY_MS, `old-${index}`));
    const desk = await openAt(engines, [...due, letter('message', NOW, 'new')]);
    const retention = retentionOf(desk);
    await retention.run();
    desk.clock.move(DAY_MS);
    expect([await retention.run(), await retention.run(), retention.told]).toEqual([
      undefined,
      undefined,
      ['many'],
    ]);
    expect((await left(desk)).length).toBe(61);
    await allowRetention(desk.desk, owner);
    expect(await retention.run()).toMatchObject({ letters: 60, largest: 60 });
    await expect(allowRetention(desk.desk, owner)).rejects.toThrow('Nothing is on hold any more');
  });

  test('while a run waits for a word the command says so, and takes no yes that was given beforehand', async () => {
    const desk = await openDesk(engines);
    await expect.poll(() => desk.desk.jobs.get('retention')?.okAt).toBeDefined();
    const now = Date.now();
    await desk.put(
      [...Array(61).keys()].map((index) =>
        letter('message', now - (index ? 366 * DAY_MS : 1000), `visitor-${index}`),
      ),
    );
    await desk.desk.engine.transaction((query) => RUN.write(query, { at: now - DAY_MS, letters: 0 }));
    await retentionOf(desk).run();
    const command = (args: string[], reply?: string) =>
      runDeskCommand(desk.stores, ['retention', ...args], reply);
    const words = 'deletion would take 60 of 61 letters, more than usual.';
    expect(await command([])).toContain(words);
    await expect(command(['--run', '--yes'])).rejects.toThrow(words);
    expect((await left(desk)).length).toBe(61);
    const said = await command(['--run'], 'yes');
    expect([said.includes(words), said.includes('Deleted 60 letters.')]).toEqual([true, true]);
  });

  test.each([
    [20, 70, 1000, true],
    [20, 60, 1000, false],
    [1, 45, 45, true],
    [1, 10, 10, false],
    [5, 10, 10, false],
  ])(
    'after a run of %i letters one that takes %i of %i waits for a word: %s',
    async (largest, due, of, waits) => {
      const sent = [...Array(of).keys()].map((index) =>
        letter('message', index < due ? NOW - 366 * DAY_MS : NOW, `visitor-${index}`),
      );
      const desk = await openAt(engines, sent);
      await desk.desk.engine.transaction((query) =>
        RUN.write(query, { at: NOW - DAY_MS, letters: largest, largest }),
      );
      const retention = retentionOf(desk);
      const run = await retention.run();
      expect([run?.letters, retention.told]).toEqual(waits ? [undefined, ['many']] : [due, []]);
      expect((await left(desk)).length).toBe(waits ? of : of - due);
    },
  );
});

test('while the system says that its clock is not synchronised, the owner is asked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'system-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const say = async (answer: string) => {
    await writeFile(join(folder, 'timedatectl'), `#!/bin/sh\necho ${answer}\n`);
    await chmod(join(folder, 'timedatectl'), 0o755);
  };
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  await say('yes');
  const desk = await openAt({ rows: 'SQLite', files: 'disk' }, [
    letter('message', NOW - 366 * DAY_MS, 'old'),
  ]);
  const retention = retentionOf(desk);
  await retention.run();
  desk.clock.move(DAY_MS);
  await say('no');
  expect([await retention.run(), retention.told]).toEqual([undefined, ['clock-not-synchronised']]);
  await say('yes');
  expect(await retention.run()).toMatchObject({ letters: 1 });
});

test('what a wrong run put into the ledger is taken out by its number, and a backup brings the letters back', async () => {
  const sent = [...Array(60).keys()].map((index) =>
    letter('message', Date.now() - 40 * DAY_MS, `visitor-${index}`),
  );
  const desk = await openDesk({ rows: 'SQLite', files: 'disk' });
  await desk.put(sent);
  const copy = join(desk.stores.dataFolder, '..', 'copy.sqlite');
  await desk.stores.run(`VACUUM INTO '${copy}'`);
  const wrong = { ...desk.desk, now: () => Date.now() + 4 * YEAR_MS + HOUR_MS };
  const { runRetention } = await import('#desk-server/retention/run-retention.ts');
  const { proof = '', letters } = await runRetention(wrong, eraseByTime(wrong));
  expect(letters).toBe(60);
  await desk.stop();

  for (const end of ['', '-wal', '-shm'])
    await rm(join(desk.stores.dataFolder, `rows.sqlite${end}`), { force: true });
  const { copyFile } = await import('node:fs/promises');
  await copyFile(copy, join(desk.stores.dataFolder, 'rows.sqlite'));
  await expect(openDesk(desk.stores)).rejects.toThrow(`names 60 of the 60 letters here: 60 by ${proof}`);
  expect(await runDeskCommand(desk.stores, ['forget-deletion', proof])).toContain('60 entries');
  const again = await openDesk(desk.stores);
  expect((await left(again)).length).toBe(60);
  expect(
    await again.desk.engine.query`SELECT name, detail FROM desk_trail WHERE what = 'forgot-erasure'`,
  ).toEqual([{ name: 'Owner', detail: proof }]);
});
