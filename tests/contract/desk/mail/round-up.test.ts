import { raw } from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { queueMails, TURN } from '#desk-server/mail/outbox.ts';
import { remind } from '#desk-server/mail/tell.ts';

import { HOUR_MS, movableClock } from '../../../engines/test-desk.ts';
import { bothEngines } from '../open-desk.ts';
import { openMailDesk, OWNER } from './mail-desk.ts';

const NOON = Date.UTC(2027, 0, 20, 6, 30);
const WINDOW_MS = 5 * 60_000;

async function openFlooded(engines: (typeof bothEngines)[number]) {
  const clock = movableClock();
  clock.stop(NOON);
  const desk = await openMailDesk(engines, { clock, environment: { ACKNOWLEDGEMENTS: 'off' } });
  let sent = 0;
  const write = (count: number) =>
    desk.put(
      Array.from({ length: count }, () => ({
        kind: 'message' as const,
        at: clock.now(),
        name: `Visitor ${++sent}`,
        email: `visitor${sent}@company${sent}.example`,
        text: `Question ${sent}`,
      })),
    );
  /** Until nothing is left that could go now. */
  const sentOut = async () => {
    await expect
      .poll(async () => desk.outbox(`state = 'handing-over' OR next_at <= ${clock.now()}`))
      .toEqual([]);
  };
  const subjects = () => desk.mailServer.received.map(({ mail }) => mail.subject ?? '');
  /** In any five minutes, by the clock of the desk. */
  const mostInWindow = async () => {
    const rows = await desk.desk.engine.query<{ at: number }>`
      SELECT sent_at AS at FROM desk_mails WHERE sent_at IS NOT NULL AND gathered IS NULL AND address = ${OWNER}`;
    return Math.max(
      ...rows.map(({ at: from }) => rows.filter(({ at }) => at >= from && at <= from + WINDOW_MS).length),
    );
  };
  return { ...desk, clock, write, sentOut, subjects, mostInWindow };
}

describe.for(bothEngines)('on $rows and $files', (engines) => {
  test('after ten mails the owner gets one of all the rest, without what was dealt with meanwhile', async () => {
    const { write, sentOut, clock, mailServer, subjects, owner, outbox } = await openFlooded(engines);
    const numbers = await write(70);
    await sentOut();
    expect(subjects()).toHaveLength(10);
    const gathered = await outbox('gathered IS NOT NULL');
    expect(gathered).toHaveLength(60);
    expect(new Set(gathered.map(({ state }) => state))).toEqual(new Set(['queued']));
    const left = gathered.map(({ letter }) => letter ?? 0);
    await owner.call('mark', { which: { numbers: left.slice(0, 3) }, mark: 'answered' });
    await owner.call('mark', { which: { numbers: left.slice(3, 5) }, mark: 'spam' });
    const { email } = await owner.call('letter', { number: left[5]! });
    await owner.call('erase', { subject: { number: left[5]! }, reason: 'asked', confirm: email });
    await write(2);
    clock.move(WINDOW_MS + 1);
    await sentOut();
    expect(subjects().slice(10)).toEqual(['And 56 more letters']);
    const text = mailServer.received.at(-1)?.mail.text ?? '';
    expect(text.match(/Message from Visitor \d+/g)).toHaveLength(50);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('6 more are at the desk.');
    expect(text).toContain('23 h 55 min left');
    expect(await outbox("gathered IS NOT NULL AND state <> 'sent'")).toEqual([]);
    expect(numbers).toHaveLength(70);
    // When it is quiet again each has its own.
    clock.move(2 * WINDOW_MS);
    await write(1);
    await sentOut();
    expect(subjects().at(-1)).toBe('Message from Visitor 73: 24 h left');
  });

  test('never more than twelve mails in five minutes, however long it goes on', async () => {
    const { write, sentOut, clock, mostInWindow, subjects, outbox } = await openFlooded(engines);
    for (let minute = 0; minute < 12; minute++) {
      await write(20);
      await sentOut();
      clock.move(60_000);
    }
    clock.move(WINDOW_MS);
    await sentOut();
    expect(await mostInWindow()).toBeLessThanOrEqual(12);
    const told = subjects().map((subject) => Number(/^And (\d+) more/.exec(subject)?.[1] ?? 1));
    expect(told.reduce((sum, count) => sum + count)).toBe(12 * 20);
    expect(await outbox("state <> 'sent'")).toEqual([]);
  });

  test('the same of reminders, which fall due together, and nothing left is no mail', async () => {
    const { write, sentOut, clock, subjects, owner, desk, outbox } = await openFlooded(engines);
    await write(30);
    await sentOut();
    clock.move(WINDOW_MS + 1);
    await sentOut();
    expect(subjects()).toHaveLength(11);
    clock.move(20 * HOUR_MS);
    await remind(desk);
    await remind(desk);
    await sentOut();
    expect(
      subjects()
        .slice(11)
        .filter((subject) => subject.includes('min left: message from')),
    ).toHaveLength(10);
    await owner.call('mark', { which: { filter: { view: 'waiting' } }, mark: 'answered' });
    clock.move(WINDOW_MS + 1);
    await sentOut();
    expect(subjects()).toHaveLength(21);
    expect(await outbox("kind = 'round-up' AND state <> 'sent'")).toEqual([]);
  });

  test('of a hundred that their senders deleted one mail says how many', async () => {
    const { sentOut, clock, mailServer, subjects, desk } = await openFlooded(engines);
    const detail = (kind: string) =>
      JSON.stringify({ kind, receivedAt: NOON, proof: '2027-01-20-063000-000' });
    await desk.engine.transaction((query) =>
      queueMails(
        query,
        clock.now(),
        Array.from({ length: 100 }, () => ({
          kind: 'withdrawn' as const,
          address: OWNER,
          detail: detail('enquiry'),
        })),
      ),
    );
    await sentOut();
    clock.move(WINDOW_MS + 1);
    await sentOut();
    expect(subjects().slice(10)).toEqual(['90 letters were deleted by their senders.']);
    expect(mailServer.received.at(-1)?.mail.text).not.toContain('Message from');
  });

  test('a round-up that is not taken is tried again with all that it tells, and what comes meanwhile has another', async () => {
    const { write, sentOut, clock, mailServer, subjects, outbox } = await openFlooded(engines);
    await write(15);
    await sentOut();
    mailServer.behave({ kind: 'greylist', times: 1 });
    clock.move(WINDOW_MS + 1);
    await sentOut();
    expect(await outbox("kind = 'round-up'")).toMatchObject([{ state: 'queued' }]);
    expect(await outbox("gathered IS NOT NULL AND state <> 'queued'")).toEqual([]);
    await write(1);
    await sentOut();
    clock.move(61_000);
    await sentOut();
    expect(subjects().at(-1)).toBe('And 5 more letters');
    clock.move(WINDOW_MS);
    await sentOut();
    expect(subjects().at(-1)).toBe('And 1 more letter');
    expect(await outbox("state <> 'sent'")).toEqual([]);
  });

  test('replies go first, then links, what is for the owner, and acknowledgements', async () => {
    const { write, sentOut, clock, mailServer, owner, desk } = await openFlooded(engines);
    const [number = 0] = await write(1);
    await sentOut();
    await mailServer.stop();
    await desk.engine.transaction((query) =>
      queueMails(query, clock.now(), [
        { kind: 'acknowledgement', letter: number },
        { kind: 'notice', letter: number, address: OWNER },
        { kind: 'links', letter: number },
      ]),
    );
    await owner.call('answer', { number, text: 'Yes.', isAnswered: false, seenAnswer: 0 });
    clock.move(60_000);
    await mailServer.start();
    await sentOut();
    const subjects = mailServer.received.slice(1).map(({ mail }) => mail.subject ?? '');
    expect(subjects.map((subject) => subject.split(' ')[0])).toEqual(['Re:', 'The', 'Message', 'We']);
  });

  test('of twenty thousand that wait the next is found without sorting them', async () => {
    const { desk, stores } = await openFlooded(engines);
    const [table, numbers] =
      engines.rows === 'Postgres'
        ? ['private.desk_mails', 'SELECT generate_series(1, 20000) AS n']
        : [
            'desk_mails',
            'WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 20000) SELECT n FROM c',
          ];
    // By a desk that sends nothing: its letters and addresses are not there.
    await stores.run(
      `INSERT INTO ${table} (kind, token, state, next_at, made_at, tried_from) SELECT 'notice', 't' || n, 'queued', ${Number.MAX_SAFE_INTEGER} - n, 1, 1 FROM (${numbers}) AS c`,
    );
    if (engines.rows === 'Postgres') await stores.run(`ANALYZE ${table}`);
    const explain = raw(engines.rows === 'Postgres' ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN');
    const plan = await desk.engine.query`${explain} SELECT id FROM desk_mails
      WHERE next_at <= ${Number.MAX_SAFE_INTEGER} AND doubt IS NULL AND ${TURN} < 4 ORDER BY ${TURN}, next_at, id LIMIT 1`;
    expect(JSON.stringify(plan)).toContain('desk_mails_next');
    expect(JSON.stringify(plan)).not.toMatch(/sort|b-tree/i);
    await desk.engine.transaction((query) => query`DELETE FROM desk_mails`);
  });
});
