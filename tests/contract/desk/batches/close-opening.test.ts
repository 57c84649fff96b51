import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { HOUR_MS } from '#schemas/desk/durations.ts';
import { limits } from '#schemas/desk/limits.ts';
import { deskPaths } from '#schemas/desk/paths.ts';

import { waitUntil } from '../../../engines/wait-until.ts';
import { mailSettings } from '../mail/mail-desk.ts';
import { bothEngines, openDesk } from '../open-desk.ts';
import { addressOf, NEXT_MORNING, openBatchDesk, to, WEDNESDAY } from './batch-desk.ts';
import type { BatchDesk } from './batch-desk.ts';

const OPENING = 'qa-engineer';

const emails = (numbers: number[], more: object = {}) => ({
  to: to(numbers),
  text: 'Dear {name}, {opening} is closed. {my name}',
  afterSending: 'not-this-time' as const,
  token: randomUUID(),
  at: NEXT_MORNING,
  ...more,
});

const stagesOf = async ({ desk }: BatchDesk) =>
  (
    await desk.engine.query<{ stage: string; stage_told: string; state: string }>`
      SELECT stage, stage_told, state FROM desk_letters ORDER BY number`
  ).map(({ stage, stage_told, state }) => `${stage} ${stage_told} ${state}`);

describe.for(bothEngines)('on $rows and $files', (engines) => {
  test('whoever waits gets one e-mail the next morning, opened or not; those in talks need a day to come', async () => {
    const desk = await openBatchDesk(engines, [
      { name: 'Suresh' },
      { name: 'Chetan', stage: 'new' },
      { name: 'Joseph', stage: 'talking' },
      { name: 'Told', stage: 'joined' },
    ]);
    const { owner, numbers } = desk;
    const [suresh = 0, chetan = 0, joseph = 0] = numbers;
    await owner.call('letter', { number: suresh });
    const look = await owner.call('look-at-batch', { opening: OPENING });
    expect(look.people.map(({ name, isOpened, leftOut }) => [name, isOpened, leftOut?.why])).toEqual([
      ['Suresh', true, undefined],
      ['Chetan', false, undefined],
      ['Joseph', false, 'in-talks'],
    ]);
    expect(look.opening).toMatchObject({ title: 'QA engineer', applied: 4, answered: 1 });

    const close = (input: object) => owner.ask('close-opening', { opening: OPENING, ...input });
    expect((await close({})).body).toContain('Joseph is in talks and has no next date');
    await desk.desk.engine.transaction(
      (query) => query`UPDATE desk_letters SET next_date = ${NEXT_MORNING} WHERE number = ${joseph}`,
    );
    const read = await close({
      emails: emails([suresh, chetan], { text: 'We have read your application.' }),
    });
    expect(read.body).toContain('1 of 2 was never opened. The text says that they were read.');
    const { emails: made } = await owner.call('close-opening', {
      opening: OPENING,
      emails: emails([suresh, chetan]),
    });
    expect(made).toMatchObject({ count: 2, sendsAt: NEXT_MORNING, leftOut: [] });
    expect((await owner.call('overview', {})).closed).toMatchObject([
      { slug: OPENING, title: 'QA engineer', waiting: 0, scheduled: 2, inTalks: 1 },
    ]);
    expect(await stagesOf(desk)).toContain('reading reading waiting');
    const { groups } = await owner.call('hiring', { opening: OPENING });
    expect(groups.find(({ stage }) => stage === 'reading')).toMatchObject({
      scheduled: { count: 1, at: NEXT_MORNING },
      applicants: [{ number: suresh, scheduled: { batch: made!.batch, sendsAt: NEXT_MORNING } }],
    });
    expect(groups.at(-1)).toMatchObject({ count: 0, toBeTold: { count: 2, at: NEXT_MORNING } });
    const text = { what: 'text', text: 'We have read it.' } as const;
    expect((await owner.ask('change-batch', { batch: made!.batch, change: text })).body).toContain(
      'never opened',
    );

    desk.clock.move(NEXT_MORNING - desk.clock.now() + 1);
    await desk.mailServer.waitFor(2);
    await waitUntil(async () => (await owner.call('batch', { batch: made!.batch })).state === 'over');
    expect(desk.received().map((one) => one.to)).toEqual([addressOf(0), addressOf(1)]);
    expect(await stagesOf(desk)).toEqual([
      'not-this-time not-this-time answered',
      'not-this-time not-this-time answered',
      'talking talking waiting',
      'joined joined waiting',
    ]);
    expect((await owner.call('overview', {})).closed).toEqual([]);
    expect(await owner.call('reopen-opening', { opening: OPENING })).toEqual({
      calledBack: 0,
      alreadySent: 2,
    });
  });

  test('closed without an e-mail it is said how many still wait, until nobody does', async () => {
    const desk = await openBatchDesk(engines, [{}, {}]);
    const { owner, numbers } = desk;
    const { closedAt } = await owner.call('close-opening', { opening: OPENING });
    expect(closedAt).toBeGreaterThanOrEqual(WEDNESDAY);
    const closed = [{ slug: OPENING, closedBy: 'Anjali Mehta', waiting: 2, scheduled: 0, inTalks: 0 }];
    expect((await owner.call('overview', {})).closed).toMatchObject(closed);
    expect((await owner.call('reports', { weeks: 12 })).closed).toMatchObject(closed);
    expect((await owner.get(deskPaths.reportsCsv)).body).toContain('QA engineer is closed');
    const again = await owner.call('close-opening', { opening: OPENING, emails: emails(numbers) });
    expect(again.closedAt).toBe(closedAt);
    await owner.call('change-batch', {
      batch: again.emails!.batch,
      change: { what: 'take-out', number: numbers[0]! },
    });
    expect((await owner.call('overview', {})).closed).toMatchObject([{ waiting: 1, scheduled: 1 }]);
    expect(await owner.call('reopen-opening', { opening: OPENING })).toEqual({
      calledBack: 1,
      alreadySent: 0,
    });
    expect((await owner.call('overview', {})).closed).toEqual([]);
    expect((await owner.ask('close-opening', { opening: 'no-such' })).status).toBe(404);
  });

  test('reopened, it writes to nobody any more that it is closed, and says what went before', async () => {
    const desk = await openBatchDesk(engines, [{}, {}, {}, {}]);
    const { owner, numbers } = desk;
    const close = (some: number[], at: number) =>
      owner.call('close-opening', { opening: OPENING, emails: emails(some, { at }) });
    await close(numbers.slice(0, 1), WEDNESDAY + 2 * HOUR_MS);
    desk.clock.move(2 * HOUR_MS);
    await desk.mailServer.waitFor(1);
    const { emails: made } = await close(numbers.slice(1, 3), NEXT_MORNING);
    await desk.openAll(owner, numbers.slice(3));
    const reply = await desk.send(owner, to(numbers.slice(3)), { at: NEXT_MORNING });
    expect((await owner.call('hiring', { opening: OPENING })).scheduled).toEqual([
      { batch: made!.batch, at: NEXT_MORNING, count: 2, isOfClosing: true },
      { batch: reply.batch, at: NEXT_MORNING, count: 1, isOfClosing: false },
    ]);
    expect(await owner.call('reopen-opening', { opening: OPENING })).toEqual({
      calledBack: 2,
      alreadySent: 1,
    });
    expect((await owner.call('hiring', { opening: OPENING })).scheduled).toMatchObject([
      { batch: reply.batch },
    ]);
    expect((await owner.call('batch', { batch: made!.batch })).state).toBe('called-back');
    desk.clock.move(NEXT_MORNING - desk.clock.now() + 1);
    await desk.mailServer.waitFor(2);
    await waitUntil(async () => (await owner.call('batch', { batch: reply.batch })).state === 'over');
    expect(desk.received().map((one) => one.to)).toEqual([addressOf(0), addressOf(3)]);
    // A second time there is nothing to call back.
    expect(await owner.call('reopen-opening', { opening: OPENING })).toMatchObject({ calledBack: 0 });
  });

  test('of more than one text can be sent to, the rest are within reach once the first are written to', async () => {
    const all = limits.closing + 2;
    const desk = await openBatchDesk(
      engines,
      Array.from({ length: all }, () => ({})),
    );
    const look = () => desk.owner.call('look-at-batch', { opening: OPENING });
    const first = await look();
    expect([first.people.length, first.isMore]).toEqual([limits.closing, true]);
    const written = first.people.map(({ number }) => number);
    await desk.owner.call('close-opening', {
      opening: OPENING,
      emails: emails(written, { typed: limits.closing }),
    });
    const rest = await look();
    expect(rest.people.slice(0, 3).map(({ leftOut }) => leftOut?.why)).toEqual([
      undefined,
      undefined,
      'in-batch',
    ]);
    expect([rest.people.length, rest.isMore]).toEqual([limits.closing, false]);
  });

  test('whose name is hidden from whoever closes it is not named', async () => {
    const desk = await openBatchDesk(engines, [
      { name: 'Joseph Secret', stage: 'talking' },
      { name: 'Uma Secret', email: 'uma..secret@example.in' },
      { name: 'Chetan' },
    ]);
    const { owner, numbers } = desk;
    const priya = await desk.colleague(owner, 'Priya Nair', 'application');
    const { me } = await priya.call('session', {});
    await owner.call('change-person', { person: me.id, mayWriteToMany: true });
    await priya.call('my-settings', { hidesNames: true });
    const close = (input: object) => priya.ask('close-opening', { opening: OPENING, ...input });
    const blocked = await close({});
    expect(blocked.body).toMatch(/Applicant \d+ is in talks and has no next date/);
    const to = numbers.map((number, index) => ({ number, isIncluded: index === 0 }));
    const closed = await close({ emails: emails(numbers, { to }) });
    expect(closed.status).toBe(200);
    const batches = await priya.ask('batches', {});
    const look = await priya.ask('look-at-batch', { opening: OPENING });
    for (const { body } of [blocked, closed, batches, look]) expect(body).not.toMatch(/secret|chetan/i);
  });

  test('two desks and one that ended between two pieces send each person one e-mail', async () => {
    const desk = await openBatchDesk(
      engines,
      Array.from({ length: 230 }, () => ({ stage: 'new' })),
    );
    const other = await openDesk(desk.stores, {
      clock: desk.clock,
      environment: mailSettings(desk.mailServer),
    });
    await desk.owner.call('close-opening', {
      opening: OPENING,
      emails: emails(desk.numbers, { typed: 230 }),
    });
    desk.clock.move(NEXT_MORNING - desk.clock.now() + 1);
    const { query } = desk.desk.engine;
    await waitUntil(
      async () => (await query`SELECT 1 AS one FROM desk_answers LIMIT 1`).length > 0,
      10_000,
      1,
    );
    await desk.stop();
    // On a busy machine longer than others are waited for.
    await waitUntil(() => desk.mailServer.received.length >= 230, 60_000);
    await waitUntil(async () => (await other.owner.call('batches', {})).batches[0]?.state === 'over');
    expect(new Set(desk.received().map((one) => one.to)).size).toBe(230);
    expect(desk.mailServer.received).toHaveLength(230);
  });
});
