import { raw } from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { eraseLetters } from '#desk-server/erasure/erase-letters.ts';
import { tidyUp } from '#desk-server/jobs/tidy-up.ts';
import { takeIn } from '#desk-server/letters/take-in.ts';
import { findSession } from '#desk-server/people/sign-in.ts';
import { recordOn } from '#desk-server/record/change.ts';
import { openLedger } from '#desk-server/record/ledger.ts';
import { Unavailable } from '#server/unavailable.ts';

import { idsOf, insertsOf } from '../../engines/put-letters.ts';
import { runDeskCommand } from '../../engines/run-desk-command.ts';
import { DAY_MS } from '../../engines/test-desk.ts';
import { testIntervals } from '../../engines/test-intervals.ts';
import { left, letter, NOW, openAt } from './open-at.ts';
import { bothEngines, openDesk } from './open-desk.ts';

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('browsers, links and wrong tries go when their time is over, also where nobody signs in any more', async () => {
    const desk = await openDesk(engines);
    await desk.owner.call('invite', { name: 'Priya Nair', reads: ['message'] });
    await desk.visit().ask('sign-in', { token: 'z'.repeat(43) });
    const { engine } = desk.desk;
    const counts = async () => {
      const tables = ['desk_sessions', 'desk_links', 'desk_wrong_links'];
      const found = tables.map(
        (table) => engine.query<{ n: number }>`SELECT count(*) AS n FROM ${raw(table)}`,
      );
      return (await Promise.all(found)).map(([row]) => row?.n);
    };
    await tidyUp(desk.desk);
    expect(await counts()).toEqual([1, 1, 1]);
    desk.clock.move(31 * DAY_MS);
    await tidyUp(desk.desk);
    expect(await counts()).toEqual([0, 0, 0]);
  });

  test('whoever is signed in goes on reading where nothing can be written', async () => {
    const desk = await openDesk(engines);
    const secret = /=([^;]+)/.exec(desk.owner.cookie)?.[1] ?? '';
    desk.clock.move(DAY_MS);
    const full = {
      ...desk.desk,
      engine: {
        ...desk.desk.engine,
        transaction: () => Promise.reject(new Unavailable('the disk is full')),
      },
    };
    expect(await findSession(full, secret)).toMatchObject({ isRenewed: false, reader: { name: 'Owner' } });
    expect(await findSession(desk.desk, secret)).toMatchObject({ isRenewed: true });
  });

  test('more letters than a statement has places for are written down', async () => {
    const opened = await openDesk(engines);
    const { desk } = opened;
    const [number = 0] = await opened.put([{ kind: 'message', at: Date.now() - 1000 }]);
    const numbers = Array.from({ length: 70_000 }, (_, index) => number + index);
    await desk.engine.transaction((query) =>
      recordOn(query, { id: 1, name: 'Owner' }, desk.now(), 'exported', numbers),
    );
    expect(await desk.engine.query`SELECT letter FROM desk_trail WHERE what = 'exported'`).toEqual([
      { letter: number },
    ]);
  });
});

test('letters whose rows are away for a moment, as in the middle of a restore, are not forgotten', async () => {
  const desk = await openDesk({ rows: 'SQLite', files: 'disk' }, { isBroken: true });
  await desk.put(
    Array.from({ length: 60 }, (_, index) => ({
      kind: 'message' as const,
      at: Date.now() - 1000,
      email: `v${index}@example.in`,
    })),
  );
  await desk.stores.run('CREATE TABLE away AS SELECT * FROM contact_messages; DELETE FROM contact_messages');
  await expect(tidyUp(desk.desk)).rejects.toThrow('60 letters have lost what was sent. Nothing was deleted');
  await desk.stores.run('INSERT INTO contact_messages SELECT * FROM away; DROP TABLE away');
  await tidyUp(desk.desk);
  expect((await desk.owner.call('list', { filter: { view: 'all' } })).total.count).toBe(60);
});

/** The test looks by itself. */
const slowly = { ...testIntervals, look: DAY_MS, lookRound: DAY_MS, tidyUp: DAY_MS };

describe.each(bothEngines)('what is erased and comes back, $rows and $files', (engines) => {
  test('very many rows that the ledger names are not erased again without a word, also where the desk had not seen them; what is forgotten meanwhile may come', async () => {
    const sent = Array.from({ length: 60 }, (_, index) => letter('message', NOW - 1000, `visitor-${index}`));
    const ids = idsOf(sent);
    const first = await openAt(engines, []);
    const putBack = async () => {
      for (const insert of insertsOf(sent, ids)) await first.stores.run(insert);
    };
    await putBack();
    await takeIn(first.desk);
    const proof = await eraseLetters(first.desk, await left(first), {
      by: { id: 1, name: 'Owner' },
      reason: 'mistake',
    });
    await first.stop();
    await putBack();
    await expect(openDesk(first.stores)).rejects.toThrow('names 60 of the 60 letters here');
    expect((await first.stores.rowsIn('contact_messages')).length).toBe(60);

    await runDeskCommand(first.stores, ['delete-again']);
    const desk = await openDesk(first.stores, { intervals: slowly });
    const said = await desk.desk.engine
      .query`SELECT name, detail FROM desk_trail WHERE what = 'erased-again'`;
    expect(said).toEqual([{ name: 'Owner', detail: '60' }]);
    await putBack();
    const another = [letter('message', NOW, 'another')];
    for (const insert of insertsOf(another, idsOf(another))) await first.stores.run(insert);
    await expect(takeIn(desk.desk)).rejects.toThrow('names 60 of the 61 letters here');
    const unsettled = async () => (await desk.desk.engine.query`SELECT letter FROM desk_arrivals`).length;
    expect([(await left(desk)).length, await unsettled()]).toEqual([61, 60]);
    // By another program, while the desk runs.
    await (await openLedger(`${first.stores.dataFolder}-ledger`)).forget(proof?.id ?? '', NOW);
    await takeIn(desk.desk);
    expect([(await left(desk)).length, await unsettled()]).toEqual([61, 0]);
  });
});
