import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { queueMails } from '#desk-server/mail/outbox.ts';
import { createSender, senderLease } from '#desk-server/mail/send-mails.ts';
import { INTERVALS } from '#desk-server/record/intervals.ts';
import { readDown } from '#desk-server/record/mail-down.ts';
import type { MailTry } from '#schemas/desk/mail.ts';
import { DATABASE_FILE } from '#server/backend.ts';
import { Unavailable } from '#server/unavailable.ts';

import { HOUR_MS, movableClock } from '../../../engines/test-desk.ts';
import { testIntervals } from '../../../engines/test-intervals.ts';
import { bothEngines, openDesk, openStores } from '../open-desk.ts';
import { mailSettings, openMailDesk, openMailServer, OWNER } from './mail-desk.ts';
import type { OutboxRow } from './mail-desk.ts';

const NO_ACKNOWLEDGEMENTS = { environment: { ACKNOWLEDGEMENTS: 'off' } };
const triesOf = ({ tries }: OutboxRow) => JSON.parse(tries) as MailTry[];
const one = () => [{ kind: 'message' as const, at: Date.now() - HOUR_MS }];
const DAY_MS = 24 * HOUR_MS;

describe.for(bothEngines)('on $rows and $files', (engines) => {
  test('a server that keeps strangers waiting gets it later', async () => {
    const clock = movableClock();
    const desk = await openMailDesk(engines, { ...NO_ACKNOWLEDGEMENTS, clock });
    desk.mailServer.behave({ kind: 'greylist', times: 2 });
    await desk.put(one());
    const waiting = await desk.outboxHas("state = 'queued' AND tries <> '[]'");
    expect(triesOf(waiting)).toMatchObject([
      { outcome: 'later', words: expect.stringContaining('Greylisted') as string },
    ]);
    expect(waiting.next_at).toBeGreaterThan(clock.now() + 30_000);
    clock.move(61_000);
    await desk.outboxHas("tries LIKE '%later%later%'");
    clock.move(5 * 60_000 + 1000);
    await desk.mailServer.waitFor(1);
    const sent = await desk.outboxHas("state = 'sent'");
    expect(triesOf(sent).map(({ outcome }) => outcome)).toEqual(['later', 'later', 'sent']);
    expect(sent.may_be_twice).toBe(0);
  });

  test('what is refused for good is not tried again, and says why', async () => {
    const clock = movableClock();
    const desk = await openMailDesk(engines, { ...NO_ACKNOWLEDGEMENTS, clock });
    desk.mailServer.behave({ kind: 'refuse', at: 'rcpt', code: 550, words: '5.1.1 No such user here' });
    await desk.put(one());
    const refused = await desk.outboxHas("state = 'refused'");
    expect(refused.next_at).toBeNull();
    expect(triesOf(refused)).toMatchObject([{ outcome: 'refused', words: '550 5.1.1 No such user here' }]);
  });

  test('a line that breaks after the mail was given is uncertain, and it is tried again', async () => {
    const clock = movableClock();
    const desk = await openMailDesk(engines, { ...NO_ACKNOWLEDGEMENTS, clock });
    desk.mailServer.behave({ kind: 'drop-after-data', stores: true });
    await desk.put(one());
    const uncertain = await desk.outboxHas("state = 'uncertain'");
    expect(triesOf(uncertain)).toMatchObject([{ outcome: 'uncertain' }]);
    desk.mailServer.behave({ kind: 'accept' });
    clock.move(61_000);
    await desk.mailServer.waitFor(2);
    expect(await desk.outboxHas("state = 'sent'")).toMatchObject({ may_be_twice: 1 });
    const ids = desk.mailServer.received.map(({ mail }) => mail.messageId);
    expect(new Set(ids).size).toBe(1);
  });

  test('a dead server is a line on the desk and in its health, and loses nothing', async () => {
    const desk = await openMailDesk(engines, NO_ACKNOWLEDGEMENTS);
    await desk.mailServer.stop();
    await desk.put(one());
    await expect
      .poll(async () => (await desk.owner.call('overview', {})).mail.down?.words)
      .toContain('ECONNREFUSED');
    const { mail } = await desk.owner.call('session', {});
    expect(mail).toMatchObject({ isSet: true, waiting: 1, readsMailbox: false });
    const since = new Date(mail.down?.since ?? 0).toISOString();
    expect(await desk.health()).toMatchObject({
      code: 200,
      status: 'degraded',
      jobs: { outbox: { failingSince: since } },
    });
    expect(await desk.outbox()).toMatchObject([{ state: 'queued', tries: '[]' }]);
    await desk.mailServer.start();
    await desk.mailServer.waitFor(1);
    await expect.poll(async () => (await desk.owner.call('overview', {})).mail.down).toBeUndefined();
    await expect.poll(async () => (await desk.health()).status).toBe('ok');
  });

  test('one that takes nothing from us at all is a line, not ten thousand refusals', async () => {
    // Between two tries, of which there is one in this test, nothing is on its way.
    const intervals = { ...testIntervals, firstPause: HOUR_MS };
    const desk = await openMailDesk(engines, { ...NO_ACKNOWLEDGEMENTS, intervals });
    desk.mailServer.behave({ kind: 'refuse', at: 'mail', code: 550, words: '5.7.1 Sender rejected' });
    await desk.put(['One', 'Two', 'Three'].map((text) => ({ kind: 'message', at: Date.now(), text })));
    await expect
      .poll(async () => (await desk.owner.call('overview', {})).mail.down?.words)
      .toContain('Sender rejected');
    expect((await desk.outbox()).map(({ state, tries }) => [state, tries])).toEqual(
      Array.from({ length: 3 }, () => ['queued', '[]']),
    );
  });

  test('a wrong password is a line', async () => {
    const auth = { user: 'desk', pass: 'p@ss/word' };
    const server = await openMailServer({ auth });
    const stores = await openStores(engines);
    const desk = await openDesk(stores, {
      environment: {
        ...mailSettings({ url: server.url.replace(/:[^:@]*@/, ':wrong@') }),
        ACKNOWLEDGEMENTS: 'off',
      },
    });
    await desk.put(one());
    await expect.poll(async () => (await desk.owner.call('overview', {})).mail.down?.words).toContain('535');
    await desk.stop();
    await openDesk(stores, { environment: { ...mailSettings(server), ACKNOWLEDGEMENTS: 'off' } });
    const [received] = await server.waitFor(1);
    expect(received).toMatchObject({ user: 'desk' });
  });

  test('over TLS, and not to one whose certificate is nobody’s', async () => {
    const desk = await openMailDesk(engines, { ...NO_ACKNOWLEDGEMENTS, server: { tls: 'implicit' } });
    await desk.put(one());
    await expect
      .poll(async () => (await desk.owner.call('overview', {})).mail.down?.words)
      .toMatch(/self-signed|self signed/i);
    setDefaultCACertificates([...getCACertificates('bundled'), desk.mailServer.certificate]);
    try {
      const [received] = await desk.mailServer.waitFor(1);
      expect(received).toMatchObject({ secure: true });
    } finally {
      setDefaultCACertificates(getCACertificates('bundled'));
    }
  });

  test('an address that the server cannot take fails plainly', async () => {
    const desk = await openMailDesk(engines, { ...NO_ACKNOWLEDGEMENTS, server: { smtpUtf8: false } });
    const [number = 0] = await desk.put(one());
    await desk.owner.call('answer', { number, text: 'Yes', isAnswered: true, seenAnswer: 0 });
    const reply = await desk.outboxHas("kind = 'reply'");
    await desk.owner.call('letter', { number });
    await desk.owner.call('send-again', { mail: reply.id, address: 'jörg@müller.example' });
    const refused = await desk.outboxHas("kind = 'reply' AND state = 'refused'");
    expect(triesOf(refused)[0]?.words).toContain('letters outside a to z');
    expect(desk.mailServer.heard.filter(({ address }) => address?.includes('rg@'))).toEqual([]);
  });

  test('where it can, it goes, and a host in other letters goes by its name in ASCII', async () => {
    const desk = await openMailDesk(engines, NO_ACKNOWLEDGEMENTS);
    const [number = 0] = await desk.put(one());
    await desk.owner.call('answer', { number, text: 'Yes', isAnswered: true, seenAnswer: 0 });
    const reply = await desk.outboxHas("kind = 'reply'");
    await desk.owner.call('letter', { number });
    await desk.owner.call('send-again', { mail: reply.id, address: 'jörg@müller.example' });
    const received = await desk.mailServer.waitFor(
      ({ envelope }) => envelope.to.join() === 'jörg@müller.example',
    );
    expect(received.envelope.smtpUtf8).toBe(true);
  });
});

test('a stopped program that was handing over leaves it uncertain, and the next one finds it so', async () => {
  const stores = await openStores({ rows: 'SQLite', files: 'disk' });
  const server = await openMailServer();
  const environment = { ...mailSettings(server), ACKNOWLEDGEMENTS: 'off' };
  const first = await openDesk(stores, { environment });
  await first.put(one());
  await server.waitFor(1);
  await expect
    .poll(async () => first.desk.engine.query`SELECT 1 AS one FROM desk_mails WHERE state = 'sent'`)
    .toHaveLength(1);
  await first.stop();
  await stores.run("UPDATE desk_mails SET state = 'handing-over', sent_at = NULL, tries = '[]'");
  const next = await openDesk(stores, { environment });
  await server.waitFor(2);
  await expect
    .poll(async () => next.desk.engine.query`SELECT state, may_be_twice FROM desk_mails`)
    .toEqual([{ state: 'sent', may_be_twice: 1 }]);
});

test('for three days it is tried, and then given up', async () => {
  const clock = movableClock();
  const desk = await openMailDesk({ rows: 'SQLite', files: 'disk' }, { ...NO_ACKNOWLEDGEMENTS, clock });
  desk.mailServer.behave({ kind: 'refuse', at: 'data', code: 452, words: '4.2.2 The mailbox is full' });
  await desk.put(one());
  const begun = clock.now();
  for (let tries = 1; tries < 20; tries++) {
    const at = tries;
    const waiting = await desk.outboxHas(
      `(length(tries) - length(replace(tries, 'outcome', ''))) / 7 = ${at}`,
    );
    if (waiting.state === 'refused') break;
    clock.move(waiting.next_at! - clock.now() + 1);
  }
  const [mail] = await desk.outbox();
  expect(mail).toMatchObject({ state: 'refused', next_at: null });
  expect(clock.now() - begun).toBeGreaterThan(2 * DAY_MS);
  expect(clock.now() - begun).toBeLessThan(3 * DAY_MS + HOUR_MS);
  expect(desk.mailServer.received).toEqual([]);
});

test.each([25_000, -25_000])(
  'two desks on one Postgres send one at a time, though the clock of one is %i ms ahead',
  async (ms) => {
    const { desk } = await openDesk({ rows: 'Postgres', files: 'S3' });
    const [first, second] = [
      senderLease({ ...desk, intervals: INTERVALS }),
      senderLease({ ...desk, intervals: INTERVALS }),
    ];
    expect(await first.hold()).toBe(true);
    const time = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => time + ms);
    onTestFinished(() => clock.mockRestore());
    expect(await second.hold()).toBe(false);
    await first.release();
    expect(await second.hold()).toBe(true);
  },
);

test('a database that is locked after a mail went is no trouble of the mail server, and the mail goes once', async () => {
  const desk = await openMailDesk({ rows: 'SQLite', files: 'disk' }, NO_ACKNOWLEDGEMENTS);
  using database = new DatabaseSync(join(desk.stores.dataFolder, DATABASE_FILE));
  desk.mailServer.behave(() => {
    if (!database.isTransaction) {
      database.exec('BEGIN IMMEDIATE');
      // The desk waits for it in this very thread, in vain.
      setTimeout(() => database.exec('COMMIT'), 50);
    }
    return { kind: 'accept' };
  });
  await desk.put(one());
  await desk.outboxHas("state = 'sent'");
  expect((await desk.owner.call('overview', {})).mail.down).toBeUndefined();
  expect(desk.mailServer.received).toHaveLength(1);
  expect(triesOf((await desk.outbox())[0]!)).toMatchObject([{ outcome: 'sent' }]);
});

test('a database that is away while a mail is written is none either, and counts as no try', async () => {
  const opened = await openDesk({ rows: 'SQLite', files: 'disk' });
  const { desk } = opened;
  const [letter = 0] = await opened.put(one());
  await desk.engine.transaction((query) =>
    queueMails(query, desk.now(), [{ kind: 'notice', letter, address: OWNER, at: desk.now() }]),
  );
  const send = createSender(desk, senderLease(desk), {
    channel: 'mail-server',
    open: async () => ({
      deliver: () => Promise.reject(new Unavailable('SQLite: database is locked')),
      [Symbol.dispose]() {},
    }),
    report() {},
  });
  await expect(send(() => false)).rejects.toThrow('locked');
  expect(await readDown(desk.engine.query, 'mail-server')).toBeUndefined();
  expect(await desk.engine.query`SELECT state, tries FROM desk_mails`).toEqual([
    { state: 'queued', tries: '[]' },
  ]);
});
