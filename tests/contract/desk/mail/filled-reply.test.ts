import { describe, expect, test } from 'vitest';

import type { Input } from '#schemas/desk/api.ts';

import { readZip } from '../../../desk/read-zip.ts';
import type { Received } from '../../../engines/mail-server.ts';
import { DAY_MS, HOUR_MS, movableClock } from '../../../engines/test-desk.ts';
import { bothEngines, openDesk } from '../open-desk.ts';
import { openMailDesk } from './mail-desk.ts';

const HELD = 20_001;
const EMAIL = 'arjun@example.in';
const toApplicant = (one: Received) => one.envelope.to.join() === EMAIL;
const applicant = (at: number) => ({ kind: 'application' as const, at, name: 'Arjun Menon', email: EMAIL });

async function open(engines: (typeof bothEngines)[number], opening?: string) {
  const clock = movableClock();
  const desk = await openMailDesk(engines, {
    clock,
    environment: { ACKNOWLEDGEMENTS: 'off', NOTIFY_TO: '' },
  });
  await desk.owner.call('my-settings', { name: 'Anjali Mehta' });
  const [number = 0] = await desk.put([applicant(clock.now() - HOUR_MS)]);
  if (opening)
    await desk.desk.engine.transaction(
      (query) => query`UPDATE desk_letters SET opening = ${opening} WHERE number = ${number}`,
    );
  const letter = () => desk.owner.call('letter', { number });
  const input = (more: Partial<Input<'answer'>>): Input<'answer'> => ({
    number,
    text: 'Dear {name}',
    isAnswered: true,
    seenAnswer: 0,
    force: true,
    ...more,
  });
  const told = async () => {
    const [row] = await desk.desk.engine.query<{ stage: string; stage_told: string }>`
      SELECT stage, stage_told FROM desk_letters WHERE number = ${number}`;
    return [row?.stage, row?.stage_told];
  };
  return { ...desk, clock, number, letter, input, told };
}

describe.for(bothEngines)('on $rows and $files', (engines) => {
  test('words in braces are filled in, the link only as it is handed over, and the stage moves with the e-mail', async () => {
    const desk = await open(engines, 'qa-engineer');
    const { replies } = await desk.owner.call('saved-replies', {});
    const saved = replies.find(({ afterSending }) => afterSending === 'not-this-time');
    if (!saved) throw new Error('There is no sample');
    const { subject, text } = saved;
    const more = { subject, text, stage: 'not-this-time' as const, savedReply: saved.id };
    const sent = await desk.owner.call('answer', desk.input(more));
    expect(sent.outcome).toBe('stored');
    const before = await desk.letter();
    expect(before).toMatchObject({ state: 'answered', stage: 'new' });
    expect(before.answers).toMatchObject([{ subject: 'Your application: QA engineer' }]);
    expect(before.answers[0]?.text).toContain('Dear Arjun Menon,');
    expect(before.answers[0]?.text.match(/\{.*?\}/g)).toEqual(['{private page}']);
    expect(await desk.told()).toEqual(['new', 'new']);
    desk.clock.move(HELD);
    const { mail } = await desk.mailServer.waitFor(toApplicant);
    expect(mail.subject).toBe('Your application: QA engineer');
    expect(mail.text).not.toMatch(/[{}]/);
    const [, secret = ''] =
      /https:\/\/www\.northrule\.example\/yours\/([\w-]{20,})(?=\s)/.exec(mail.text ?? '') ?? [];
    expect(secret).not.toBe('');
    await desk.outboxHas("kind = 'reply' AND state = 'sent'");
    expect(await desk.told()).toEqual(['not-this-time', 'not-this-time']);
    const { history } = await desk.letter();
    expect(history).toContainEqual(
      expect.objectContaining({ what: 'moved', by: 'Anjali Mehta', detail: 'Not this time' }),
    );
    expect((await desk.owner.call('saved-replies', {})).replies).toContainEqual({ ...saved, used: 1 });
    const archive = await desk.owner.get(`/api/person.zip?email=${EMAIL}`);
    const held = readZip(archive.raw).get('history.csv')?.toString();
    expect(held).toContain('"Your application: QA engineer"');
    expect(held).toContain('private page: (link to their own page)');
    expect((await desk.owner.get('/api/letters.csv?numbers=' + desk.number)).body).not.toMatch(/[{}]/);
  });

  test('an opening that the desk has closed closes on the day on which it did', async () => {
    const desk = await open(engines, 'qa-engineer');
    const closedAt = Date.UTC(2026, 10, 2, 12);
    await desk.desk.engine.transaction(
      (query) =>
        query`INSERT INTO desk_openings (slug, title, closed_at) VALUES ('qa-engineer', 'QA engineer', ${closedAt})`,
    );
    await desk.owner.call('answer', desk.input({ text: 'Until {closes on}' }));
    expect((await desk.letter()).answers).toMatchObject([{ text: 'Until Monday 2 November' }]);
  });

  test('what has no value, or is not known, is not sent: the word is named', async () => {
    const desk = await open(engines);
    const refused = async (more: object) => {
      const { status, body } = await desk.owner.ask('answer', desk.input(more));
      expect(status).toBe(400);
      return (JSON.parse(body) as { message: string }).message;
    };
    expect(await refused({ text: 'As {opening}' })).toContain('{opening} is empty');
    expect(await refused({ subject: 'Until {closes on}' })).toContain('{closes on} is empty');
    expect(await refused({ text: 'See {privat page}' })).toContain('Did you mean {private page}?');
    expect(await refused({ subject: 'See {private page}' })).toContain('no place in a subject');
    expect(await refused({ stage: 'hired' })).toContain('stage');
    expect((await desk.letter()).answers).toEqual([]);
    await desk.owner.call('answer', desk.input({ text: '{"a": 1}', subject: 'One\r\nBcc: x@example.in' }));
    desk.clock.move(HELD);
    const { mail } = await desk.mailServer.waitFor(toApplicant);
    expect([mail.text, mail.subject]).toEqual(['{"a": 1}\n', 'One Bcc: x@example.in']);
    expect(mail.bcc).toBeUndefined();
  });

  test('undone, nothing has moved, and the draft has its subject; moved by somebody since, it stays there', async () => {
    const desk = await open(engines);
    const talking = { stage: 'talking' as const, subject: 'Your application' };
    const undone = await desk.owner.call('answer', desk.input(talking));
    if (undone.outcome !== 'stored') throw new Error('It was not stored');
    await desk.owner.call('undo', { undo: undone.undo });
    expect(await desk.letter()).toMatchObject({
      stage: 'new',
      draft: { text: 'Dear Arjun Menon', subject: 'Your application' },
    });
    await desk.owner.call('answer', desk.input(talking));
    await desk.desk.engine.transaction(
      (query) =>
        query`UPDATE desk_letters SET stage = 'offer', stage_told = 'offer', stage_at = ${desk.clock.now() + 1} WHERE number = ${desk.number}`,
    );
    desk.clock.move(HELD);
    await desk.outboxHas("kind = 'reply' AND state = 'sent'");
    expect(await desk.told()).toEqual(['offer', 'offer']);
  });

  test('whoever was moved to Not this time before knows of it with the next e-mail, and not before', async () => {
    const desk = await open(engines);
    await desk.desk.engine.transaction(
      (query) =>
        query`UPDATE desk_letters SET stage = 'not-this-time', stage_at = ${desk.clock.now()} WHERE number = ${desk.number}`,
    );
    await desk.owner.call('answer', desk.input({ stage: 'not-this-time' }));
    expect(await desk.told()).toEqual(['not-this-time', 'new']);
    desk.clock.move(HELD);
    await desk.outboxHas("kind = 'reply' AND state = 'sent'");
    expect(await desk.told()).toEqual(['not-this-time', 'not-this-time']);
  });

  test.for(['offer', 'joined'] as const)(
    'of %s an applicant knows when the next e-mail has left',
    async (stage) => {
      const desk = await open(engines);
      const which = { numbers: [desk.number] };
      const before = await desk.owner.call('answer', desk.input({ text: 'Written before' }));
      desk.clock.move(1000);
      await desk.owner.call('move', { which, stage });
      desk.clock.move(HELD);
      await desk.outboxHas("kind = 'reply' AND state = 'sent'");
      expect([before.outcome, await desk.told()]).toEqual(['stored', [stage, 'new']]);
      const at = desk.clock.now() + DAY_MS;
      if (stage === 'offer') await desk.owner.call('set-date', { number: desk.number, at });
      await desk.owner.call('answer', desk.input({ text: 'Our answer' }));
      expect(await desk.told()).toEqual([stage, 'new']);
      desk.clock.move(HELD);
      await desk.mailServer.waitFor((one) => one.mail.text?.startsWith('Our answer') ?? false);
      await expect.poll(desk.told).toEqual([stage, stage]);
      expect((await desk.letter()).next?.at).toBe(stage === 'offer' ? at : undefined);
    },
  );

  test('without a mail server the stage moves at once, is undone with the reply, and there is no link to fill in', async () => {
    const desk = await openDesk(engines);
    const [number = 0] = await desk.put([applicant(Date.now() - HOUR_MS)]);
    const input = { number, isAnswered: true, seenAnswer: 0 };
    const { status, body } = await desk.owner.ask('answer', { ...input, text: 'See {private page}' });
    expect([status, body]).toEqual([400, expect.stringContaining('without a mail server')]);
    const stored = await desk.owner.call('answer', { ...input, text: 'Dear {name}', stage: 'talking' });
    const letter = () => desk.owner.call('letter', { number });
    expect(await letter()).toMatchObject({ stage: 'talking', state: 'answered' });
    if (stored.outcome === 'stored') await desk.owner.call('undo', { undo: stored.undo });
    expect(await letter()).toMatchObject({ stage: 'new', state: 'waiting' });
    const [message = 0] = await desk.put([{ kind: 'message', at: Date.now() - 1000 }]);
    const moved = await desk.owner.ask('answer', { ...input, number: message, text: 'A', stage: 'talking' });
    expect(moved.status).toBe(400);
  });

  test('a discarded draft can be had back for a week, by its writer alone', async () => {
    const clock = movableClock();
    const desk = await openDesk(engines, { clock });
    const priya = await desk.colleague(desk.owner, 'Priya Nair', 'application');
    const [number = 0] = await desk.put([applicant(clock.now() - HOUR_MS)]);
    const draft = { number, text: 'Dear Arjun', subject: 'A talk', savedReply: 1 };
    await priya.call('draft', draft);
    await priya.call('discard-draft', { ...draft, text: 'Dear Arjun,' });
    const letter = () => priya.call('letter', { number });
    expect(await letter()).toMatchObject({ discarded: { text: 'Dear Arjun,', subject: 'A talk' } });
    expect((await letter()).draft).toBeUndefined();
    expect(await desk.owner.call('letter', { number })).not.toHaveProperty('discarded');
    expect((await desk.owner.ask('restore-draft', { number })).status).toBe(404);
    await priya.call('draft', { number, text: 'Begun anew' });
    expect(await priya.call('restore-draft', { number })).toMatchObject({
      draft: { text: 'Begun anew\n\nDear Arjun,', subject: 'A talk', savedReply: 1 },
    });
    expect(await letter()).toMatchObject({ draft: { text: 'Begun anew\n\nDear Arjun,' } });
    expect(await letter()).not.toHaveProperty('discarded');
    await priya.call('discard-draft', draft);
    clock.move(7 * DAY_MS);
    expect(await letter()).not.toHaveProperty('discarded');
    expect((await priya.ask('restore-draft', { number })).status).toBe(404);
  });
});
