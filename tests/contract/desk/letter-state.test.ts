import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { takeIn } from '#desk-server/letters/take-in.ts';
import { tryAgain } from '#desk-server/record/arrivals.ts';
import { MINUTE_MS } from '#schemas/desk/durations.ts';
import { Unavailable } from '#server/unavailable.ts';

import { DAY_MS, HOUR_MS } from '../../engines/test-desk.ts';
import { testIntervals } from '../../engines/test-intervals.ts';
import { failOn } from './fail-on.ts';
import { openMailDesk } from './mail/mail-desk.ts';
import { letter, NOW, openAt } from './open-at.ts';
import { bothEngines, openDesk } from './open-desk.ts';

/** The test looks by itself. */
const slowly = { ...testIntervals, look: DAY_MS, lookRound: DAY_MS, tidyUp: DAY_MS };

describe.each(bothEngines)('$rows and $files', (engines) => {
  test.each([
    { isAnswered: true, state: 'answered' },
    { isAnswered: false, state: 'waiting' },
  ])(
    'whoever answers a letter that is in Spam takes it out and teaches so: it is $state',
    async ({ isAnswered, state }) => {
      const desk = await openAt(engines, [letter('message', NOW - DAY_MS, 'asha')]);
      const [number = 0] = desk.numbers;
      await desk.owner.call('mark', { which: { numbers: [number] }, mark: 'spam' });
      const learnt = () => desk.desk.engine.query`SELECT is_spam FROM desk_spam_learnt`;
      expect(await learnt()).toEqual([{ is_spam: 1 }]);
      await desk.owner.call('answer', { number, text: 'Yes', isAnswered, seenAnswer: 0 });
      const { aside, keptUntil, ...shown } = await desk.owner.call('letter', { number });
      expect([shown.state, aside]).toEqual([state, undefined]);
      expect(keptUntil).toBeGreaterThan(NOW + 300 * DAY_MS);
      expect(await learnt()).toEqual([{ is_spam: 0 }]);
      expect((await desk.owner.call('overview', {})).counts.spam).toBe(0);
    },
  );

  test('a letter whose visitor wrote again by mail is kept from then on, also when its answer is taken back', async () => {
    const desk = await openAt(engines, [letter('message', NOW - 300 * DAY_MS, 'asha')]);
    const [number = 0] = desk.numbers;
    const { engine } = desk.desk;
    await engine.transaction(async (query) => {
      await query`INSERT INTO desk_incoming (letter, at, name, address, subject, text, message_id)
        VALUES (${number}, ${NOW - 1000}, '', 'asha@example.in', '', 'And?', '<1>')`;
      await query`
        UPDATE desk_letters SET asked_at = ${NOW - 1000}, due_at = ${NOW - 1000 + desk.promises.kinds.message.hours * HOUR_MS}, exchanged_at = ${NOW - 1000} WHERE number = ${number}`;
    });
    for (const mark of ['answered', 'waiting'] as const)
      await desk.owner.call('mark', { which: { numbers: [number] }, mark });
    expect((await desk.owner.call('letter', { number })).keptUntil).toBeGreaterThan(NOW + 300 * DAY_MS);
  });

  test('a letter that cannot be judged stops nobody: it is there, told of and found, says so, and is judged later', async () => {
    const said = vi.spyOn(process.stdout, 'write');
    onTestFinished(() => said.mockRestore());
    const desk = await openMailDesk(engines, { environment: { LOG_LEVEL: 'warn' } });
    const poisoned = 2;
    const mend = failOn(desk.desk.engine, (text, values) =>
      text.includes('UPDATE desk_letters SET spam_score') && values.includes(poisoned)
        ? new Error('cannot be judged')
        : undefined,
    );
    const at = desk.clock.now();
    const numbers = await desk.put(
      ['one', 'two', 'three'].map((text) => ({
        kind: 'message' as const,
        at,
        email: `${text}@example.in`,
        text,
      })),
    );
    const { rows } = await desk.owner.call('list', { filter: { view: 'waiting' } });
    expect(new Map(rows.map(({ number, isUnjudged = false }) => [number, isUnjudged]))).toEqual(
      new Map(numbers.map((number) => [number, number === poisoned])),
    );
    const unjudged = rows.find(({ isUnjudged }) => isUnjudged);
    const found = await desk.owner.call('list', { filter: { view: 'all', words: unjudged?.excerpt } });
    expect(found.rows.map(({ number }) => number)).toEqual([poisoned]);
    const told = (await desk.outbox()).filter(({ kind }) => kind === 'notice').map(({ letter }) => letter);
    expect(new Set(told)).toEqual(new Set(numbers));
    // The desk's own next look says so in the log, and nothing of what was written.
    desk.clock.move(2 * MINUTE_MS);
    await expect.poll(() => said.mock.calls.join('\n')).toContain('letter 2 could not be settled');
    expect(said.mock.calls.join('\n')).not.toContain('cannot be judged');
    mend();
    desk.clock.move(20 * MINUTE_MS);
    await takeIn(desk.desk);
    expect(await desk.desk.engine.query`SELECT letter FROM desk_arrivals`).toEqual([]);
    const { isUnjudged } = await (await desk.signInOwner()).call('letter', { number: poisoned });
    expect(isUnjudged).toBeUndefined();
  });

  test('what failed for days is settled when the desk is started again, and nobody is told twice', async () => {
    const desk = await openMailDesk(engines, { intervals: slowly });
    const { engine } = desk.desk;
    const index = engine.index.bind(engine);
    engine.index = () => Promise.reject(new Error('permission denied'));
    const [number = 0] = await desk.put([letter('message', desk.clock.now(), 'one')]);
    for (let day = 0; day < 6; day++) {
      desk.clock.move(DAY_MS);
      await takeIn(desk.desk);
    }
    expect(await engine.query`SELECT tries FROM desk_arrivals`).toEqual([{ tries: 5 }]);
    engine.index = index;
    await takeIn(desk.desk);
    expect(await engine.query`SELECT told, indexed FROM desk_arrivals`).toEqual([{ told: 1, indexed: 0 }]);
    await tryAgain(desk.desk);
    await takeIn(desk.desk);
    expect(await engine.query`SELECT letter FROM desk_arrivals`).toEqual([]);
    const told = (await desk.outbox()).filter(({ kind }) => kind === 'notice').map(({ letter }) => letter);
    expect(told).toEqual([number]);
  });

  test('nobody is told twice where two programs settle the same letter', async () => {
    const desk = await openMailDesk(engines, { intervals: slowly });
    const other = await openMailDesk(desk.stores, { intervals: slowly });
    const { engine } = desk.desk;
    other.desk.engine.index = () => Promise.reject(new Error('permission denied'));
    const transaction = engine.transaction.bind(engine);
    let isOthersTurn = true;
    engine.transaction = async (work) => {
      const [open] = await engine.query`SELECT letter FROM desk_arrivals`;
      // This one knows what is to be done already; the other does a part of it, and fails at the rest.
      if (open && isOthersTurn) {
        isOthersTurn = false;
        await takeIn(other.desk);
      }
      return transaction(work);
    };
    const [number = 0] = await desk.put([letter('message', desk.clock.now(), 'one')]);
    const told = (await desk.outbox()).filter(({ kind }) => kind === 'notice').map(({ letter }) => letter);
    expect([isOthersTurn, told]).toEqual([false, [number]]);
  });

  test('marks that the database stopped in the middle are told as such, can be undone, and the undo can be begun again', async () => {
    const sent = Array.from({ length: 1100 }, (_, index) =>
      letter('message', NOW - DAY_MS, `visitor-${index}`),
    );
    const desk = await openAt(engines, sent);
    const away = new Unavailable('the database does not answer');
    const counts = async () => (await desk.owner.call('overview', {})).counts;
    const all = { which: { filter: { view: 'waiting' } }, mark: 'answered' } as const;

    let pieces = 0;
    let mend = failOn(desk.desk.engine, (text) =>
      text.includes('SELECT l.number, l.state') && pieces++ ? away : undefined,
    );
    const { undo, count, isPart } = await desk.owner.call('mark', all);
    mend();
    expect([count, isPart, (await counts()).waiting]).toEqual([500, true, 600]);
    await desk.owner.call('mark', all);
    expect((await counts()).waiting).toBe(0);

    mend = failOn(desk.desk.engine, (text) =>
      text.includes('SELECT letter FROM desk_undo_letters') ? away : undefined,
    );
    expect((await desk.owner.ask('undo', { undo })).status).toBe(503);
    mend();
    expect(await desk.owner.call('undo', { undo })).toEqual({ count: 500, kept: 0 });
    expect((await desk.owner.ask('undo', { undo })).status).toBe(404);
    expect((await counts()).waiting).toBe(500);

    const { me } = await desk.owner.call('session', {});
    const given = await desk.owner.call('mark', {
      which: { filter: { view: 'all' } },
      mark: 'assign',
      person: me.id,
    });
    pieces = 0;
    mend = failOn(desk.desk.engine, (text) =>
      text.includes('SELECT letter FROM desk_undo_letters') && pieces++ ? away : undefined,
    );
    const again = { undo: given.undo };
    expect(await desk.owner.call('undo', again)).toEqual({ count: 500, kept: 0, isPart: true });
    mend();
    expect(await desk.owner.call('undo', again)).toEqual({ count: 600, kept: 0 });
    expect((await counts()).mine).toBe(0);
  });
});

test('what is stored and not yet judged is settled by the next look, in whatever order programs ended', async () => {
  const desk = await openDesk({ rows: 'SQLite', files: 'disk' });
  const { engine } = desk.desk;
  const transaction = engine.transaction.bind(engine);
  // Stored, and then the program ended.
  let stored = 0;
  engine.transaction = (work) => (stored++ ? Promise.reject(new Unavailable('ended')) : transaction(work));
  await expect(desk.put([{ kind: 'message', at: Date.now(), text: 'findable' }])).rejects.toThrow('ended');
  engine.transaction = transaction;
  await takeIn(desk.desk);
  expect(await engine.query`SELECT letter FROM desk_arrivals`).toEqual([]);
  expect((await desk.owner.call('list', { filter: { view: 'all', words: 'findable' } })).rows).toHaveLength(
    1,
  );
});
