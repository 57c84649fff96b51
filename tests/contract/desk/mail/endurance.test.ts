import PostalMime from 'postal-mime';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { answerRequests } from '#desk-server/letters/answer-requests.ts';
import { fileMail } from '#desk-server/mail/mailbox/file-mail.ts';
import { readMail } from '#desk-server/mail/mailbox/read-mail.ts';
import { giveUp } from '#desk-server/mail/send-mails.ts';
import { hashOf } from '#desk-server/people/sign-in.ts';

import { answerTo } from '../../../engines/answer-mail.ts';
import { DAY_MS, HOUR_MS, movableClock } from '../../../engines/test-desk.ts';
import { bothEngines, openDesk, openStores } from '../open-desk.ts';
import { FROM, mailSettings, openMailDesk, openMailServer } from './mail-desk.ts';

const QUIET = { ACKNOWLEDGEMENTS: 'off', NOTIFY_TO: '' };
const HELD = 20_001;
const VISITOR = 'meera@sahyadri.example';
const read = (source: Buffer) => readMail(source, FROM);

async function withLetter(engines: (typeof bothEngines)[number]) {
  const clock = movableClock();
  const desk = await openMailDesk(engines, { clock, environment: QUIET });
  const [number = 0] = await desk.put([{ kind: 'message', at: clock.now() - HOUR_MS, email: VISITOR }]);
  const answer = (text: string) =>
    desk.owner.call('answer', { number, text, isAnswered: true, seenAnswer: 0, force: true });
  const letter = () => desk.owner.call('letter', { number });
  return { ...desk, clock, number, answer, letter };
}

describe.for(bothEngines)('on $rows and $files', (engines) => {
  test('a reply that no server took for three days has answered nobody', async () => {
    const desk = await withLetter(engines);
    await desk.mailServer.stop();
    await desk.answer('Yes.');
    expect(await desk.letter()).toMatchObject({ state: 'answered' });
    desk.clock.move(3 * DAY_MS + HOUR_MS);
    await giveUp(desk.desk);
    expect(await desk.outbox()).toMatchObject([{ state: 'refused', next_at: null }]);
    expect(
      (await desk.signInOwner().then((owner) => owner.call('letter', { number: desk.number }))).state,
    ).toBe('waiting');
  });

  test('nor has a second reply that is refused, though the first one went', async () => {
    const desk = await withLetter(engines);
    await desk.answer('First.');
    desk.clock.move(HELD);
    const { mail } = await desk.mailServer.waitFor(() => true);
    await desk.outboxHas("state = 'sent'");
    desk.clock.move(HOUR_MS);
    const again = answerTo({
      messageId: mail.messageId ?? '',
      references: (mail.references ?? '').split(' '),
      from: VISITOR,
      subject: 'Re',
      text: 'And the price?',
    });
    await fileMail(desk.desk, Buffer.from(again), read);
    expect(await desk.letter()).toMatchObject({ state: 'waiting' });
    desk.mailServer.behave({ kind: 'refuse', at: 'rcpt', code: 550, words: '5.1.1 Unknown' });
    await desk.answer('Second.');
    desk.clock.move(HELD);
    await desk.outboxHas("state = 'refused'");
    expect(await desk.letter()).toMatchObject({ state: 'waiting' });
  });

  test('whoever was taken out of NOTIFY_TO gets nothing that still waits', async () => {
    const stores = await openStores(engines);
    const server = await openMailServer();
    await server.stop();
    const first = await openDesk(stores, {
      environment: { ...mailSettings(server), ACKNOWLEDGEMENTS: 'off', NOTIFY_TO: 'old@x.example' },
    });
    await first.put([{ kind: 'message', at: Date.now() }]);
    await first.stop();
    await server.start();
    const next = await openDesk(stores, {
      environment: { ...mailSettings(server), ACKNOWLEDGEMENTS: 'off', NOTIFY_TO: 'new@x.example' },
    });
    await expect.poll(async () => next.desk.engine.query`SELECT id FROM desk_mails`).toEqual([]);
    expect(server.received).toEqual([]);
  });

  test('a request that cannot be done keeps no other waiting', async () => {
    const desk = await openDesk(engines);
    const numbers = await desk.put([
      { kind: 'application', at: Date.now(), email: 'a@example.in', file: 'a-cv.pdf' },
      { kind: 'message', at: Date.now(), email: 'b@example.in' },
    ]);
    const { engine, ledger } = desk.desk;
    const [first] = await engine.query<{ id: string }>`
      SELECT id FROM desk_letters WHERE number = ${numbers[0]!}`;
    const add = ledger.add.bind(ledger);
    ledger.add = (entries, ...rest) =>
      entries.some(({ value }) => value === first?.id)
        ? Promise.reject(new Error('The ledger says no'))
        : add(entries, ...rest);
    onTestFinished(() => void (ledger.add = add));
    await engine.transaction(async (query) => {
      for (const [at, letter] of numbers.entries()) {
        await query`INSERT INTO desk_private_links (hash, letter, made_at) VALUES (${hashOf(`s${at}`)}, ${letter}, 1)`;
        await query`INSERT INTO desk_requests (id, what, hash, at) VALUES (${`r${at}`}, 'take-back', ${hashOf(`s${at}`)}, ${at})`;
      }
    });
    await answerRequests(desk.desk).catch(() => {});
    await expect
      .poll(async () => engine.query`SELECT id FROM desk_requests WHERE done_at IS NOT NULL`)
      .toEqual([{ id: 'r1' }]);
    expect(await desk.stores.rowsIn('contact_messages')).toEqual([]);
  });

  test('a clock that was ahead holds no mail back', async () => {
    const stores = await openStores(engines);
    const server = await openMailServer();
    const environment = { ...mailSettings(server), ACKNOWLEDGEMENTS: 'off' };
    const first = await openDesk(stores, { environment });
    await first.stop();
    const prefix = engines.rows === 'Postgres' ? 'private.' : '';
    const lease = JSON.stringify({ by: 'somebody', until: Date.now() + DAY_MS });
    await stores.run(`INSERT INTO ${prefix}desk_facts (name, value) VALUES ('mail-sender', '${lease}')`);
    const next = await openDesk(stores, { environment });
    await next.put([{ kind: 'message', at: Date.now() }]);
    expect(await server.waitFor(1)).toHaveLength(1);
  });

  test('an answer does not undo a person’s mark', async () => {
    const desk = await withLetter(engines);
    await desk.answer('Who are you?');
    desk.clock.move(HELD);
    const { mail } = await desk.mailServer.waitFor(() => true);
    await desk.owner.call('mark', { which: { numbers: [desk.number] }, mark: 'spam' });
    const more = answerTo({
      messageId: mail.messageId ?? '',
      references: (mail.references ?? '').split(' '),
      from: VISITOR,
      subject: 'Re',
      text: 'Cheap links!',
    });
    await fileMail(desk.desk, Buffer.from(more), read);
    expect(await desk.letter()).toMatchObject({
      state: 'aside',
      incoming: [{ text: expect.stringContaining('links') as string }],
    });
  });
});

test('of what strangers write to the mailbox nothing is taken apart, and of what names ours the beginning', async () => {
  const desk = await withLetter({ rows: 'SQLite', files: 'disk' });
  using parse = vi.spyOn(PostalMime, 'parse');
  const lines = `Subject: x\r\n\r\n${'\r\n'.repeat(500_000)}`;
  await fileMail(desk.desk, Buffer.from(`From: x@evil.test\r\n${lines}`), read);
  expect(parse).not.toHaveBeenCalled();

  await desk.answer('Yes.');
  desk.clock.move(HELD);
  const { mail } = await desk.mailServer.waitFor(() => true);
  await fileMail(
    desk.desk,
    Buffer.from(`From: ${VISITOR}\r\nReferences: ${mail.messageId}\r\n${lines}`),
    read,
  );
  const [given] = parse.mock.lastCall ?? [];
  expect((given as Buffer).toString('latin1').split('\n').length).toBeLessThanOrEqual(20_000);
  expect(await desk.letter()).toMatchObject({ incoming: [{ address: VISITOR }] });
});
