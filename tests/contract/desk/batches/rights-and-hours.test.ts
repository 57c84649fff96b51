import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { DAY_MS, HOUR_MS } from '#schemas/desk/durations.ts';

import { testIntervals } from '../../../engines/test-intervals.ts';
import { waitUntil } from '../../../engines/wait-until.ts';
import { mailSettings } from '../mail/mail-desk.ts';
import { bothEngines, openDesk } from '../open-desk.ts';
import { HELD, NEXT_MORNING, openBatchDesk, TEXT, to, WEDNESDAY } from './batch-desk.ts';

describe.for(bothEngines)('on $rows and $files', (engines) => {
  test('to many writes whom the owner has allowed; to one at an hour whoever may answer', async () => {
    const desk = await openBatchDesk(engines, [{}, {}]);
    const { owner, numbers } = desk;
    await desk.openAll(owner, numbers);
    const priya = await desk.colleague(owner, 'Priya Nair', 'application');
    const rohan = await desk.colleague(owner, 'Rohan Rao', 'message');
    const body = { text: 'Hello', afterSending: 'stays', token: randomUUID() } as const;
    const refused = async (call: string, input: object) => {
      expect([call, (await priya.ask(call, input)).status]).toEqual([call, 403]);
      expect([call, (await rohan.ask(call, input)).status >= 400]).toEqual([call, true]);
    };
    await refused('look-at-batch', { numbers });
    await refused('look-at-batch', { opening: 'qa-engineer' });
    await refused('send-batch', { ...body, to: to(numbers) });
    await refused('close-opening', { opening: 'qa-engineer' });
    await refused('reopen-opening', { opening: 'qa-engineer' });
    const { batch } = await desk.send(owner, to(numbers), { at: NEXT_MORNING });
    await refused('change-batch', { batch, change: { what: 'call-back' } });
    expect((await priya.call('batches', {})).batches).toMatchObject([{ count: 2, isMine: false }]);
    expect(await rohan.call('batches', {})).toEqual({ batches: [], closed: [] });
    await owner.call('change-batch', { batch, change: { what: 'call-back' } });

    const [one = 0] = numbers;
    const alone = await priya.call('send-batch', { ...body, to: to([one]), at: NEXT_MORNING });
    expect((await priya.call('letter', { number: one })).scheduled).toMatchObject({
      by: 'Priya Nair',
      sendsAt: NEXT_MORNING,
    });
    await priya.call('change-batch', { batch: alone.batch, change: { what: 'call-back' } });
    expect((await priya.call('letter', { number: one })).draft).toMatchObject({ text: 'Hello' });
    expect((await rohan.ask('send-batch', { ...body, token: randomUUID(), to: to([one]) })).status).toBe(400);

    const { me } = await priya.call('session', {});
    expect(me.mayWriteToMany).toBe(false);
    await owner.call('change-person', { person: me.id, mayWriteToMany: true });
    expect((await priya.call('session', {})).me.mayWriteToMany).toBe(true);
    await priya.call('look-at-batch', { numbers });
  });

  test('what somebody scheduled who may not any more, or has left the desk, waits for somebody else’s word', async () => {
    const desk = await openBatchDesk(engines, [{}, {}]);
    const { owner, numbers } = desk;
    await desk.openAll(owner, numbers);
    const priya = await desk.colleague(owner, 'Priya Nair', 'application');
    const { me } = await priya.call('session', {});
    await owner.call('change-person', { person: me.id, mayWriteToMany: true });
    const { batch } = await desk.send(priya, to(numbers), { at: NEXT_MORNING });
    await owner.call('change-person', { person: me.id, mayWriteToMany: false });
    desk.clock.move(NEXT_MORNING - WEDNESDAY + HOUR_MS);
    const waits = () => waitUntil(async () => (await owner.call('batch', { batch })).waitsFor === 'sender');
    await waits();
    await owner.call('remove-access', { person: me.id });
    await waits();
    expect(desk.mailServer.received).toEqual([]);
    await owner.call('change-batch', { batch, change: { what: 'send-now' } });
    await desk.mailServer.waitFor(2);
    expect(desk.received()[0]?.text).toContain('Anjali Mehta');
  });

  test('nobody sends sooner what another wrote, nor as good as at once', async () => {
    const desk = await openBatchDesk(engines, [{}, {}]);
    const { owner, numbers, clock } = desk;
    await desk.openAll(owner, numbers);
    const priya = await desk.colleague(owner, 'Priya Nair', 'application');
    const { me } = await priya.call('session', {});
    await owner.call('change-person', { person: me.id, mayWriteToMany: true });
    const { batch } = await desk.send(owner, to(numbers), { at: NEXT_MORNING + HOUR_MS });
    for (const change of [
      { what: 'send-now' },
      { what: 'at', at: clock.now() + 1000 },
      { what: 'at', at: NEXT_MORNING },
    ] as const)
      expect((await priya.ask('change-batch', { batch, change })).body).toContain(
        'in the name of Anjali Mehta',
      );
    const at = (time: number) => ({ batch, change: { what: 'at', at: time } }) as const;
    expect(await priya.call('change-batch', at(NEXT_MORNING + 2 * HOUR_MS))).toMatchObject({
      by: 'Anjali Mehta',
      sendsAt: NEXT_MORNING + 2 * HOUR_MS,
    });
    expect(await owner.call('change-batch', at(NEXT_MORNING))).toMatchObject({ sendsAt: NEXT_MORNING });
  });

  test('it goes by day alone, and after an outage on the next working morning', async () => {
    const desk = await openBatchDesk(engines, [{}, {}]);
    const { owner, numbers, clock } = desk;
    await desk.openAll(owner, numbers);
    const tooFar = NEXT_MORNING + 8 * DAY_MS;
    for (const at of [NEXT_MORNING - 1, NEXT_MORNING + 10 * HOUR_MS, NEXT_MORNING + 2 * DAY_MS, tooFar, 5])
      expect([
        at,
        (
          await owner.ask('send-batch', {
            to: to(numbers),
            text: TEXT,
            afterSending: 'stays',
            token: randomUUID(),
            at,
          })
        ).status,
      ]).toEqual([at, 400]);
    expect((await owner.call('look-at-batch', { numbers })).hours).toEqual([NEXT_MORNING]);
    const { batch } = await desk.send(owner, to(numbers), { at: NEXT_MORNING });
    // The mail server is away by day, and back at night.
    await desk.mailServer.stop();
    clock.move(NEXT_MORNING - clock.now() + 1000);
    await waitUntil(async () => (await owner.call('batch', { batch })).state === 'sending');
    // Nobody knows of it yet.
    expect(await desk.desk.engine.query`SELECT DISTINCT stage, stage_told, state FROM desk_letters`).toEqual([
      { stage: 'reading', stage_told: 'reading', state: 'waiting' },
    ]);
    clock.move(12 * HOUR_MS);
    await desk.mailServer.start();
    await new Promise((resolve) => void setTimeout(resolve, 600));
    expect(desk.mailServer.received).toEqual([]);
    clock.move(12 * HOUR_MS);
    await desk.mailServer.waitFor(2);
  });

  test('a desk that was away at its hour sends no refusal at night', async () => {
    const desk = await openBatchDesk(engines, [{}, {}]);
    const { owner, numbers, clock } = desk;
    await desk.openAll(owner, numbers);
    const { batch } = await desk.send(owner, to(numbers), { at: NEXT_MORNING });
    await desk.stop();
    clock.move(NEXT_MORNING - clock.now() + 14 * HOUR_MS);
    const again = await openDesk(desk.stores, { clock, environment: mailSettings(desk.mailServer) });
    await waitUntil(
      async () => (await again.owner.call('batch', { batch })).sendsAt === NEXT_MORNING + DAY_MS,
    );
    // It can be called back until then.
    expect((await again.owner.call('batch', { batch })).state).toBe('held');
    expect(desk.mailServer.received).toEqual([]);
    clock.move(10 * HOUR_MS);
    await desk.mailServer.waitFor(2);
  });

  test('by a clock that has just jumped nothing scheduled is sent, and nothing at all once it is set right', async () => {
    const intervals = { ...testIntervals, clockSettles: 60_000 };
    const desk = await openBatchDesk(engines, [{}, {}], intervals);
    const { owner, numbers, clock } = desk;
    await desk.openAll(owner, numbers);
    const { batch } = await desk.send(owner, to(numbers), { at: NEXT_MORNING });
    const jump = NEXT_MORNING - clock.now() + 120_000;
    clock.move(jump);
    await waitUntil(async () => (await owner.call('batch', { batch })).waitsFor === 'clock');
    clock.move(-jump);
    const held = await owner.call('batch', { batch });
    expect([held.state, held.waitsFor]).toEqual(['held', undefined]);
    expect(desk.mailServer.received).toEqual([]);
  });

  test('above fifty their number is typed; a request that is repeated makes no second batch', async () => {
    const desk = await openBatchDesk(
      engines,
      Array.from({ length: 52 }, () => ({})),
    );
    const { owner, numbers } = desk;
    await desk.openAll(owner, numbers);
    const input = { to: to(numbers), text: TEXT, afterSending: 'stays', token: randomUUID() } as const;
    for (const typed of [undefined, 51])
      expect((await owner.ask('send-batch', { ...input, typed })).body).toContain(
        'Type the number to send: 52',
      );
    const made = await owner.call('send-batch', { ...input, typed: 52 });
    expect(await owner.call('send-batch', { ...input, typed: 52 })).toMatchObject({
      batch: made.batch,
      count: 52,
    });
    expect((await owner.call('batches', {})).batches).toHaveLength(1);
    desk.clock.move(HELD);
    await desk.mailServer.waitFor(52);
    expect(new Set(desk.received().map((one) => one.to)).size).toBe(52);
  });
});
