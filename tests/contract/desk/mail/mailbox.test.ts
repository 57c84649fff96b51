import { describe, expect, onTestFinished, test } from 'vitest';

import { readMailbox } from '#desk-server/mail/mailbox/read-mailbox.ts';
import { forgetUnreadable, noteUnreadable } from '#desk-server/mail/mailbox/unreadable.ts';

import { answerTo } from '../../../engines/answer-mail.ts';
import { bounceOf } from '../../../engines/bounces/bounce-mail.ts';
import { startMailbox } from '../../../engines/mailbox-server.ts';
import type { Mailbox } from '../../../engines/mailbox-server.ts';
import { DAY_MS, HOUR_MS, movableClock } from '../../../engines/test-desk.ts';
import { bothEngines } from '../open-desk.ts';
import { FROM, OWNER, openMailDesk } from './mail-desk.ts';

const VISITOR = 'meera@sahyadri.example';

async function openMailbox(): Promise<Mailbox> {
  const mailbox = await startMailbox();
  onTestFinished(() => mailbox[Symbol.asyncDispose]());
  return mailbox;
}

/** A letter that was answered by mail, which arrived. */
async function answered(engines: (typeof bothEngines)[number], owner = '') {
  const mailbox = await openMailbox();
  const clock = movableClock();
  const desk = await openMailDesk(engines, {
    clock,
    environment: { ACKNOWLEDGEMENTS: 'off', NOTIFY_TO: owner, INBOX_URL: mailbox.url },
  });
  const read = () => readMailbox(desk.desk, mailbox.url, () => false);
  await read();
  const [number = 0] = await desk.put([
    { kind: 'enquiry', at: clock.now() - HOUR_MS, name: 'Meera Deshpande', email: VISITOR },
  ]);
  await desk.owner.call('answer', { number, text: 'Yes, we can.', isAnswered: true, seenAnswer: 0 });
  clock.move(20_001);
  const { mail } = await desk.mailServer.waitFor(({ envelope }) => envelope.to.includes(VISITOR));
  await desk.outboxHas("kind = 'reply' AND state = 'sent'");
  const letter = () => desk.owner.call('letter', { number });
  const messageId = mail.messageId ?? '';
  const references = (mail.references ?? '').split(/\s+/);
  return { ...desk, clock, mailbox, number, letter, read, messageId, references };
}

describe.for(bothEngines)('on $rows and $files', (engines) => {
  test.for(['postfix', 'exim-plain'] as const)(
    'a mail that came back (%s) is marked, and its letter waits again',
    async (format) => {
      const desk = await answered(engines);
      const { messageId, references } = desk;
      await desk.mailbox.deliver(
        bounceOf({ to: VISITOR, messageId, references, format, words: 'No such user here' }),
      );
      await desk.read();
      const letter = await desk.letter();
      expect(letter).toMatchObject({ state: 'waiting', mails: [{ state: 'bounced' }] });
      expect(letter.mails[0]?.tries.at(-1)).toMatchObject({
        outcome: 'bounced',
        words: expect.stringContaining('No such user here') as string,
      });
      const { rows } = await desk.owner.call('list', { filter: { view: 'waiting' } });
      expect(rows[0]?.mail).toEqual({ kind: 'reply', state: 'bounced' });
    },
  );

  test('of two mails in a thread the one is marked that came back, also by whom it was for', async () => {
    const desk = await answered(engines);
    await desk.owner.call('answer', {
      number: desk.number,
      text: 'And one thing more.',
      isAnswered: true,
      seenAnswer: 1,
    });
    desk.clock.move(20_001);
    const [, second] = await desk.mailServer.waitFor(2);
    await desk.outboxHas("kind = 'reply' AND state = 'sent' AND id = (SELECT max(id) FROM desk_mails)");
    const states = async () => (await desk.letter()).mails.map(({ state }) => state);
    const later = second?.mail.messageId ?? '';
    // Whose References name the second as well.
    const { messageId, references } = desk;
    await desk.mailbox.deliver(
      bounceOf({ to: VISITOR, messageId, references: [...references, later], format: 'postfix' }),
    );
    await desk.read();
    expect(await states()).toEqual(['bounced', 'sent']);
    await desk.mailbox.deliver(
      bounceOf({
        to: 'Meera@sahyadri.example',
        messageId: '<0100018d@email.amazonses.example>',
        references: [...references, messageId],
        format: 'exim',
      }),
    );
    await desk.read();
    expect(await states()).toEqual(['bounced', 'bounced']);
  });

  test('one that is still being tried is not', async () => {
    const desk = await answered(engines);
    const { messageId, references } = desk;
    await desk.mailbox.deliver(bounceOf({ to: VISITOR, messageId, references, format: 'delayed' }));
    await desk.read();
    expect(await desk.letter()).toMatchObject({
      state: 'answered',
      mails: [{ state: 'sent' }],
      incoming: [],
    });
  });

  test('an answer is filed under its letter, once, and starts the clock again', async () => {
    const desk = await answered(engines);
    desk.clock.move(2 * HOUR_MS);
    const { messageId, references } = desk;
    await desk.mailbox.deliver(
      answerTo({
        messageId,
        references,
        from: 'Meera Deshpande <Meera+work@sahyadri.example>',
        subject: 'Re: Your enquiry',
        text: 'Thank you. Twenty vehicles, then.',
      }),
    );
    await desk.read();
    await desk.read();
    const letter = await desk.letter();
    expect(letter).toMatchObject({
      state: 'waiting',
      incoming: [
        { address: 'Meera+work@sahyadri.example', isAutomatic: false, isStranger: false, attachments: 0 },
      ],
    });
    expect(letter.incoming[0]?.text).toBe('Thank you. Twenty vehicles, then.');
    expect(letter.dueAt).toBeGreaterThan(desk.clock.now() + 23 * HOUR_MS);
    expect(letter.history.filter(({ what }) => what === 'incoming')).toHaveLength(1);
    const { rows } = await desk.owner.call('list', { filter: { view: 'waiting', words: 'twenty' } });
    expect(rows.map(({ number }) => number)).toEqual([desk.number]);
    // After a restart of the mailbox, too, with other numbers for all.
    await desk.mailbox.renumber();
    await desk.read();
    expect((await desk.letter()).incoming).toHaveLength(1);
    expect((await desk.mailbox.messages()).map(({ flags }) => flags)).toEqual([[]]);
  });

  test('from another address it is shown and told as that one’s, and promises nothing', async () => {
    const desk = await answered(engines, OWNER);
    const { dueAt } = await desk.letter();
    desk.clock.move(2 * HOUR_MS);
    const { messageId, references } = desk;
    await desk.mailbox.deliver(
      answerTo({
        messageId,
        references,
        from: 'Meera Deshpande <mallory@evil.example>',
        subject: 'Re: Your enquiry',
        text: 'Please pay to another account.',
      }),
    );
    await desk.read();
    const letter = await desk.letter();
    expect(letter).toMatchObject({
      state: 'answered',
      dueAt,
      incoming: [{ address: 'mallory@evil.example', isStranger: true }],
    });
    // Nor does the history give a stranger the name that they gave themselves.
    expect(letter.history.filter(({ what }) => what === 'incoming')).toMatchObject([
      { by: 'mallory@evil.example' },
    ]);
    const { mail } = await desk.mailServer.waitFor(
      ({ mail }) => mail.text?.includes('another account') ?? false,
    );
    expect(mail.subject).toBe('mallory@evil.example replied by e-mail in the thread of Meera Deshpande');
    expect(mail.replyTo).toMatchObject([{ address: 'mallory@evil.example' }]);
    expect(mail.text?.replaceAll(/\s+/g, ' ')).toContain('nothing is promised');

    await desk.owner.call('answer', {
      number: desk.number,
      text: 'Who are you?',
      isAnswered: true,
      quotes: true,
      seenAnswer: 1,
    });
    desk.clock.move(20_001);
    const reply = await desk.mailServer.waitFor(({ mail }) => mail.text?.includes('Who are you?') ?? false);
    expect(reply.mail.text).toMatch(/^mallory@evil\.example wrote on .*:\n> Please pay/m);
  });

  test('what could not be filed is filed the next time, once; what never can keeps nothing behind it waiting', async () => {
    const desk = await answered(engines);
    const { messageId, references, stores } = desk;
    const answer = (text: string) =>
      desk.mailbox.deliver(answerTo({ messageId, references, from: VISITOR, subject: 'Re', text }));
    const table = `${engines.rows === 'Postgres' ? 'private.' : ''}desk_incoming`;
    const failing = async () => {
      await stores.run(`ALTER TABLE ${table} RENAME TO away`);
      await expect(desk.read()).rejects.toThrow(/desk_incoming/);
      await stores.run(`ALTER TABLE ${table.replace('desk_incoming', 'away')} RENAME TO desk_incoming`);
    };
    await answer('Twenty vehicles, then.');
    await failing();
    await desk.read();
    await desk.read();
    expect((await desk.letter()).incoming).toMatchObject([
      { text: expect.stringContaining('Twenty') as string },
    ]);
    await answer('Thirty, after all.');
    for (let times = 0; times < 3; times++) await failing();
    await answer('Are you there?');
    await desk.read();
    expect((await desk.letter()).incoming.map(({ text }) => text)).toEqual([
      'Twenty vehicles, then.',
      'Are you there?',
    ]);
    expect((await desk.owner.call('session', {})).mail.unreadable).toMatchObject([
      { sender: VISITOR, why: 'it could not be filed' },
    ]);
    await noteUnreadable(desk.desk, Buffer.from('From: "a\0" <a\0b@c.example>\r\n\r\n'), 'why\0');
    expect((await desk.owner.call('session', {})).mail.unreadable?.[0]).toMatchObject({
      sender: 'ab@c.example',
      why: 'why',
    });
    await desk.desk.engine.transaction((query) => forgetUnreadable(query, desk.clock.now() + 31 * DAY_MS));
    expect((await desk.owner.call('session', {})).mail.unreadable).toBeUndefined();
  });

  test('from a server that gave the mail another id, it is known by our own', async () => {
    const desk = await answered(engines);
    await desk.mailbox.deliver(
      answerTo({
        messageId: '<0100018d@email.amazonses.example>',
        references: desk.references,
        from: VISITOR,
        subject: 'Re: Your enquiry',
        text: 'Known all the same.',
      }),
    );
    await desk.read();
    expect((await desk.letter()).incoming).toHaveLength(1);
  });

  test('out of office starts no clock', async () => {
    const desk = await answered(engines);
    const { messageId, references } = desk;
    await desk.mailbox.deliver(
      answerTo({
        messageId,
        references,
        from: VISITOR,
        subject: 'Away',
        text: 'Back on Monday.',
        automatic: true,
      }),
    );
    await desk.read();
    expect(await desk.letter()).toMatchObject({ state: 'answered', incoming: [{ isAutomatic: true }] });
  });

  test('what strangers make up, and what we wrote ourselves, is filed nowhere', async () => {
    const desk = await answered(engines);
    const { messageId, references } = desk;
    const guessed = [`<guess@northrule.example>`, `<letter.${crypto.randomUUID()}@northrule.example>`];
    await desk.mailbox.deliver(
      answerTo({
        messageId: guessed[0]!,
        references: guessed,
        from: 'x@evil.test',
        subject: 'Hi',
        text: 'Hello',
      }),
    );
    await desk.mailbox.deliver(
      bounceOf({ to: VISITOR, messageId: guessed[0]!, references: guessed, format: 'postfix' }),
    );
    await desk.mailbox.deliver(
      answerTo({ messageId, references, from: FROM, subject: 'Re', text: 'Ourselves' }),
    );
    await desk.mailbox.deliver('no mail at all\0\0');
    await desk.read();
    expect(await desk.letter()).toMatchObject({
      state: 'answered',
      incoming: [],
      mails: [{ state: 'sent' }],
    });
  });

  test('what was there before is not read, and a dead mailbox is a line', async () => {
    const mailbox = await openMailbox();
    await mailbox.deliver(
      answerTo({ messageId: '<a@b.example>', references: [], from: VISITOR, subject: 'x', text: 'y' }),
    );
    const desk = await openMailDesk(engines, { environment: { INBOX_URL: mailbox.url } });
    await expect
      .poll(async () => desk.desk.engine.query`SELECT value FROM desk_facts WHERE name = 'mailbox-place'`)
      .toEqual([{ value: expect.stringContaining('"next":2') as string }]);
    expect((await desk.owner.call('session', {})).mail).toMatchObject({ readsMailbox: true });
    await mailbox.stop();
    await readMailbox(desk.desk, mailbox.url, () => false);
    expect((await desk.owner.call('session', {})).mail.mailboxDown?.words).toContain('ECONNREFUSED');
    await mailbox.start();
    await readMailbox(desk.desk, mailbox.url, () => false);
    expect((await desk.owner.call('session', {})).mail.mailboxDown).toBeUndefined();
  });
});
