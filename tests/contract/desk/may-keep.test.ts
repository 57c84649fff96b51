import { describe, expect, test } from 'vitest';

import { answerRequests } from '#desk-server/letters/answer-requests.ts';
import { retention } from '#desk-server/retention/keep-longer.ts';
import { monthsAfter } from '#schemas/desk/letter-times.ts';
import type { Retention } from '#schemas/desk/retention.ts';

import { DAY_MS } from '../../engines/test-desk.ts';
import { testIntervals } from '../../engines/test-intervals.ts';
import { left, letter, NOW, openAt, run } from './open-at.ts';
import { bothEngines } from './open-desk.ts';
import type { OpenDesk } from './open-desk.ts';

/** The site's requests are answered when the test says so. */
const ALONE = { ...testIntervals, requests: DAY_MS };

/** As the site writes it down. */
const say = ({ desk }: Pick<OpenDesk, 'desk'>, number: number, what: 'may-keep' | 'may-not-keep') =>
  desk.engine.transaction(async (query) => {
    await query`INSERT INTO desk_private_links (hash, letter, made_at) VALUES (${`h${number}`}, ${number}, 1)
      ON CONFLICT (hash) DO NOTHING`;
    await query`INSERT INTO desk_requests (id, what, hash, at) VALUES (${`may-keep h${number}`}, ${what}, ${`h${number}`}, ${desk.now()})
      ON CONFLICT (id) DO UPDATE SET what = excluded.what, at = excluded.at, done_at = NULL`;
  });

const told = ({ desk }: Pick<OpenDesk, 'desk'>, number: number) =>
  desk.engine.transaction(
    (query) =>
      query`UPDATE desk_letters SET stage = 'not-this-time', stage_told = 'not-this-time' WHERE number = ${number}`,
  );

const deletes = ({ rows }: Retention) => rows.map(({ number, goesAt }) => [number, goesAt]);

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('an application is kept twelve more months where its applicant says so, and not where they say nothing or no', async () => {
    const at = NOW - 350 * DAY_MS;
    const sent = ['yes', 'no', 'nothing', 'early'].map((who) => letter('application', at, who));
    const desk = await openAt(engines, sent, { intervals: ALONE });
    const [yes = 0, no = 0, nothing = 0, early = 0] = desk.numbers;
    for (const number of [yes, no, nothing]) await told(desk, number);
    await say(desk, yes, 'may-keep');
    await say(desk, no, 'may-not-keep');
    // Nobody was asked yet.
    await say(desk, early, 'may-keep');
    await answerRequests(desk.desk);

    const [promised, longer] = [monthsAfter(at, 12), monthsAfter(at, 24)];
    const letterOf = (number: number) => desk.owner.call('letter', { number });
    expect(await letterOf(yes)).toMatchObject({ keptUntil: longer, mayKeep: { answer: 'yes', at: NOW } });
    expect(await letterOf(no)).toMatchObject({ keptUntil: promised, mayKeep: { answer: 'no', at: NOW } });
    expect((await letterOf(early)).mayKeep).toBeUndefined();
    expect((await letterOf(yes)).history).toContainEqual({
      what: 'may-keep',
      at: NOW,
      by: 'its sender',
      detail: 'yes',
    });
    const shown = await desk.owner.call('retention', {});
    expect(shown.mayKeep).toBe(1);
    expect(deletes(shown)).toEqual(
      [no, nothing, early].sort((one, other) => one - other).map((n) => [n, promised]),
    );
    expect(shown.rows.find(({ number }) => number === no)?.mayKeep).toEqual({ answer: 'no', at: NOW });

    desk.clock.move(promised - NOW);
    expect(await run(desk)).toMatchObject({ letters: 3 });
    expect(await left(desk)).toEqual([yes]);
    // Within thirty days of its own day it stands in the list.
    desk.clock.move(longer - promised - DAY_MS);
    const owner = await desk.desk.engine.query<{
      id: number;
      name: string;
    }>`SELECT id, name FROM desk_people`;
    const reader = {
      ...owner[0]!,
      isOwner: true,
      mayDelete: true,
      mayWriteToMany: true,
      reads: ['application'] as ['application'],
    };
    expect(deletes(await retention(desk.desk, reader))).toEqual([[yes, longer]]);
    desk.clock.move(DAY_MS - 1);
    expect(await run(desk)).toMatchObject({ letters: 0 });
    desk.clock.move(1);
    expect(await run(desk)).toMatchObject({ letters: 1 });
  });

  test('the last answer counts, and one that the desk has not taken up yet holds a deletion', async () => {
    const at = NOW - 350 * DAY_MS;
    const desk = await openAt(engines, [letter('application', at, 'asha')], { intervals: ALONE });
    const [number = 0] = desk.numbers;
    await told(desk, number);
    await say(desk, number, 'may-keep');
    await say(desk, number, 'may-not-keep');
    await answerRequests(desk.desk);
    await answerRequests(desk.desk);
    const { history, keptUntil } = await desk.owner.call('letter', { number });
    expect(history.filter(({ what }) => what === 'may-keep')).toHaveLength(1);
    expect(keptUntil).toBe(monthsAfter(at, 12));

    desk.clock.move(keptUntil - NOW);
    await say(desk, number, 'may-keep');
    expect(await run(desk)).toMatchObject({ letters: 0 });
    await answerRequests(desk.desk);
    expect(await run(desk)).toMatchObject({ letters: 0 });
    // And back: its day is over, and it goes with the next run.
    await say(desk, number, 'may-not-keep');
    await answerRequests(desk.desk);
    expect(await run(desk)).toMatchObject({ letters: 1 });
  });

  test('what was said does not stand in the way of an undo, and stays after it', async () => {
    const desk = await openAt(engines, [letter('application', NOW - DAY_MS, 'asha')], { intervals: ALONE });
    const [number = 0] = desk.numbers;
    await told(desk, number);
    const { undo } = await desk.owner.call('mark', { which: { numbers: [number] }, mark: 'answered' });
    await say(desk, number, 'may-keep');
    await answerRequests(desk.desk);
    expect(await desk.owner.call('undo', { undo })).toEqual({ count: 1, kept: 0 });
    expect((await desk.owner.call('letter', { number })).mayKeep?.answer).toBe('yes');
  });
});
