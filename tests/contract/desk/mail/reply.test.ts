import { describe, expect, test } from 'vitest';

import { limits } from '#schemas/desk/limits.ts';
import { Unavailable } from '#server/unavailable.ts';

import type { Received } from '../../../engines/mail-server.ts';
import { HOUR_MS, movableClock } from '../../../engines/test-desk.ts';
import { failOn } from '../fail-on.ts';
import { bothEngines } from '../open-desk.ts';
import { openMailDesk } from './mail-desk.ts';

const HELD = 20_001;
const VISITOR = 'meera@sahyadri.example';

const toVisitor = (one: Received) => one.envelope.to.join() === VISITOR;

async function open(engines: (typeof bothEngines)[number], environment: Record<string, string> = {}) {
  const clock = movableClock();
  const desk = await openMailDesk(engines, {
    clock,
    environment: { ACKNOWLEDGEMENTS: 'off', NOTIFY_TO: '', ...environment },
  });
  await desk.owner.call('my-settings', { name: 'Anjali Mehta' });
  const [number = 0] = await desk.put([
    {
      kind: 'enquiry',
      at: clock.now() - HOUR_MS,
      name: 'Meera Deshpande',
      email: VISITOR,
      text: 'Dear Sir or Madam,\n\nWe run 140 vehicles.',
    },
  ]);
  const letter = () => desk.owner.call('letter', { number });
  const answer = (text: string, more: object = {}) =>
    desk.owner.call('answer', { number, text, isAnswered: true, seenAnswer: 0, force: true, ...more });
  return { ...desk, clock, number, letter, answer };
}

describe.for(bothEngines)('on $rows and $files', (engines) => {
  test('a reply is held, then goes, in its writer’s name and with nothing but their letter below it', async () => {
    const desk = await open(engines);
    await desk.owner.call('note', { number: desk.number, text: 'SECRET note: charge double' });
    const sent = await desk.answer('Yes, before January.', { quotes: true });
    if (sent.outcome !== 'stored') throw new Error('It was not stored');
    // Half of it, on a slow machine.
    expect(sent.sendsAt).toBeGreaterThan(desk.clock.now() + HELD / 2);
    expect(await desk.outbox()).toMatchObject([{ next_at: sent.sendsAt }]);
    expect((await desk.letter()).mails).toMatchObject([
      { kind: 'reply', state: 'queued', to: VISITOR, tries: [] },
    ]);
    expect(desk.mailServer.received).toEqual([]);
    desk.clock.move(HELD);
    const { mail, envelope } = await desk.mailServer.waitFor(toVisitor);
    expect(envelope.to).toEqual([VISITOR]);
    expect(mail.from).toEqual({ name: 'Anjali Mehta, Northrule', address: 'hello@northrule.example' });
    expect(mail.subject).toMatch(/^Re: Your enquiry of \d+ \w+$/);
    expect(mail.text).toMatch(
      /^Yes, before January\.\n\nMeera Deshpande wrote on \d+ \w+ \d{4}:\n> Dear Sir or Madam,\n>\n> We run 140 vehicles\.\n$/,
    );
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')).toBeUndefined();
    await desk.outboxHas("kind = 'reply' AND state = 'sent'");
    expect(await desk.letter()).toMatchObject({
      state: 'answered',
      answers: [{ text: 'Yes, before January.' }],
    });
  });

  test('undone while it is held it goes nowhere, and is a draft again', async () => {
    const desk = await open(engines);
    const sent = await desk.answer('Yes, bfore January.');
    if (sent.outcome !== 'stored') throw new Error('It was not stored');
    await desk.owner.call('undo', { undo: sent.undo });
    const letter = await desk.letter();
    expect(letter).toMatchObject({
      state: 'waiting',
      answers: [],
      mails: [],
      draft: { text: 'Yes, bfore January.' },
    });
    desk.clock.move(HELD);
    await desk.answer('Yes, before January.');
    desk.clock.move(HELD);
    await desk.mailServer.waitFor(1);
    expect(desk.mailServer.received.map(({ mail }) => mail.text)).toEqual(['Yes, before January.\n']);
  });

  test('undone below a long draft it is as much as can be saved', async () => {
    const desk = await open(engines);
    const sent = await desk.answer('y'.repeat(limits.answer));
    if (sent.outcome !== 'stored') throw new Error('It was not stored');
    const { number } = await desk.letter();
    const begun = 'x'.repeat(limits.answer / 2);
    await desk.owner.call('draft', { number, text: begun });
    await desk.owner.call('undo', { undo: sent.undo });
    const { draft } = await desk.letter();
    expect(draft?.text).toBe(`${begun}\n\n${'y'.repeat(limits.answer / 2 - 2)}`);
    await desk.owner.call('draft', { number, text: draft?.text ?? '' });
  });

  test('an undo that is stopped once the reply is taken back says that a part is done, and goes on from there', async () => {
    const desk = await open(engines);
    const sent = await desk.answer('Yes, bfore January.');
    if (sent.outcome !== 'stored') throw new Error('It was not stored');
    const mend = failOn(desk.desk.engine, (text) =>
      text.includes('SELECT letter FROM desk_undo_letters') ? new Unavailable('away') : undefined,
    );
    const undone = () => desk.owner.call('undo', { undo: sent.undo });
    expect(await undone()).toEqual({ count: 0, kept: 0, isPart: true });
    expect(await desk.outbox()).toEqual([]);
    mend();
    expect(await undone()).toMatchObject({ kept: 0 });
    expect(await desk.letter()).toMatchObject({ answers: [], draft: { text: 'Yes, bfore January.' } });
  });

  test('what has gone is not undone, and nothing is lost', async () => {
    const desk = await open(engines);
    const sent = await desk.answer('Yes.');
    if (sent.outcome !== 'stored') throw new Error('It was not stored');
    desk.clock.move(HELD);
    await desk.outboxHas("state = 'sent'");
    const undone = await desk.owner.ask('undo', { undo: sent.undo });
    expect(undone.status).toBe(404);
    expect(undone.body).toContain('too late');
    expect(await desk.letter()).toMatchObject({ state: 'answered', answers: [{ text: 'Yes.' }] });
  });

  test('the thread is kept: acknowledgement, reply and the next reply', async () => {
    const desk = await open(engines, { ACKNOWLEDGEMENTS: 'on' });
    desk.clock.move(61_000);
    const acknowledgement = await desk.mailServer.waitFor(1);
    await desk.outboxHas("kind = 'acknowledgement' AND state = 'sent'");
    await desk.answer('First.');
    desk.clock.move(HELD);
    await desk.mailServer.waitFor(2);
    await desk.outboxHas("kind = 'reply' AND state = 'sent'");
    await desk.answer('Second.');
    desk.clock.move(HELD);
    await desk.mailServer.waitFor(3);
    const [first, second, third] = desk.mailServer.received.map(({ mail }) => mail);
    const thread = /<letter\.[0-9a-f-]{36}@northrule\.example>/;
    expect(acknowledgement[0]?.mail.references).toMatch(thread);
    expect(second?.inReplyTo).toBe(first?.messageId);
    expect(third?.inReplyTo).toBe(second?.messageId);
    for (const mail of [second, third]) {
      expect(mail?.references).toMatch(thread);
      expect(mail?.references).toContain(first?.messageId);
    }
  });

  test('an acknowledgement that waited for the mail server goes no more once the answer has gone', async () => {
    const desk = await open(engines, { ACKNOWLEDGEMENTS: 'on' });
    await desk.outboxHas("kind = 'acknowledgement'");
    await desk.mailServer.stop();
    desk.clock.move(61_000);
    await desk.outboxHas("kind = 'acknowledgement' AND doubt IS NULL");
    await desk.answer('We cannot.');
    desk.clock.move(HELD);
    await desk.mailServer.start();
    await desk.outboxHas("kind = 'reply' AND state = 'sent'");
    expect(await desk.outbox("kind = 'acknowledgement'")).toEqual([]);
    expect(desk.mailServer.received).toHaveLength(1);
  });

  test('a reply that is refused has answered nobody, and the letter waits again', async () => {
    const desk = await open(engines);
    const { dueAt } = await desk.letter();
    desk.mailServer.behave({ kind: 'refuse', at: 'rcpt', code: 452, words: '4.2.2 The mailbox is full' });
    await desk.answer('Yes.');
    desk.clock.move(HELD);
    await desk.outboxHas("state = 'queued' AND tries <> '[]'");
    const waiting = await desk.letter();
    expect(waiting).toMatchObject({ state: 'waiting', dueAt });
    expect(waiting.answered).toBeUndefined();
    expect(waiting.mails[0]).toMatchObject({
      state: 'queued',
      tries: [{ outcome: 'later', words: '452 4.2.2 The mailbox is full' }],
    });
    expect(waiting.mails[0]!.nextTries.length).toBeGreaterThan(5);
    const { rows } = await desk.owner.call('list', { filter: { view: 'waiting' } });
    expect(rows).toMatchObject([{ number: desk.number, mail: { kind: 'reply', state: 'queued' } }]);

    desk.mailServer.behave({ kind: 'accept' });
    await desk.owner.call('send-again', { mail: waiting.mails[0]!.id });
    await desk.mailServer.waitFor(1);
    await desk.outboxHas("state = 'sent'");
    expect(await desk.letter()).toMatchObject({ state: 'answered', answered: { by: 'Anjali Mehta' } });
    expect((await desk.owner.call('list', { filter: { view: 'answered' } })).rows[0]?.mail).toBeUndefined();
  });

  test('answered another way, it is tried no longer', async () => {
    const desk = await open(engines);
    desk.mailServer.behave({ kind: 'refuse', at: 'rcpt', code: 452, words: '4.2.2 The mailbox is full' });
    await desk.answer('Yes.');
    desk.clock.move(HELD);
    await desk.outboxHas("state = 'queued' AND tries <> '[]'");
    await desk.owner.call('mark', { which: { numbers: [desk.number] }, mark: 'answered' });
    expect(await desk.outbox()).toMatchObject([{ state: 'refused', next_at: null }]);
    expect(await desk.letter()).toMatchObject({ state: 'answered' });
  });

  test('to another address, one and no more', async () => {
    const desk = await open(engines);
    desk.mailServer.behave((to) =>
      to === VISITOR ? { kind: 'refuse', at: 'rcpt', code: 550, words: '5.1.1 Unknown' } : { kind: 'accept' },
    );
    await desk.answer('Yes.');
    desk.clock.move(HELD);
    const { id } = await desk.outboxHas("state = 'refused'");
    const address = 'meera.d@private.example';
    expect((await desk.owner.ask('send-again', { mail: id, address })).body).toContain(
      'Open the letter first',
    );
    await desk.letter();
    for (const address of ['a@x.example, b@y.example', 'a@x.example\nBcc: b@y.example', 'nobody'])
      expect((await desk.owner.ask('send-again', { mail: id, address })).status).toBe(400);
    await desk.owner.call('send-again', { mail: id, address });
    const { envelope } = await desk.mailServer.waitFor(() => true);
    expect(envelope.to).toEqual([address]);
    await desk.outboxHas("state = 'sent'");

    // Each mail keeps where it went, and so does the trail; the letter's own address hides nothing.
    desk.mailServer.behave({ kind: 'accept' });
    await desk.owner.call('send-again', { mail: id });
    await desk.mailServer.waitFor(2);
    await desk.outboxHas(`state = 'sent' AND id = ${id}`);
    const { mails, history } = await desk.letter();
    expect(mails).toMatchObject([
      { to: VISITOR, state: 'sent' },
      { to: address, state: 'sent' },
    ]);
    expect(history.filter(({ what }) => what === 'sent-again')).toMatchObject([
      { by: 'Anjali Mehta', detail: address },
      { by: 'Anjali Mehta', detail: VISITOR },
    ]);
    const { copies } = await desk.owner.call('erase-look', { number: desk.number });
    expect(copies).toMatchObject([{ by: address, what: 'sent' }]);
  });

  test('who does not read the kind cannot send its mail again', async () => {
    const desk = await open(engines);
    const priya = await desk.colleague(desk.owner, 'Priya Nair', 'application');
    await desk.answer('Yes.');
    const { id } = await desk.outboxHas("kind = 'reply'");
    expect((await priya.ask('send-again', { mail: id })).status).toBe(404);
  });

  test('without a mail server a reply is stored and sent by nobody', async () => {
    const desk = await open(engines, { SMTP_URL: '', MAIL_FROM: '', NOTIFY_TO: '' });
    expect(await desk.answer('Yes.')).toEqual({ outcome: 'stored', undo: expect.any(Number) as number });
    expect(await desk.outbox()).toEqual([]);
    expect((await desk.owner.call('session', {})).mail).toEqual({
      isSet: false,
      readsMailbox: false,
      waiting: 0,
    });
  });
});
