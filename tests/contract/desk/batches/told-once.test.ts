import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { HOUR_MS } from '#schemas/desk/durations.ts';

import { waitUntil } from '../../../engines/wait-until.ts';
import { bothEngines } from '../open-desk.ts';
import { HELD, NEXT_MORNING, openBatchDesk, to } from './batch-desk.ts';
import type { BatchDesk } from './batch-desk.ts';

const OPENING = 'qa-engineer';
const TWICE = { name: 'Suresh', email: 'suresh@applicants.example' };

const emails = (numbers: number[], more: object = {}) => ({
  to: to(numbers),
  text: 'Dear {name}, {opening} is closed. {my name}',
  afterSending: 'not-this-time' as const,
  token: randomUUID(),
  ...more,
});

const areTold = ({ desk, numbers }: BatchDesk, count: number) =>
  waitUntil(
    async () =>
      (
        await desk.engine.query<{
          stage_told: string;
          number: number;
        }>`SELECT number, stage_told FROM desk_letters`
      ).filter(({ number, stage_told }) => numbers.includes(number) && stage_told === 'not-this-time')
        .length === count,
  );

describe.for(bothEngines)('on $rows and $files', (engines) => {
  test('an old page of a closing refuses nobody who was refused hours ago', async () => {
    const desk = await openBatchDesk(engines, [{ name: 'Suresh' }, { name: 'Chetan' }, { name: 'Devika' }]);
    const { owner, numbers, clock } = desk;
    const [suresh = 0] = numbers;
    await owner.call('letter', { number: suresh });
    const refusal = { text: 'Sorry, no.', stage: 'not-this-time', isAnswered: true, seenAnswer: 0 } as const;
    await owner.call('answer', { number: suresh, ...refusal });
    clock.move(HELD);
    expect(await areTold(desk, 1)).toBe(true);
    clock.move(2 * HOUR_MS);
    const close = (which: number[]) =>
      owner.ask('close-opening', { opening: OPENING, emails: emails(which) });
    expect((await close([suresh])).body).toContain('Nobody would get this text');
    expect((await close(numbers)).status).toBe(200);
    clock.move(HELD);
    expect(await areTold(desk, 3)).toBe(true);
    expect(desk.received()).toHaveLength(3);
  });

  test('whoever has applied twice gets no second e-mail while one is scheduled', async () => {
    const desk = await openBatchDesk(engines, [TWICE, TWICE]);
    const { owner, numbers } = desk;
    const [older = 0, newer = 0] = numbers;
    await desk.openAll(owner, numbers);
    await desk.send(owner, to([newer]), { at: NEXT_MORNING });
    const { people } = await owner.call('look-at-batch', { opening: OPENING });
    expect(people.map(({ number, leftOut }) => [number, leftOut?.why])).toEqual([
      [older, 'newer'],
      [newer, 'in-batch'],
    ]);
    const closed = await owner.ask('close-opening', { opening: OPENING, emails: emails([older]) });
    expect(closed.body).toContain('Nobody would get this text');
  });

  test('reopened while the mail server is away, what waits for it is called back', async () => {
    const desk = await openBatchDesk(engines, [{ name: 'Suresh' }, { name: 'Chetan' }]);
    const { owner, numbers, clock } = desk;
    await desk.mailServer.stop();
    const { emails: made } = await owner.call('close-opening', { opening: OPENING, emails: emails(numbers) });
    clock.move(HELD);
    const batch = { batch: made?.batch ?? 0 };
    await expect.poll(async () => (await owner.call('batch', batch)).state).toBe('sending');
    const reopened = await owner.call('reopen-opening', { opening: OPENING });
    await desk.mailServer.start();
    clock.move(3 * HOUR_MS);
    expect(reopened).toEqual({ calledBack: 2, alreadySent: 0 });
    expect((await owner.call('batch', batch)).leftOut.map(({ leftOut }) => leftOut.why)).toEqual([
      'taken-out',
      'taken-out',
    ]);
    expect(await desk.desk.engine.query`SELECT id FROM desk_mails WHERE kind = 'reply'`).toEqual([]);
    // They wait again, and can be written to.
    await owner.call('close-opening', { opening: OPENING, emails: emails(numbers) });
    clock.move(HELD);
    expect(await areTold(desk, 2)).toBe(true);
    expect(desk.received()).toHaveLength(2);
  });

  test('what was called back of a closing is nobody’s draft, and its token sends nothing', async () => {
    const desk = await openBatchDesk(engines, [TWICE, TWICE]);
    const { owner, numbers } = desk;
    const [older = 0, newer = 0] = numbers;
    const asked = emails([], { to: [{ number: newer }, { number: older, isAnsweredToo: true }] });
    const { emails: made } = await owner.call('close-opening', { opening: OPENING, emails: asked });
    await owner.call('change-batch', { batch: made?.batch ?? 0, change: { what: 'call-back' } });
    expect(await desk.desk.engine.query`SELECT letter FROM desk_drafts`).toEqual([]);
    const again = await owner.ask('close-opening', { opening: OPENING, emails: asked });
    expect(again.body).toContain('This was called back');
  });

  test('a saved reply of another kind, or a deleted one, is not counted as used', async () => {
    const desk = await openBatchDesk(engines, [{ name: 'Suresh' }, { name: 'Chetan' }, { name: 'Devika' }]);
    const { owner, numbers } = desk;
    await desk.openAll(owner, numbers);
    const save = async (kind: 'message' | 'application') =>
      (await owner.call('save-reply', { title: 'T', subject: '', text: 'Hi', afterSending: 'stays', kind }))
        .reply.id;
    const replies = [await save('message'), await save('application'), await save('application')] as const;
    await owner.call('delete-saved-reply', { reply: replies[1], isDeleted: true });
    for (const [index, savedReply] of replies.entries())
      await desk.send(owner, to([numbers[index] ?? 0]), { savedReply });
    const used = await desk.desk.engine.query<{ id: number; used: number }>`
      SELECT id, used FROM desk_saved_replies ORDER BY id`;
    expect(replies.map((id) => used.find((one) => one.id === id)?.used)).toEqual([0, 0, 1]);
  });

  test('whoever reads messages alone learns of no application in a mixed text, also when that was deleted', async () => {
    const desk = await openBatchDesk(engines, [{ name: 'Suresh', email: 'suresh@applicants.example' }]);
    const { owner, numbers, clock } = desk;
    const [application = 0] = numbers;
    const sent = { kind: 'message', at: clock.now() - 1000, email: 'meera@messages.example' } as const;
    const [message = 0] = await desk.put([sent]);
    const reader = await desk.colleague(owner, 'Priya Nair', 'message');
    await desk.openAll(owner, [application, message]);
    const text = 'Thank you for your application, {name}';
    const { batch } = await desk.send(owner, to([application, message]), { text, at: NEXT_MORNING });
    const seen = async () => {
      const { batches } = await reader.call('batches', {});
      const { status } = await reader.ask('batch', { batch });
      return [batches[0]?.count, batches[0]?.deleted, batches[0]?.afterSending, status];
    };
    expect(await seen()).toEqual([1, 0, 'stays', 404]);
    const erased = { number: application };
    await owner.call('erase', { subject: erased, reason: 'asked', confirm: 'suresh@applicants.example' });
    expect(await seen()).toEqual([1, 0, 'stays', 404]);
    expect((await owner.call('batch', { batch })).deleted).toBe(1);
  });
});
