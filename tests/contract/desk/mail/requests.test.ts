import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { answerRequests, forgetRequests } from '#desk-server/letters/answer-requests.ts';
import { count } from '#desk-server/mail/caps.ts';
import { allCaps, mailboxCaps } from '#desk-server/mail/visitor-caps.ts';
import { hashOf } from '#desk-server/people/sign-in.ts';
import type { ErasureProof } from '#schemas/desk/erasure.ts';

import type { Received } from '../../../engines/mail-server.ts';
import { DAY_MS, HOUR_MS, movableClock } from '../../../engines/test-desk.ts';
import { testIntervals } from '../../../engines/test-intervals.ts';
import { failOn } from '../fail-on.ts';
import { bothEngines } from '../open-desk.ts';
import type { OpenDesk } from '../open-desk.ts';
import { openMailDesk, OWNER } from './mail-desk.ts';

const LINK = /\/yours\/([\w-]{43})/g;
const secretsIn = ({ mail }: Received) =>
  [...(mail.text ?? '').matchAll(LINK)].map(([, secret = '']) => secret);

/** As the site writes it down. */
async function ask({ desk }: OpenDesk, what: 'take-back' | 'links', value: string) {
  const id = randomUUID();
  await desk.engine.transaction(
    (query) => query`INSERT INTO desk_requests (id, what, hash, address, at)
      VALUES (${id}, ${what}, ${what === 'take-back' ? hashOf(value) : null}, ${what === 'links' ? value : null}, ${desk.now()})`,
  );
  const answered = async () => {
    const [row] = await desk.engine.query<{
      done_at: number | null;
      proof: string | null;
      address: string | null;
    }>`
      SELECT done_at, proof, address FROM desk_requests WHERE id = ${id}`;
    return row;
  };
  await expect.poll(async () => (await answered())?.done_at).not.toBeNull();
  return answered();
}

/** Nothing is done by itself. */
const ALONE = { ...testIntervals, requests: DAY_MS, look: DAY_MS };

async function openAsked(engines: (typeof bothEngines)[number]) {
  const clock = movableClock();
  clock.stop(Date.UTC(2027, 0, 20, 6));
  const desk = await openMailDesk(engines, {
    clock,
    environment: { ACKNOWLEDGEMENTS: 'off', NOTIFY_TO: '' },
    intervals: ALONE,
  });
  const { engine } = desk.desk;
  let at = clock.now();
  return {
    ...desk,
    clock,
    asked: (...addresses: string[]) =>
      engine.transaction(async (query) => {
        for (const address of addresses)
          await query`INSERT INTO desk_requests (id, what, address, at) VALUES (${randomUUID()}, 'links', ${address}, ${at++})`;
      }),
    /** What is open then, and how many mails with links there are. */
    later: async (ms: number) => {
      clock.move(ms);
      for (let turn = 0; turn < 3; turn++) await answerRequests(desk.desk);
      const open = await engine.query<{ address: string }>`
        SELECT address FROM desk_requests WHERE done_at IS NULL ORDER BY at`;
      return {
        open: open.map(({ address }) => address),
        links: (await desk.outbox("kind = 'links'")).length,
      };
    },
  };
}

describe.for(bothEngines)('on $rows and $files', (engines) => {
  test('a letter that its sender deletes is erased everywhere, and the owner is told of it and not of whose', async () => {
    const clock = movableClock();
    const desk = await openMailDesk(engines, { clock });
    const [number = 0] = await desk.put([
      { kind: 'enquiry', at: clock.now(), name: 'Meera Deshpande', email: 'meera@sahyadri.example' },
    ]);
    clock.move(61_000);
    const acknowledgement = await desk.mailServer.waitFor(
      ({ envelope }) => envelope.to[0] === 'meera@sahyadri.example',
    );
    const [secret = ''] = secretsIn(acknowledgement);
    const links = await desk.desk.engine.query<{ hash: string }>`SELECT hash FROM desk_private_links`;
    expect(links).toEqual([{ hash: hashOf(secret) }]);

    const done = await ask(desk, 'take-back', secret);
    const erased = JSON.parse(done?.proof ?? '{}') as ErasureProof;
    expect(erased).toMatchObject({
      by: 'its sender',
      reason: 'asked',
      counts: { letters: 1, mails: 2, links: 1 },
    });
    expect((await desk.owner.ask('letter', { number })).status).toBe(404);
    expect(await desk.stores.rowsIn('project_querries')).toEqual([]);
    const told = await desk.mailServer.waitFor(
      ({ mail }) => mail.subject?.includes('deleted by its sender') ?? false,
    );
    expect(told.envelope.to).toEqual([OWNER]);
    expect(told.mail.text).toContain(erased.id);
    expect(told.raw.toString()).not.toMatch(/Meera|sahyadri/i);
  });

  test.each(['UPDATE desk_requests SET done_at', 'INSERT INTO desk_mails'])(
    'what its sender deletes is erased with the end of the request and the owner’s mail, or not at all: %s fails',
    async (statement) => {
      const desk = await openMailDesk(engines, { intervals: { ...testIntervals, requests: DAY_MS } });
      const { engine } = desk.desk;
      const [number = 0] = await desk.put([
        { kind: 'enquiry', at: Date.now(), email: 'meera@sahyadri.example' },
      ]);
      const secret = randomUUID();
      await engine.transaction(async (query) => {
        await query`INSERT INTO desk_private_links (hash, letter, made_at) VALUES (${hashOf(secret)}, ${number}, 1)`;
        await query`INSERT INTO desk_requests (id, what, hash, at) VALUES ('one', 'take-back', ${hashOf(secret)}, 1)`;
      });
      const stored = async () => ({
        letters: await engine.query`SELECT number FROM desk_letters`,
        rows: (await desk.stores.rowsIn('project_querries')).length,
        proofs: (await engine.query`SELECT id FROM desk_proofs`).length,
        open: (await engine.query`SELECT id FROM desk_requests WHERE done_at IS NULL`).length,
        proven: (await engine.query`SELECT id FROM desk_requests WHERE proof IS NOT NULL`).length,
        mails: (await desk.outbox("kind = 'withdrawn'")).length,
      });
      const mend = failOn(engine, (text) => (text.includes(statement) ? new Error('refused') : undefined));
      await expect(answerRequests(desk.desk)).rejects.toThrow('refused');
      mend();
      expect(await stored()).toEqual({
        letters: [{ number }],
        rows: 1,
        proofs: 0,
        open: 1,
        proven: 0,
        mails: 0,
      });
      await answerRequests(desk.desk);
      expect(await stored()).toEqual({ letters: [], rows: 0, proofs: 1, open: 0, proven: 1, mails: 1 });
      expect(await engine.query`SELECT letter FROM desk_private_links`).toEqual([]);
    },
  );

  test('a link of nothing takes nothing back', async () => {
    const desk = await openMailDesk(engines);
    await desk.put([{ kind: 'enquiry', at: Date.now() }]);
    expect((await ask(desk, 'take-back', 'x'.repeat(43)))?.proof).toBeNull();
    expect(await desk.stores.rowsIn('project_querries')).toHaveLength(1);
  });

  test('links go to the address that wrote, one mail for all, and the address is forgotten', async () => {
    const clock = movableClock();
    const desk = await openMailDesk(engines, {
      clock,
      environment: { ACKNOWLEDGEMENTS: 'off', NOTIFY_TO: '' },
    });
    const [, , aside = 0] = await desk.put([
      { kind: 'enquiry', at: clock.now() - DAY_MS, email: 'Asha@Example.in' },
      { kind: 'message', at: clock.now(), email: 'asha@example.in', text: 'Two' },
      { kind: 'message', at: clock.now() + 1, email: 'asha@example.in', text: 'Three' },
    ]);
    await desk.owner.call('mark', { which: { numbers: [aside] }, mark: 'spam' });
    const done = await ask(desk, 'links', 'ASHA@example.in');
    expect(done).toMatchObject({ address: null, proof: null });
    const mail = await desk.mailServer.waitFor(() => true);
    expect(mail.envelope.to.join().toLowerCase()).toBe('asha@example.in');
    expect(new Set(secretsIn(mail)).size).toBe(2);
    // For somebody of whom there is nothing: no mail.
    await ask(desk, 'links', 'nobody@example.in');
    expect(await desk.outbox("kind = 'links'")).toHaveLength(1);
  });

  test('acknowledgements take no room from links, and links over their own cap are late, one for a mailbox', async () => {
    const { clock, asked, later, ...desk } = await openAsked(engines);
    const { engine } = desk.desk;
    await engine.transaction(async (query) => {
      const caps = [...allCaps('acknowledgement', 1), ...mailboxCaps('acknowledgement', 'asha@example.in')];
      for (let n = 0; n < 100; n++) await count(desk.desk, query, caps);
    });
    await desk.put([{ kind: 'message', at: clock.now(), email: 'asha@example.in' }]);
    await asked('Asha@example.in');
    expect(await later(0)).toEqual({ open: [], links: 1 });
    await asked('asha@example.in', 'asha+again@example.in', 'ASHA@example.in');
    expect(await later(1)).toEqual({ open: ['asha@example.in'], links: 1 });
    expect(await later(HOUR_MS)).toEqual({ open: [], links: 2 });
    for (let hour = 0; hour < 8; hour++) {
      await asked('asha@example.in');
      await later(HOUR_MS + 1);
    }
    expect((await later(0)).links).toBe(5);
  });

  test('of an address nothing can be told by what becomes of requests: unknown ones count as well', async () => {
    const { clock, asked, later, ...desk } = await openAsked(engines);
    const known = Array.from({ length: 12 }, (_, index) => `known${index}@example.co.in`);
    await desk.put(known.map((email) => ({ kind: 'message' as const, at: clock.now(), email, text: email })));
    await asked(...Array.from({ length: 9 }, (_, index) => `nobody${index}@x.example.co.in`), ...known);
    const first = await later(0);
    expect([first.open.length, first.links]).toEqual([11, 1]);
    // In the order in which they were asked.
    expect(await later(HOUR_MS)).toEqual({ open: [known[11]], links: 11 });
    expect(await later(HOUR_MS)).toEqual({ open: [], links: 12 });
  });

  test('whoever asks for other spellings of a mailbox, of which there is nothing, takes no room from its owner', async () => {
    const { clock, asked, later, ...desk } = await openAsked(engines);
    await desk.put([{ kind: 'message', at: clock.now(), email: 'asha@gmail.com' }]);
    await asked('asha+1@gmail.com', 'a.sha@gmail.com');
    expect(await later(0)).toEqual({ open: [], links: 0 });
    await asked('asha@gmail.com');
    expect(await later(0)).toEqual({ open: [], links: 1 });
  });

  test('who is erased while they wait is forgotten with it, and what has waited for a day is', async () => {
    const { clock, asked, later, ...desk } = await openAsked(engines);
    const [number = 0, other = 0] = await desk.put([
      { kind: 'message', at: clock.now(), email: 'asha@example.in' },
      { kind: 'message', at: clock.now() + 1, email: 'ASHA@example.in', text: 'Two' },
    ]);
    await asked('asha@example.in', 'ravi@example.in');
    await later(0);
    await asked('Asha@example.in', 'ravi@example.in');
    expect((await later(1)).open).toEqual(['Asha@example.in', 'ravi@example.in']);
    const erase = (one: number) =>
      desk.owner.call('erase', { subject: { number: one }, reason: 'asked', confirm: 'asha@example.in' });
    await erase(number);
    expect((await later(1)).open).toHaveLength(2);
    await erase(other);
    expect((await later(1)).open).toEqual(['ravi@example.in']);
    clock.move(DAY_MS);
    await desk.desk.engine.transaction((query) => forgetRequests(query, clock.now()));
    expect((await later(0)).open).toEqual([]);
  });

  test('a clock that was ahead puts no request off, and two desks answer it once', async () => {
    const { clock, asked, later, ...desk } = await openAsked(engines);
    await desk.put([{ kind: 'message', at: clock.now(), email: 'asha@example.in' }]);
    const second = await openMailDesk(desk.stores, {
      clock,
      environment: { NOTIFY_TO: '' },
      intervals: ALONE,
    });
    await asked('asha@example.in');
    await Promise.all([desk.desk, second.desk].map(answerRequests));
    expect(await later(0)).toEqual({ open: [], links: 1 });
    await asked('asha@example.in');
    clock.move(30 * 60_000);
    await later(0);
    clock.move(365 * DAY_MS);
    await desk.desk.engine.transaction(
      (query) => query`UPDATE desk_requests SET next_at = ${clock.now()} WHERE done_at IS NULL`,
    );
    clock.move(-365 * DAY_MS);
    expect(await later(31 * 60_000)).toEqual({ open: [], links: 2 });
  });
});
