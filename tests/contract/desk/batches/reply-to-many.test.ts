import { describe, expect, test } from 'vitest';

import type { Engine } from '#desk-server/engine/engine.ts';
import { sql } from '#desk-server/engine/statement.ts';
import { listBatches } from '#desk-server/letters/batches/list-batches.ts';
import { ownerOf } from '#desk-server/people/find-person.ts';
import { checkRecord } from '#desk-server/record/check-record.ts';
import { findRecords, indexAnew } from '#desk-server/record/letter-record.ts';
import { Unavailable } from '#server/unavailable.ts';

import { waitUntil } from '../../../engines/wait-until.ts';
import { bothEngines } from '../open-desk.ts';
import { addressOf, HELD, NEXT_MORNING, openBatchDesk, to } from './batch-desk.ts';
import type { BatchDesk } from './batch-desk.ts';

const RESUME = Array.from({ length: 600 }, (_one, index) => `word${index}`).join(' ');
const giveResume = ({ desk }: BatchDesk, number: number) =>
  desk.engine.transaction(async (query) => {
    await query`INSERT INTO desk_resume_texts (letter, state, read_at, text) VALUES (${number}, 'text', 1, ${RESUME})
      ON CONFLICT (letter) DO UPDATE SET state = excluded.state, text = excluded.text`;
    for (const record of await findRecords(query, sql`l.number = ${number}`))
      await indexAnew(desk, query, record);
  });

/** The index takes nothing until it is mended. How many letters it took in each transaction. */
function watchIndex(engine: Engine) {
  const transaction = engine.transaction.bind(engine);
  const index = engine.index.bind(engine);
  const taken: number[] = [];
  let isAway = true;
  let inThis = 0;
  engine.transaction = (work) =>
    transaction(async (query) => {
      inThis = 0;
      const result = await work(query);
      if (inThis) taken.push(inThis);
      return result;
    });
  engine.index = async (query, letters) => {
    if (isAway) throw new Unavailable('The index is away');
    inThis += letters.length;
    await index(query, letters);
  };
  return { taken, mend: () => void (isAway = false) };
}

describe.for(bothEngines)('on $rows and $files', (engines) => {
  test('each gets their own e-mail with their own name once it was held, and none when it is called back', async () => {
    const desk = await openBatchDesk(engines, [{}, { name: 'Uma D’Souza' }, {}]);
    await desk.openAll(desk.owner, desk.numbers);
    const look = await desk.owner.call('look-at-batch', { numbers: desk.numbers });
    expect(look).toMatchObject({ gone: 0, isMore: false, canSend: true });
    expect(look.people.map(({ leftOut }) => leftOut)).toEqual([undefined, undefined, undefined]);
    const back = await desk.send(desk.owner, to(desk.numbers));
    expect(await desk.owner.call('batches', {})).toMatchObject({
      batches: [{ id: back.batch, state: 'held', count: 3, sent: 0, isMine: true }],
    });
    const called = await desk.owner.call('change-batch', {
      batch: back.batch,
      change: { what: 'call-back' },
    });
    expect(called).toMatchObject({ state: 'called-back', text: expect.stringContaining('{name}') });
    desk.clock.move(HELD);

    const savedReply = (await desk.owner.call('saved-replies', {})).replies[0]?.id;
    const sent = await desk.send(desk.owner, to(desk.numbers), { savedReply });
    expect((await desk.owner.call('saved-replies', {})).replies[0]).toMatchObject({
      id: savedReply,
      used: 3,
    });
    expect(desk.mailServer.received).toEqual([]);
    desk.clock.move(HELD);
    await desk.mailServer.waitFor(3);
    await waitUntil(async () => (await desk.owner.call('batch', { batch: sent.batch })).state === 'over');
    expect(desk.received()).toEqual(
      ['Applicant 0', 'Uma D’Souza', 'Applicant 2'].map((name, index) => ({
        to: addressOf(index),
        text: `Dear ${name},\n\nthank you for your application as QA engineer.\n\nAnjali Mehta\n`,
      })),
    );
    expect(await desk.owner.call('batch', { batch: sent.batch })).toMatchObject({ count: 3, sent: 3 });
    const late = await desk.owner.ask('change-batch', { batch: sent.batch, change: { what: 'call-back' } });
    expect(late.body).toContain('too late');
  });

  test('what was written to many is found a little later: a few are indexed at a time, and none that is deleted', async () => {
    const desk = await openBatchDesk(
      engines,
      Array.from({ length: 12 }, () => ({})),
    );
    const { engine } = desk.desk;
    for (const number of desk.numbers) await giveResume(desk, number);
    await desk.openAll(desk.owner, desk.numbers);
    const { taken, mend } = watchIndex(engine);
    await desk.send(desk.owner, to(desk.numbers), { text: 'Blaukraut' });
    desk.clock.move(HELD);
    await desk.mailServer.waitFor(12);
    // They came more than an hour ago: nothing is wrong with them all the same.
    expect((await checkRecord(desk.desk)).faults).toEqual([]);
    const [deleted = 0, ...others] = desk.numbers;
    await desk.owner.call('erase', {
      subject: { number: deleted },
      reason: 'asked',
      confirm: addressOf(0),
    });
    mend();
    await waitUntil(async () => (await engine.query`SELECT letter FROM desk_arrivals`).length === 0);
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(others.length);
    expect(Math.max(...taken)).toBeLessThan(4);
    for (const words of ['blaukraut', 'word599']) {
      const { rows } = await desk.owner.call('list', { filter: { view: 'all', words } });
      expect(rows.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual(others);
    }
    expect((await checkRecord(desk.desk)).faults).toEqual([]);
  });

  test('of many lists that are on their way no more is asked than of one', async () => {
    const desk = await openBatchDesk(engines, [{}, {}, {}, {}]);
    const { engine } = desk.desk;
    await desk.openAll(desk.owner, desk.numbers);
    const owner = await ownerOf(desk.desk);
    const look = async () => {
      let asked = 0;
      const query: Engine['query'] = (strings, ...values) => {
        asked++;
        return engine.query(strings, ...values);
      };
      const { batches } = await listBatches({ ...desk.desk, engine: { ...engine, query } }, owner);
      return { batches, asked };
    };
    const [first = 0, ...others] = desk.numbers;
    await desk.send(desk.owner, to([first]), { at: NEXT_MORNING });
    const { asked } = await look();
    for (const number of others) await desk.send(desk.owner, to([number]), { at: NEXT_MORNING });
    const all = await look();
    expect(all.asked).toBe(asked);
    expect(all.batches).toMatchObject(
      desk.numbers.map(() => ({ count: 1, state: 'held', waitsFor: undefined, leftOut: [] })),
    );
    const members = await Promise.all(all.batches.map(({ id }) => desk.owner.call('batch', { batch: id })));
    expect(members.map((one) => one.members.map(({ number }) => number))).toEqual(
      desk.numbers.map((number) => [number]),
    );
  });
});
