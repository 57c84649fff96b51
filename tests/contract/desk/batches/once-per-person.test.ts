import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { waitUntil } from '../../../engines/wait-until.ts';
import { bothEngines } from '../open-desk.ts';
import { addressOf, HELD, NEXT_MORNING, openBatchDesk, to } from './batch-desk.ts';
import type { BatchDesk } from './batch-desk.ts';

const OPENING = 'qa-engineer';
/** Riya applied twice for it, once in other letters, and once for another one. */
const APPLICANTS = [
  { name: 'Riya', email: 'riya@example.in' },
  { name: 'Suresh' },
  { name: 'Riya Sharma', email: 'Riya@Example.in' },
  { name: 'Riya', email: 'riya@example.in', opening: 'cloud-engineer' },
];

const lettersOf = ({ desk }: BatchDesk) => desk.engine.query<{ stage: string; state: string }>`
  SELECT stage, state FROM desk_letters ORDER BY number`;
const REFUSED = { stage: 'not-this-time', state: 'answered' };
const WAITING = { stage: 'reading', state: 'waiting' };

const closing = async (desk: BatchDesk, numbers: number[]) => {
  const { emails } = await desk.owner.call('close-opening', {
    opening: OPENING,
    emails: {
      to: to(numbers),
      text: 'Dear {name}, {opening} is closed.',
      afterSending: 'not-this-time',
      token: randomUUID(),
      at: NEXT_MORNING,
    },
  });
  return emails!;
};

const closed = async (desk: BatchDesk) => (await desk.owner.call('overview', {})).closed;

describe.for(bothEngines)('on $rows and $files', (engines) => {
  test('whoever applied twice for an opening that closes gets one e-mail, for the newest; both are answered with it', async () => {
    const desk = await openBatchDesk(engines, APPLICANTS);
    const [older = 0, suresh = 0, newer = 0] = desk.numbers;
    const look = await desk.owner.call('look-at-batch', { opening: OPENING });
    const newest = look.people.find(({ number }) => number === newer)!;
    const why = { why: 'newer', number: newer, receivedAt: newest.receivedAt };
    expect(look.people.map(({ number, leftOut }) => [number, leftOut])).toEqual([
      [older, why],
      [suresh, undefined],
      [newer, undefined],
    ]);
    const made = await closing(desk, [older, suresh, newer]);
    expect(made).toMatchObject({ count: 2, leftOut: [{ number: older, leftOut: why }] });
    expect(await closed(desk)).toMatchObject([{ waiting: 0, scheduled: 3 }]);
    const { groups } = await desk.owner.call('hiring', { opening: OPENING });
    const reading = groups.find(({ stage }) => stage === 'reading');
    expect(reading).toMatchObject({ scheduled: { count: 2, applications: 3 } });
    expect(reading?.applicants.map(({ scheduled }) => scheduled?.sendsAt)).toEqual(
      Array(3).fill(NEXT_MORNING),
    );
    expect((await desk.owner.call('letter', { number: older })).scheduled).toMatchObject({
      batch: made.batch,
    });

    desk.clock.move(NEXT_MORNING - desk.clock.now() + 1);
    await waitUntil(async () => (await desk.owner.call('batch', { batch: made.batch })).state === 'over');
    expect(desk.received().map((one) => one.to.toLowerCase())).toEqual([addressOf(1), 'riya@example.in']);
    expect(desk.received()[1]?.text).toContain('Dear Riya Sharma, QA engineer');
    expect(await lettersOf(desk)).toEqual([REFUSED, REFUSED, REFUSED, WAITING]);
    expect(await closed(desk)).toEqual([]);
    const { history } = await desk.owner.call('letter', { number: older });
    expect(history.map(({ what }) => what)).toEqual(expect.arrayContaining(['answered', 'moved']));
    const over = await desk.owner.call('batch', { batch: made.batch });
    expect(over).toMatchObject({ count: 2, sent: 2, deleted: 0, leftOut: [{ number: older, leftOut: why }] });
  });

  test('with reply to many, too; another opening’s application has its own, and so has one that is included', async () => {
    const desk = await openBatchDesk(engines, APPLICANTS);
    await desk.openAll(desk.owner, desk.numbers);
    const [older = 0, , newer = 0, another = 0] = desk.numbers;
    const { count } = await desk.send(desk.owner, to([older, newer, another]));
    expect(count).toBe(2);
    desk.clock.move(HELD);
    await desk.mailServer.waitFor(2);
    await waitUntil(
      async () => (await lettersOf(desk)).filter(({ state }) => state === 'answered').length === 3,
    );
    expect(await lettersOf(desk)).toEqual([REFUSED, WAITING, REFUSED, REFUSED]);

    const again = await openBatchDesk(engines, APPLICANTS.slice(0, 3));
    await again.openAll(again.owner, again.numbers);
    const included = again.numbers.map((number) => ({ number, isIncluded: true }));
    expect((await again.send(again.owner, included)).count).toBe(3);
  });

  test('whoever is in talks about one of them is told nothing about the other; and whoever moves on meanwhile gets none', async () => {
    const desk = await openBatchDesk(engines, [
      { email: 'riya@example.in', stage: 'talking' },
      { email: 'riya@example.in' },
      { email: 'uma@example.in' },
      { email: 'uma@example.in' },
    ]);
    const [talks = 0, , older = 0, newer = 0] = desk.numbers;
    await desk.desk.engine.transaction(
      (query) => query`UPDATE desk_letters SET next_date = ${NEXT_MORNING} WHERE number = ${talks}`,
    );
    const look = await desk.owner.call('look-at-batch', { opening: OPENING });
    expect(look.people.map(({ leftOut }) => leftOut?.why)).toEqual([
      'in-talks',
      'in-talks',
      'newer',
      undefined,
    ]);
    const made = await closing(desk, desk.numbers);
    await desk.owner.call('move', { which: { numbers: [older] }, stage: 'talking' });
    desk.clock.move(NEXT_MORNING - desk.clock.now() + 1);
    await waitUntil(async () => (await desk.owner.call('batch', { batch: made.batch })).state === 'over');
    expect(desk.received()).toEqual([]);
    expect((await desk.owner.call('batch', { batch: made.batch })).leftOut).toEqual(
      [older, newer].map((number) =>
        expect.objectContaining({ number, leftOut: { why: 'moved', stage: 'talking' } }),
      ),
    );
  });

  test('taken out or deleted, the newer one leaves nobody answered', async () => {
    const desk = await openBatchDesk(engines, APPLICANTS.slice(0, 3));
    const [older = 0, , newer = 0] = desk.numbers;
    const first = await closing(desk, desk.numbers);
    const taken = await desk.owner.call('change-batch', {
      batch: first.batch,
      change: { what: 'take-out', number: newer },
    });
    expect(taken.leftOut.map(({ leftOut }) => leftOut.why)).toEqual(['taken-out', 'taken-out']);
    expect(await closed(desk)).toMatchObject([{ waiting: 2, scheduled: 1 }]);
    await desk.owner.call('change-batch', { batch: first.batch, change: { what: 'call-back' } });

    const second = await closing(desk, [older, newer]);
    await desk.owner.call('erase', {
      subject: { number: newer },
      reason: 'asked',
      confirm: 'Riya@Example.in',
    });
    expect(await desk.desk.engine.query`SELECT id FROM desk_batches WHERE id = ${second.batch}`).toEqual([]);
    expect(await closed(desk)).toMatchObject([{ waiting: 2, scheduled: 0 }]);
  });

  test('whose name is hidden is not known by a newer application that is not', async () => {
    const desk = await openBatchDesk(engines, APPLICANTS.slice(0, 3));
    const [older = 0, , newer = 0] = desk.numbers;
    await desk.owner.call('letter', { number: older });
    await desk.owner.call('my-settings', { hidesNames: true });
    const look = await desk.owner.call('look-at-batch', { opening: OPENING });
    expect(look.people.find(({ number }) => number === older)?.leftOut).toEqual({ why: 'newer' });
    const made = await closing(desk, [older, newer]);
    const { leftOut } = await desk.owner.call('batch', { batch: made.batch });
    for (const some of [made.leftOut, leftOut])
      expect(some).toEqual([{ number: older, name: 'Riya', leftOut: { why: 'newer' } }]);
  });
});
