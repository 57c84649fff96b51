import { setTimeout as pause } from 'node:timers/promises';

import { describe, expect, test } from 'vitest';

import { runRetentionIfDue } from '#desk-server/retention/run-retention.ts';

import { DAY_MS, HOUR_MS } from '../../engines/test-desk.ts';
import { testPace } from '../../engines/test-pace.ts';
import { bothEngines, openDesk } from './open-desk.ts';
import type { OpenDesk } from './open-desk.ts';

const pace = { ...testPace, retention: 50, remind: 50 };

/** The night's run deletes from a table that is not there: each run fails until `mend`. */
async function breakRetention({ desk, stores, clock }: OpenDesk) {
  await expect.poll(() => desk.jobs.get('retention')?.okAt).toBeDefined();
  const rename = stores.environment.DATABASE_URL ? 'ALTER TABLE private.' : 'ALTER TABLE ';
  await stores.run(`${rename}desk_undos RENAME TO away`);
  clock.move(DAY_MS);
  await expect.poll(() => desk.jobs.get('retention')?.failingSince).toBeDefined();
  return { mend: () => stores.run(`${rename}away RENAME TO desk_undos`) };
}

const retentionOf = async ({ owner }: Pick<OpenDesk, 'owner'>) =>
  (await owner.call('overview', {})).jobs?.find(({ name }) => name === 'retention');

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('a job that fails shows until it was done, through looks that find all else well and a restart', async () => {
    const desk = await openDesk(engines, { pace });
    await expect.poll(async () => (await desk.health()).status).toBe('ok');
    const { mend } = await breakRetention(desk);
    const failingSince = desk.desk.jobs.get('retention')?.failingSince ?? 0;

    for (let looks = 0; looks < 8; looks++) {
      expect(await retentionOf(desk)).toMatchObject({
        failingSince,
        error: expect.stringContaining('desk_undos') as string,
      });
      await pause(100);
    }
    // What was answered a moment ago is kept for a second.
    await pause(1000);
    const { code, status, jobs } = await desk.health();
    expect([code, status, jobs?.retention?.failingSince]).toEqual([
      200,
      'degraded',
      new Date(failingSince).toISOString(),
    ]);
    expect(JSON.stringify(jobs)).not.toContain('desk_undos');
    const elsewhere = await fetch(`${desk.origin}/healthz`, {
      headers: { 'x-forwarded-for': '203.0.113.5' },
    });
    expect(await elsewhere.json()).toEqual({ status: 'degraded' });
    const priya = await desk.colleague(desk.owner, 'Priya Nair', 'message');
    expect((await priya.call('overview', {})).jobs).toBeUndefined();

    await desk.stop();
    const again = await openDesk(desk.stores, { clock: desk.clock, pace });
    expect(await retentionOf(again)).toMatchObject({ failingSince });
    await mend();
    await expect.poll(async () => (await retentionOf(again))?.failingSince).toBeUndefined();
    expect(await retentionOf(again)).toMatchObject({ okAt: again.clock.now(), error: undefined });
    await expect.poll(async () => (await again.health()).status, { timeout: 3000 }).toBe('ok');
  });
});
