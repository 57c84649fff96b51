import { describe, expect, test } from 'vitest';

import type { Received } from '../../../engines/mail-server.ts';
import { HOUR_MS, movableClock } from '../../../engines/test-desk.ts';
import { bothEngines } from '../open-desk.ts';
import { FROM, openMailDesk, OWNER } from './mail-desk.ts';

const NOON = Date.UTC(2027, 0, 20, 6, 30);

/** The clock moves over what an acknowledgement waits. */
const over = 61_000;

const header = ({ mail }: Received, name: string) => mail.headers.find(({ key }) => key === name)?.value;
const to = (address: string) => (one: Received) => one.envelope.to.join() === address;

describe.for(bothEngines)('on $rows and $files', (engines) => {
  test('each new letter brings one mail to the owner, and one to its sender', async () => {
    const clock = movableClock();
    clock.stop(NOON);
    const desk = await openMailDesk(engines, { clock });
    const [number] = await desk.put([
      {
        kind: 'enquiry',
        at: NOON - HOUR_MS,
        name: 'Meera Deshpande',
        email: 'meera@sahyadri.example',
        company: 'Sahyadri Cold Chain',
        text: 'We run 140 refrigerated vehicles.\nCan you help before January?',
      },
    ]);
    const notice = await desk.mailServer.waitFor(to(OWNER));
    expect(notice.envelope).toMatchObject({ from: FROM, to: [OWNER] });
    expect(notice.mail.subject).toBe('Enquiry from Meera Deshpande: 23 h left');
    expect(notice.mail.replyTo).toEqual([{ name: 'Meera Deshpande', address: 'meera@sahyadri.example' }]);
    expect(notice.mail.text).toContain('We run 140 refrigerated vehicles.');
    expect(notice.mail.text).toContain(`/letters/${number}`);
    expect(notice.mail.text?.replaceAll(/\s+/g, ' ')).toContain(
      'Our reply is due Thursday 21 January, 11:00 (India time)',
    );
    expect(notice.mail.attachments).toEqual([]);
    expect(header(notice, 'auto-submitted')).toBe('auto-generated');

    clock.move(over);
    const acknowledgement = await desk.mailServer.waitFor(to('meera@sahyadri.example'));
    expect(acknowledgement.mail.subject).toBe('We have your enquiry and will reply by Thursday, 11:00');
    expect(acknowledgement.mail.from).toEqual({ name: 'Northrule', address: FROM });
    expect(header(acknowledgement, 'auto-submitted')).toBe('auto-replied');
    expect(header(acknowledgement, 'x-auto-response-suppress')).toBe('All');
    for (const part of [acknowledgement.mail.text, acknowledgement.mail.html]) {
      expect(part).toMatch(/https:\/\/www\.northrule\.example\/yours\/[\w-]{43}/);
      expect(part).toContain('Wednesday 20 January 2027 at 11:00');
      // Whoever types a stranger's address into the form sends them no words of their own.
      expect(part).not.toMatch(/refrigerated|Meera|Sahyadri/);
    }
    const lines = acknowledgement.mail.text!.split('\n').filter((line) => !line.startsWith('https://'));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(72);
    await desk.outboxHas("kind = 'acknowledgement' AND state = 'sent'");
    expect(desk.mailServer.received).toHaveLength(2);
  });

  test('an applicant is promised no hour, and told of the file without a word of its name', async () => {
    const clock = movableClock();
    clock.stop(NOON);
    const desk = await openMailDesk(engines, { clock, isBroken: true });
    await desk.put([
      {
        kind: 'application',
        at: NOON,
        email: 'ravi@example.in',
        file: 'pay-$500-to-agent@evil.example-(last-warning)!.pdf',
      },
    ]);
    await desk.desk.engine.transaction(
      (query) => query`UPDATE desk_letters SET file_bytes = 40312, opening = 'qa-engineer'`,
    );
    clock.move(over);
    const { mail } = await desk.mailServer.waitFor(to('ravi@example.in'));
    expect(mail.subject).toBe('We have your application');
    // As its page calls it.
    expect(mail.text).toMatch(/^Opening {4}QA engineer[^\n]*\nResume {5}PDF, 39 KB$/m);
    for (const words of [mail.text, mail.html]) expect(words).not.toMatch(/agent|evil|warning/);
    expect(mail.text).not.toMatch(/reply by|will reply|by (Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/);
    const notice = await desk.mailServer.waitFor(to(OWNER));
    expect(notice.mail.attachments).toEqual([]);
    expect(notice.mail.subject).toContain('to our goal');
  });

  test('each is told of the kinds that are theirs', async () => {
    const desk = await openMailDesk(engines, {
      environment: {
        NOTIFY_TO:
          'applications:people@northrule.example, messages:help@northrule.example, all@northrule.example',
        ACKNOWLEDGEMENTS: 'off',
      },
    });
    await desk.put([
      { kind: 'application', at: Date.now() },
      { kind: 'message', at: Date.now() },
      { kind: 'enquiry', at: Date.now() },
    ]);
    await desk.mailServer.waitFor(5);
    const told = desk.mailServer.received.map(
      ({ envelope, mail }) => `${envelope.to.join()} ${mail.subject?.split(' ')[0]}`,
    );
    expect(told.sort()).toEqual([
      'all@northrule.example Application',
      'all@northrule.example Enquiry',
      'all@northrule.example Message',
      'help@northrule.example Message',
      'people@northrule.example Application',
    ]);
  });

  test('a reminder comes once, when four hours are left and nobody has answered', async () => {
    const clock = movableClock();
    clock.stop(NOON);
    const desk = await openMailDesk(engines, { clock, environment: { ACKNOWLEDGEMENTS: 'off' } });
    const [, answered = 0] = await desk.put([
      { kind: 'message', at: NOON, name: 'Asha Rao', email: 'asha@example.in' },
      { kind: 'message', at: NOON, name: 'Ravi Iyer', email: 'ravi@example.in' },
    ]);
    await desk.owner.call('mark', { which: { numbers: [answered] }, mark: 'answered' });
    await desk.mailServer.waitFor(2);
    clock.move(20 * HOUR_MS + 60_000);
    const { remind } = await import('#desk-server/mail/tell.ts');
    await remind(desk.desk);
    await remind(desk.desk);
    expect(await desk.outbox("kind = 'reminder'")).toHaveLength(1);
    await desk.mailServer.waitFor(3);
    await desk.outboxHas("kind = 'reminder' AND state = 'sent'");
    const reminders = desk.mailServer.received.slice(2).map(({ mail }) => mail.subject);
    expect(reminders).toEqual(['3 h 59 min left: message from Asha Rao']);
  });

  test('with working hours a reminder comes when four of them are left, and a visitor is told the hour that was stored', async () => {
    const clock = movableClock();
    // A Wednesday in Mumbai.
    clock.stop(Date.parse('2027-01-20T10:30+05:30'));
    const desk = await openMailDesk(engines, { clock });
    Object.assign(desk.desk.promises, {
      workingHours: { days: ['Wednesday', 'Friday'], from: '09:30', to: '18:30', zone: 'Asia/Kolkata' },
    });
    desk.desk.promises.kinds.message.hours = 9;
    await desk.put([
      {
        kind: 'message',
        at: clock.now(),
        name: 'Asha Rao',
        email: 'asha@example.in',
        text: 'Two of our systems disagree. Can you help us?',
      },
    ]);
    // What is promised from now on.
    desk.desk.promises.kinds.message.hours = 2;
    await desk.mailServer.waitFor(to(OWNER));
    clock.stop(Date.parse('2027-01-20T11:30+05:30'));
    const { mail } = await desk.mailServer.waitFor(to('asha@example.in'));
    expect(mail.subject).toBe('We have your message and will reply by Friday, 10:30');
    const { remind } = await import('#desk-server/mail/tell.ts');
    const reminders = () => desk.outbox("kind = 'reminder'");
    clock.stop(Date.parse('2027-01-20T15:29+05:30'));
    await remind(desk.desk);
    expect(await reminders()).toEqual([]);
    clock.stop(Date.parse('2027-01-20T15:30+05:30'));
    await remind(desk.desk);
    expect(await reminders()).toHaveLength(1);
  });

  test('one digest a day in its place, with what was set aside', async () => {
    const clock = movableClock();
    clock.stop(NOON);
    const desk = await openMailDesk(engines, {
      clock,
      environment: { ACKNOWLEDGEMENTS: 'off', NOTIFY_WHEN: 'daily' },
    });
    const { digest } = await import('#desk-server/mail/tell.ts');
    const [, aside = 0] = await desk.put([
      { kind: 'message', at: NOON, name: 'Asha Rao' },
      { kind: 'enquiry', at: NOON, name: 'Rank First', email: 'rank@spam.example' },
    ]);
    await desk.stores.run(
      `UPDATE ${engines.rows === 'Postgres' ? 'private.' : ''}desk_letters SET state = 'aside', aside_at = ${NOON}, aside_by = 'the desk', spam_score = 950 WHERE number = ${aside}`,
    );
    await digest(desk.desk);
    clock.move(24 * HOUR_MS - 60_000);
    await digest(desk.desk);
    await digest(desk.desk);
    const { mail } = await desk.mailServer.waitFor(to(OWNER));
    await desk.outboxHas("kind = 'digest' AND state = 'sent'");
    expect(desk.mailServer.received).toHaveLength(1);
    expect(mail.subject).toBe('21 January: One letter to answer.');
    expect(mail.text).toMatch(/^ {2}Message from Asha Rao\b.*\n(.*\n)? {2}http:\S+\/letters\/1$/m);
    expect(mail.text).toContain('One letter new in Spam, 1 in all.');
    expect(mail.text).toContain('Enquiry from Rank First');
    expect(mail.text?.replaceAll(/\s+/g, ' ')).toContain(
      'What stays in Spam is deleted 30 days after one of you has seen it; what nobody has seen is kept like any letter',
    );
  });

  test('each day on which something new is in Spam a mail says how much, and names what is likeliest a person’s', async () => {
    const clock = movableClock();
    clock.stop(NOON);
    const desk = await openMailDesk(engines, { clock, environment: { ACKNOWLEDGEMENTS: 'off' } });
    const { digest } = await import('#desk-server/mail/tell.ts');
    const { engine } = desk.desk;
    const aside = async (
      name: string,
      score: number,
      by = 'the desk',
      text = `${name} asks:\nwhat of ${name}s`,
    ) => {
      const [number = 0] = await desk.put([
        {
          kind: 'message',
          at: clock.now(),
          name,
          email: `${name}@x.example`,
          text,
        },
      ]);
      await engine.transaction(
        (query) => query`
          UPDATE desk_letters SET state = 'aside', aside_at = ${clock.now()}, aside_by = 'somebody', spam_score = ${score},
            spam_mark = ${by === 'a person' ? 1 : null} WHERE number = ${number}`,
      );
    };
    await digest(desk.desk);
    await aside('Old', 900);
    const dailies = () => desk.mailServer.received.filter(({ mail }) => mail.subject?.includes('in Spam'));
    const nextDay = async () => {
      clock.move(24 * HOUR_MS);
      await digest(desk.desk);
      await expect.poll(async () => desk.outbox("state <> 'sent'")).toEqual([]);
      return dailies();
    };
    expect(await nextDay()).toHaveLength(1);
    for (const [name, score] of [
      ['Third', 930],
      ['First', 910],
      ['Fourth', 999],
      ['Second', 920],
    ] as const)
      await aside(name, score);
    await aside('Marked', 900, 'a person');
    // As likely as the one that they are copies of, and no reason to leave out another.
    for (const copy of [1, 2, 3])
      await aside(`Copy${copy}`, 911, 'the desk', `First asks: what of Firsts? ${copy}`);
    const [, second] = await nextDay();
    expect(second?.mail.subject).toBe('22 January: 7 letters new in Spam, 9 in all.');
    const named = [...(second?.mail.text ?? '').matchAll(/Message from (\w+): (.*)/g)];
    expect(named.map(([, name, line]) => [name, line])).toEqual([
      ['First', 'First asks: what of Firsts'],
      ['Second', 'Second asks: what of Seconds'],
      ['Third', 'Third asks: what of Thirds'],
    ]);
    expect(await nextDay()).toHaveLength(2);
  });

  test('whoever sets mail on an old desk is not told of years', async () => {
    const clock = movableClock();
    clock.stop(NOON);
    const desk = await openMailDesk(engines, { clock });
    await desk.put([
      { kind: 'message', at: NOON - 30 * HOUR_MS, email: 'old@example.in' },
      { kind: 'message', at: NOON - HOUR_MS, email: 'new@example.in' },
    ]);
    clock.move(over);
    await desk.mailServer.waitFor(to('new@example.in'));
    const rows = await desk.outbox();
    expect(new Set(rows.map(({ letter }) => letter)).size).toBe(1);
  });
});
