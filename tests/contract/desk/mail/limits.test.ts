import { describe, expect, test } from 'vitest';

import { dropOldAcknowledgements, releaseAcknowledgements } from '#desk-server/mail/acknowledgements.ts';

import { DAY_MS, HOUR_MS, movableClock } from '../../../engines/test-desk.ts';
import { testIntervals } from '../../../engines/test-intervals.ts';
import { bothEngines } from '../open-desk.ts';
import { openMailDesk } from './mail-desk.ts';

const MINUTE_MS = 60_000;
const NOON = Date.UTC(2027, 0, 20, 6, 30);
/** An acknowledgement waits for a minute. */
const OVER_MS = MINUTE_MS + 1;

/** A desk of which nothing is sent by itself, and a mail server that takes what is let go. */
async function openHolding(
  engines: (typeof bothEngines)[number],
  environment: Record<string, string> = {},
  asked: { isBroken?: boolean } = {},
) {
  const clock = movableClock();
  clock.stop(NOON);
  const desk = await openMailDesk(engines, {
    clock,
    environment: { NOTIFY_TO: '', ...environment },
    intervals: { ...testIntervals, look: DAY_MS, remind: DAY_MS },
    ...asked,
  });
  const { engine } = desk.desk;
  /** To whom acknowledgements have gone, when so much time is over. */
  const after = async (ms: number) => {
    clock.move(ms);
    for (let turn = 0; turn < 3; turn++) {
      await releaseAcknowledgements(desk.desk);
      await engine.transaction(
        (query) =>
          query`UPDATE desk_mails SET state = 'sent', sent_at = ${clock.now()}, next_at = NULL WHERE doubt IS NULL AND state = 'queued'`,
      );
    }
    const sent = await engine.query<{ address: string }>`
      SELECT l.address FROM desk_mails AS m JOIN desk_letters AS l ON l.number = m.letter
        WHERE m.kind = 'acknowledgement' AND m.state = 'sent' ORDER BY m.sent_at, m.id`;
    return sent.map(({ address }) => address);
  };
  const held = () => desk.outbox('doubt IS NOT NULL');
  let sent = 0;
  /** Letters with the same signals, of which the desk thinks the same. */
  const write = async (emails: string[], { signals = 'empty,60', score = 100 } = {}) => {
    const numbers = await desk.put(
      emails.map((email, index) => ({
        kind: 'message' as const,
        at: clock.now() - emails.length + index,
        email,
        text: `Good day, ${email} asks for the ${++sent}th time`,
      })),
    );
    await desk.stores.run(`UPDATE contact_messages SET signals = '${signals}' WHERE signals IS NULL`);
    // As take-in would have it, which had no signals to go by.
    const doubt = signals.startsWith('filled') ? 2 : score >= 700 ? 1 : 0;
    await engine.transaction(async (query) => {
      for (const number of numbers) {
        await query`UPDATE desk_letters SET spam_score = ${score} WHERE number = ${number}`;
        await query`UPDATE desk_mails SET doubt = ${doubt} WHERE letter = ${number} AND doubt IS NOT NULL`;
      }
    });
    return numbers;
  };
  return { ...desk, clock, after, held, write };
}

const visitors = (count: number, host = (index: number) => `company${index}.example`) =>
  Array.from({ length: count }, (_, index) => `visitor${index}@${host(index)}`);

describe.for(bothEngines)('on $rows and $files', (engines) => {
  test('one acknowledgement an hour and five a day to a mailbox, however it is written; of those that follow one waits for each address', async () => {
    const { write, after, held } = await openHolding(engines);
    await write(['asha.rao@gmail.com', 'ravi@example.in']);
    expect(await after(OVER_MS)).toEqual(['asha.rao@gmail.com', 'ravi@example.in']);
    await write(['Asha.Rao@Gmail.com', 'a.s.h.a.r.a.o+2@googlemail.com', 'asha.rao@gmail.com']);
    expect(await after(OVER_MS)).toHaveLength(2);
    // What strangers write in another spelling takes nothing away: that of the newest letter from hers waits as well.
    expect(await held()).toHaveLength(2);
    expect((await after(HOUR_MS)).slice(2)).toEqual(['a.s.h.a.r.a.o+2@googlemail.com']);
    expect((await after(HOUR_MS)).slice(3)).toEqual(['asha.rao@gmail.com']);
    expect(await held()).toEqual([]);
    for (let hour = 1; hour < 10; hour++) {
      await write(['ravi@example.in']);
      await after(HOUR_MS + OVER_MS);
    }
    const toRavi = async (ms = 0) => (await after(ms)).filter((email) => email === 'ravi@example.in').length;
    expect(await toRavi()).toBe(5);
    // The first of the five is a day ago.
    expect(await toRavi(15 * HOUR_MS)).toBe(6);
  });

  test('an erasure does not open the way for the next', async () => {
    const { write, after, owner, desk } = await openHolding(engines);
    const [number = 0] = await write(['asha@example.in']);
    expect(await after(OVER_MS)).toHaveLength(1);
    await owner.call('erase', { subject: { number }, reason: 'asked', confirm: 'asha@example.in' });
    await write(['asha@example.in']);
    expect(await after(OVER_MS)).toEqual([]);
    const told = await desk.engine.query<{ hash: string }>`SELECT hash FROM desk_told`;
    expect(told.length).toBeGreaterThan(1);
    for (const { hash } of told) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('over the cap to all they are late, the oldest first, and none is lost', async () => {
    const { write, after } = await openHolding(engines, { ACKNOWLEDGEMENTS_PER_HOUR: '3' });
    const all = visitors(8);
    for (const email of all) await write([email]);
    expect(await after(OVER_MS)).toEqual(all.slice(0, 3));
    expect(await after(HOUR_MS)).toEqual(all.slice(0, 6));
    expect(await after(HOUR_MS)).toEqual(all);
  });

  test('one domain has ten an hour, whatever stands before it; a mail provider has no such cap', async () => {
    const { write, after } = await openHolding(engines);
    await write([...visitors(12, (index) => `a${index}.attacker.co.in`), ...visitors(12, () => 'gmail.com')]);
    const to = (emails: string[], host: string) => emails.filter((email) => email.endsWith(host)).length;
    const first = await after(OVER_MS);
    expect([to(first, 'attacker.co.in'), to(first, 'gmail.com')]).toEqual([10, 12]);
    expect(to(await after(HOUR_MS), 'attacker.co.in')).toBe(12);
  });

  test('of a domain that has had its ten who waits goes before newcomers', async () => {
    const { write, after } = await openHolding(engines);
    await write(visitors(10, () => 'company.example'));
    await after(OVER_MS);
    await write(['waits@company.example']);
    expect(await after(OVER_MS)).toHaveLength(10);
    await after(HOUR_MS - OVER_MS - 40_000);
    await write(visitors(20, () => 'company.example').slice(10));
    const sent = await after(OVER_MS + 1000);
    expect(sent).toHaveLength(20);
    expect(sent).toContain('waits@company.example');
  });

  test('what may be a machine’s waits for half an hour and behind what is clear, has half of the room, and gets one a day', async () => {
    const { write, after, held, owner } = await openHolding(engines, { ACKNOWLEDGEMENTS_PER_HOUR: '4' });
    await write(['honeypot@a.example'], { signals: 'filled,60' });
    await write(['words@b.example'], { score: 800 });
    const [spam = 0] = await write(['spam@c.example'], { score: 800 });
    await write(['words2@d.example'], { score: 800 });
    expect(await after(OVER_MS)).toEqual([]);
    await owner.call('mark', { which: { numbers: [spam] }, mark: 'spam' });
    await write(['clear@e.example']);
    expect(await after(OVER_MS)).toEqual(['clear@e.example']);
    expect(await after(30 * MINUTE_MS)).toEqual(['clear@e.example', 'words@b.example', 'words2@d.example']);
    expect(await after(HOUR_MS)).toEqual([
      'clear@e.example',
      'words@b.example',
      'words2@d.example',
      'honeypot@a.example',
    ]);
    await write(['words@b.example'], { score: 800 });
    const sent = await after(2 * HOUR_MS);
    expect(sent).toHaveLength(4);
    expect((await held()).map(({ letter }) => letter)).toEqual([spam]);
  });

  test('while very many come only what is clearly a letter goes at once, and one a day to a mailbox', async () => {
    const { write, after } = await openHolding(engines);
    await write(['before@a.example']);
    await after(OVER_MS);
    await write(visitors(31), { signals: 'empty,1' });
    await write(['clear@b.example', 'before@a.example']);
    await write(['doubtful@c.example'], { score: 500 });
    expect(await after(OVER_MS)).toEqual(['before@a.example', 'clear@b.example']);
    // Those of the storm stay doubtful when it is over: words before haste, and thirty an hour of both.
    const sent = await after(30 * MINUTE_MS);
    expect(sent).toContain('doubtful@c.example');
    expect(sent).toHaveLength(2 + 30);
    expect((await after(HOUR_MS)).filter((email) => email === 'before@a.example')).toHaveLength(2);
  });

  test('what was set aside and is taken back gets its acknowledgement then, also where there was no room', async () => {
    const { write, after, owner, held } = await openHolding(engines);
    await write(['asha@example.in']);
    await after(OVER_MS);
    const [number = 0] = await write(['asha@example.in'], { score: 800 });
    const which = { numbers: [number] };
    await owner.call('mark', { which, mark: 'spam' });
    await after(OVER_MS);
    await owner.call('mark', { which, mark: 'waiting' });
    expect(await after(OVER_MS)).toHaveLength(1);
    expect(await after(HOUR_MS)).toHaveLength(2);
    // Once.
    await owner.call('mark', { which, mark: 'spam' });
    await owner.call('mark', { which, mark: 'waiting' });
    expect(await held()).toEqual([]);
  });

  test('what has waited for a day is dropped', async () => {
    const { write, after, held, desk } = await openHolding(engines, { ACKNOWLEDGEMENTS_PER_HOUR: '1' });
    await write(visitors(3));
    await after(OVER_MS);
    expect(await held()).toHaveLength(2);
    expect(await after(DAY_MS)).toHaveLength(1);
    await dropOldAcknowledgements(desk);
    expect(await held()).toEqual([]);
    await write(['late@late.example']);
    expect(await after(OVER_MS)).toHaveLength(2);
  });

  test('a clock that was ahead holds nothing back, and one that goes back by minutes lets nothing go twice', async () => {
    const { write, after, clock } = await openHolding(engines);
    await write(['asha@example.in']);
    await after(OVER_MS);
    await write(['asha@example.in']);
    await after(OVER_MS);
    clock.move(-10 * MINUTE_MS);
    await write(['asha@example.in']);
    expect(await after(OVER_MS)).toHaveLength(1);
    clock.move(365 * DAY_MS);
    await write(['ravi@example.in']);
    expect(await after(0)).toHaveLength(1);
    clock.move(-365 * DAY_MS);
    expect((await after(0)).sort()).toEqual(['asha@example.in', 'ravi@example.in']);
  });

  test('two desks let each go once, and count it once', async () => {
    const first = await openHolding(engines, { ACKNOWLEDGEMENTS_PER_HOUR: '5' });
    await first.write(visitors(8));
    const second = await openMailDesk(first.stores, {
      clock: first.clock,
      environment: { NOTIFY_TO: '', ACKNOWLEDGEMENTS_PER_HOUR: '5' },
      intervals: { ...testIntervals, look: DAY_MS, remind: DAY_MS },
    });
    first.clock.move(OVER_MS);
    await Promise.all([first.desk, second.desk].map(releaseAcknowledgements));
    expect(await first.held()).toHaveLength(3);
  });

  test('while the mail server is away no more are let go than may go in an hour', async () => {
    const { write, clock, desk, held } = await openHolding(engines, { ACKNOWLEDGEMENTS_PER_HOUR: '2' });
    await write(visitors(6));
    for (let hour = 0; hour < 3; hour++) {
      clock.move(HOUR_MS + OVER_MS);
      await releaseAcknowledgements(desk);
    }
    expect(await held()).toHaveLength(4);
  });
});
