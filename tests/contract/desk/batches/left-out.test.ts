import { describe, expect, test } from 'vitest';

import { HOUR_MS } from '#schemas/desk/durations.ts';

import { waitUntil } from '../../../engines/wait-until.ts';
import { bothEngines } from '../open-desk.ts';
import { addressOf, HELD, NEXT_MORNING, openBatchDesk, to } from './batch-desk.ts';
import type { BatchDesk } from './batch-desk.ts';

const write = ({ desk }: BatchDesk, statement: (query: typeof desk.engine.query) => Promise<unknown>) =>
  desk.engine.transaction(statement);

const reasons = async (desk: BatchDesk) =>
  (await desk.owner.call('look-at-batch', { numbers: desk.numbers })).people.map(({ name, leftOut }) => [
    name,
    leftOut?.why,
  ]);

describe.for(bothEngines)('on $rows and $files', (engines) => {
  test('who is left out, and why; and who can be included', async () => {
    const desk = await openBatchDesk(engines, [
      { name: 'Kavita' },
      { name: 'Unopened' },
      { name: 'Being written' },
      { name: 'My draft' },
      { name: 'Came back' },
      { name: 'Just answered' },
      { name: 'Spam' },
      { name: 'No address', email: 'two..three@example.in' },
      { name: 'No opening', opening: null },
    ]);
    const [kavita = 0, unopened = 0, writes = 0, drafted = 0, back = 0, answered = 0, spam = 0] =
      desk.numbers;
    await desk.openAll(
      desk.owner,
      desk.numbers.filter((number) => number !== unopened),
    );
    const priya = await desk.colleague(desk.owner, 'Priya Nair', 'application');
    await priya.call('letter', { number: writes });
    await priya.call('presence', { number: writes, doing: 'replying' });
    await desk.owner.call('draft', { number: drafted, text: 'Dear' });
    await desk.owner.call('mark', { which: { numbers: [spam] }, mark: 'spam' });
    await desk.owner.call('mark', { which: { numbers: [answered] }, mark: 'answered' });
    await write(
      desk,
      (query) => query`INSERT INTO desk_mails (kind, letter, token, state, made_at, tried_from, tries)
        VALUES ('acknowledgement', ${back}, 'came-back', 'bounced', 1, 1, ${JSON.stringify([{ at: 1, outcome: 'bounced', words: 'no such user' }])})`,
    );
    expect(await reasons(desk)).toEqual([
      ['Kavita', undefined],
      ['Unopened', 'unopened'],
      ['Being written', 'being-written'],
      ['My draft', 'draft'],
      ['Came back', 'came-back'],
      ['Just answered', 'answered'],
      ['Spam', 'in-spam'],
      ['No address', 'no-address'],
      ['No opening', undefined],
    ]);
    const all = desk.numbers.map((number) => ({ number, isIncluded: true }));
    const made = await desk.send(desk.owner, all);
    expect(made.count).toBe(4);
    expect(made.leftOut.map(({ name, leftOut }) => [name, leftOut.why])).toEqual([
      ['Unopened', 'unopened'],
      ['Came back', 'came-back'],
      ['Spam', 'in-spam'],
      ['No address', 'no-address'],
      ['No opening', 'empty-word'],
    ]);
    expect(await reasons(desk)).toContainEqual(['Kavita', 'in-batch']);
    const twice = await desk.owner.ask('send-batch', {
      to: to([kavita]),
      text: 'Once more',
      afterSending: 'stays',
      token: 'y'.repeat(20),
    });
    expect(twice.body).toContain('all of them are left out');
    desk.clock.move(HELD);
    await desk.mailServer.waitFor(4);
    expect(desk.received().map((one) => one.to)).toEqual([0, 2, 3, 5].map(addressOf));
  });

  test('whoever wrote, was answered, moved on, was deleted or came back meanwhile is left out as it is sent', async () => {
    const desk = await openBatchDesk(engines, [
      { name: 'Stays' },
      { name: 'Wrote' },
      { name: 'Answered' },
      { name: 'Talking' },
      { name: 'Deleted' },
      { name: 'Wrote elsewhere' },
    ]);
    await desk.openAll(desk.owner, desk.numbers);
    const [, wrote = 0, answered = 0, talking = 0, deleted = 0] = desk.numbers;
    const { batch } = await desk.send(desk.owner, to(desk.numbers), { at: NEXT_MORNING });
    desk.clock.move(HOUR_MS);
    await write(
      desk,
      (query) => query`INSERT INTO desk_incoming (letter, at, name, address, subject, text, message_id)
        VALUES (${wrote}, ${desk.clock.now()}, 'Wrote', ${addressOf(1)}, 'Re', 'One more thing', 'm1')`,
    );
    await desk.owner.call('mark', { which: { numbers: [answered] }, mark: 'answered' });
    await write(
      desk,
      (query) =>
        query`UPDATE desk_letters SET stage = 'talking', stage_at = ${desk.clock.now()} WHERE number = ${talking}`,
    );
    await desk.owner.call('erase', { subject: { number: deleted }, reason: 'asked', confirm: addressOf(4) });
    await desk.put([{ kind: 'message', at: desk.clock.now(), email: addressOf(5), text: 'Hello again' }]);
    desk.clock.move(NEXT_MORNING - desk.clock.now() + 1);
    await waitUntil(async () => (await desk.owner.call('batch', { batch })).state === 'over');
    expect(desk.received().map((one) => one.to)).toEqual([addressOf(0)]);
    const over = await desk.owner.call('batch', { batch });
    expect(over).toMatchObject({ count: 1, sent: 1, deleted: 1 });
    expect(over.leftOut.map(({ name, leftOut }) => [name, leftOut.why])).toEqual([
      ['Wrote', 'wrote'],
      ['Answered', 'answered'],
      ['Talking', 'moved'],
      ['Wrote elsewhere', 'wrote'],
    ]);
  });

  test('what is of a kind that its sender may not read leaves nobody out', async () => {
    const desk = await openBatchDesk(engines, [{ name: 'Kavita' }, { name: 'Ravi' }]);
    const priya = await desk.colleague(desk.owner, 'Priya Nair', 'application');
    const { me } = await priya.call('session', {});
    await desk.owner.call('change-person', { person: me.id, mayWriteToMany: true });
    await desk.openAll(priya, desk.numbers);
    const { batch } = await desk.send(priya, to(desk.numbers), { at: NEXT_MORNING });
    desk.clock.move(HOUR_MS);
    const at = desk.clock.now();
    await desk.put([
      { kind: 'message', at, email: addressOf(0), text: 'About one of your recruiters' },
      { kind: 'application', at, email: addressOf(1) },
    ]);
    desk.clock.move(NEXT_MORNING - desk.clock.now() + 1);
    await waitUntil(async () => (await priya.call('batch', { batch })).state === 'over');
    expect((await priya.call('batch', { batch })).leftOut).toMatchObject([
      { name: 'Ravi', leftOut: { why: 'wrote' } },
    ]);
    expect(desk.received().map((one) => one.to)).toEqual([addressOf(0)]);
  });

  test('a clock that was ahead when the text was written sends none to whoever wrote, was answered or moved since', async () => {
    const desk = await openBatchDesk(engines, [
      { name: 'Answered before' },
      { name: 'Answered' },
      { name: 'Marked' },
      { name: 'Moved' },
      { name: 'Wrote' },
      { name: 'Wrote anew' },
    ]);
    await desk.openAll(desk.owner, desk.numbers);
    const [before = 0, answered = 0, marked = 0, moved = 0, wrote = 0] = desk.numbers;
    await desk.owner.call('mark', { which: { numbers: [before] }, mark: 'answered' });
    desk.clock.move(2 * HOUR_MS);
    const { batch } = await desk.send(desk.owner, to(desk.numbers), { at: NEXT_MORNING });
    desk.clock.move(-HOUR_MS);
    await desk.owner.call('answer', {
      number: answered,
      text: 'Please come',
      isAnswered: true,
      seenAnswer: 0,
    });
    await desk.owner.call('mark', { which: { numbers: [marked] }, mark: 'answered' });
    await desk.owner.call('move', { which: { numbers: [moved] }, stage: 'talking' });
    await write(
      desk,
      (query) => query`INSERT INTO desk_incoming (letter, at, name, address, subject, text, message_id)
        VALUES (${wrote}, ${desk.clock.now()}, 'Wrote', ${addressOf(4)}, 'Re', 'One more thing', 'm1')`,
    );
    await desk.put([{ kind: 'message', at: desk.clock.now(), email: addressOf(5), text: 'Hello again' }]);
    desk.clock.move(HELD);
    await desk.mailServer.waitFor(1);
    desk.clock.move(NEXT_MORNING - desk.clock.now() + 1);
    await waitUntil(async () => (await desk.owner.call('batch', { batch })).state === 'over');
    const over = await desk.owner.call('batch', { batch });
    expect(over.leftOut.map(({ name, leftOut }) => [name, leftOut.why])).toEqual([
      ['Answered', 'answered'],
      ['Marked', 'answered'],
      ['Moved', 'moved'],
      ['Wrote', 'wrote'],
      ['Wrote anew', 'wrote'],
    ]);
    expect(desk.received().map((one) => one.to)).toEqual([addressOf(0), addressOf(1)]);
  });

  test('one text of one’s own is the only one that this person gets; what nobody is to see is not known', async () => {
    const desk = await openBatchDesk(engines, [{ name: 'Common' }, { name: '{my name}' }]);
    await desk.openAll(desk.owner, desk.numbers);
    const [common = 0, own = 0] = desk.numbers;
    for (const braced of ['{nmae}', '{first_name}', '{{name}}']) {
      const unknown = await desk.owner.ask('send-batch', {
        to: to(desk.numbers),
        text: `Dear ${braced}`,
        afterSending: 'stays',
        token: 'z'.repeat(20),
      });
      expect(unknown.status).toBe(400);
      expect(unknown.body).toContain(`${braced} is not known`);
    }
    await desk.send(desk.owner, [{ number: common }, { number: own, text: 'To you alone, {name}.' }], {
      text: 'Dear {name}.',
      afterSending: 'stays',
    });
    desk.clock.move(HELD);
    await desk.mailServer.waitFor(2);
    expect(desk.received().map(({ text }) => text)).toEqual([
      'Dear Common.\n',
      expect.stringMatching(/^To you alone, [({]my name[)}]\.\n$/),
    ]);
  });

  test('with somebody who is deleted goes what was to be sent to them, alone or among many', async () => {
    const desk = await openBatchDesk(engines, [{}, {}, {}]);
    await desk.openAll(desk.owner, desk.numbers);
    const [alone = 0, among = 0, other = 0] = desk.numbers;
    await desk.send(desk.owner, to([alone]), { at: NEXT_MORNING, text: 'Dear SECRET' });
    const many = [{ number: among, text: 'Dear SECRET', subject: 'SECRET' }, { number: other }];
    const { batch } = await desk.send(desk.owner, many, { at: NEXT_MORNING });
    for (const [index, number] of [alone, among].entries())
      await desk.owner.call('erase', { subject: { number }, reason: 'asked', confirm: addressOf(index) });
    const rows = await desk.desk.engine.query`
      SELECT b.id, b.text, bl.letter, bl.subject, bl.text AS own FROM desk_batches AS b JOIN desk_batch_letters AS bl ON bl.batch = b.id`;
    expect(rows).toMatchObject([{ id: batch, letter: other, subject: null, own: null }]);
    expect(JSON.stringify(rows)).not.toContain('SECRET');
    expect(await desk.desk.engine.query`SELECT id FROM desk_batches`).toHaveLength(1);
  });
});
