import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { answerRequests } from '#desk-server/letters/answer-requests.ts';
import { hashOf } from '#desk-server/people/sign-in.ts';
import type { ErasureProof } from '#schemas/desk/erasure.ts';

import type { Received } from '../../../engines/mail-server.ts';
import { DAY_MS, movableClock } from '../../../engines/test-desk.ts';
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

describe.for(bothEngines)('on $rows and $files', (engines) => {
  test('a letter that is taken back is erased everywhere, and the owner is told of it and not of whose', async () => {
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
    const told = await desk.mailServer.waitFor(({ mail }) => mail.subject?.includes('taken back') ?? false);
    expect(told.envelope.to).toEqual([OWNER]);
    expect(told.mail.text).toContain(erased.id);
    expect(told.raw.toString()).not.toMatch(/Meera|sahyadri/i);
  });

  test.each(['UPDATE desk_requests SET done_at', 'INSERT INTO desk_mails'])(
    'what is taken back is erased with the end of the request and the owner’s mail, or not at all: %s fails',
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
    await desk.owner.call('mark', { which: { numbers: [aside] }, mark: 'aside' });
    const done = await ask(desk, 'links', 'ASHA@example.in');
    expect(done).toMatchObject({ address: null, proof: null });
    const mail = await desk.mailServer.waitFor(() => true);
    expect(mail.envelope.to.join().toLowerCase()).toBe('asha@example.in');
    expect(new Set(secretsIn(mail)).size).toBe(2);
    // Asked again at once, and for somebody of whom there is nothing: no mail.
    await ask(desk, 'links', 'asha@example.in');
    await ask(desk, 'links', 'nobody@example.in');
    expect(await desk.outbox("kind = 'links'")).toHaveLength(1);
  });
});
