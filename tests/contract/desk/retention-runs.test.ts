import { raw } from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { eraseByTime } from '#desk-server/letters/erase-by-itself.ts';
import { watchClock } from '#desk-server/retention/clock.ts';
import { runRetentionIfDue } from '#desk-server/retention/run-retention.ts';
import { monthsAfter } from '#schemas/desk/letter-times.ts';

import { DAY_MS, HOUR_MS } from '../../engines/test-desk.ts';
import { waitUntil } from '../../engines/wait-until.ts';
import { left, letter, NOW, openAt, run } from './open-at.ts';
import { bothEngines, openDesk } from './open-desk.ts';

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('trail and proofs go by their own numbers', async () => {
    const desk = await openAt(engines, [letter('enquiry', NOW, 'one'), letter('message', NOW, 'two')]);
    const [one = 0, two = 0] = desk.numbers;
    await desk.owner.call('letter', { number: one });
    await desk.owner.call('keep', { number: one, reason: 'A contract', until: NOW + 3000 * DAY_MS });
    await desk.owner.call('erase', { subject: { number: two }, reason: 'asked', confirm: 'two@example.in' });
    const count = async (table: string) =>
      Number(
        (
          await desk.desk.engine.query<{ n: number }>`
            SELECT count(*) AS n FROM ${raw(`desk_${table}`)} WHERE at <= ${NOW}`
        )[0]?.n,
      );
    const { trailMonths, proofMonths } = desk.promises;
    desk.clock.move(monthsAfter(NOW, trailMonths) - NOW - 1);
    await run(desk);
    expect([(await count('trail')) > 0, await count('proofs')]).toEqual([true, 1]);
    desk.clock.move(1);
    await run(desk);
    expect([await count('trail'), await count('proofs')]).toEqual([0, 1]);
    desk.clock.move(monthsAfter(NOW, proofMonths) - monthsAfter(NOW, trailMonths));
    await run(desk);
    expect(await count('proofs')).toBe(0);
  });

  test('it runs once a day, after the first night, and also when the desk was off at the hour', async () => {
    const desk = await openAt(engines, [letter('message', NOW - 400 * DAY_MS, 'old')]);
    const parts = { clock: watchClock(desk.desk), erase: eraseByTime(desk.desk), tell: async () => {} };
    const runs = async () => (await runRetentionIfDue(desk.desk, parts)) !== undefined;
    await waitUntil(
      async () => (await desk.owner.call('retention', {})).lastRun !== undefined,
      undefined,
      20,
    );
    expect(await runs()).toBe(false);
    // How many went is a count over all kinds.
    const priya = await desk.colleague(desk.owner, 'Priya Nair', 'message');
    expect((await priya.call('retention', {})).lastRun).toBeUndefined();
    expect(await left(desk)).toHaveLength(1);
    const { nextRun } = await desk.owner.call('retention', {});
    desk.clock.move(nextRun - NOW - 1);
    expect(await runs()).toBe(false);
    desk.clock.move(1);
    expect([await runs(), await runs(), await left(desk)]).toEqual([true, false, []]);
    desk.clock.move(23 * HOUR_MS);
    expect(await runs()).toBe(false);

    await desk.put([letter('message', NOW - 400 * DAY_MS, 'older')]);
    await desk.stop();
    desk.clock.move(DAY_MS);
    const again = await openDesk(desk.stores, { clock: desk.clock });
    const lastRun = async () => (await again.owner.call('retention', {})).lastRun;
    expect(await waitUntil(async () => (await lastRun())?.at === desk.clock.now(), undefined, 50)).toBe(true);
    expect([await lastRun(), await left(again)]).toMatchObject([{ letters: 1 }, []]);
  });
});
