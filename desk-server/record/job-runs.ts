import { DAY_MS, HOUR_MS, MINUTE_MS } from '#schemas/desk/durations.ts';
import { jobNames } from '#schemas/desk/jobs.ts';
import type { Drill, Job, JobName } from '#schemas/desk/jobs.ts';

import type { Query } from '../engine/engine.ts';
import { list, sql, withoutNulls } from '../engine/statement.ts';
import { fact, noteChange } from './change.ts';
import type { Desk, JobRun } from './desk.ts';
import { readDown } from './mail-down.ts';
import type { Outside } from './mail-down.ts';

/** Whatever is written makes the desk look round: that all goes well is written this often. */
const WRITE_EVERY_MS = MINUTE_MS;
const MOST_WORDS = 300;

/** Nightly, and what may take hours when there is much to do. */
const DAILY = new Set<JobName>(['retention', 'wipe', 'tidy-up', 'backup', 'offsite']);
const DAILY_LATE_MS = 26 * HOUR_MS;
/** A week, and a day in which somebody looks. */
export const DRILL_LATE_MS = 8 * DAY_MS;

/** Another program's. */
export const isTimers = (name: JobName) => name === 'backup' || ofOffsite(name);
const ofOffsite = (name: JobName) => name === 'offsite' || name === 'drill';

/** From when on one of another program's is missed. Of backups none where there was never one; of copies off the machine from when they were set. */
export const timersSince = ({ offsiteSince }: Desk, { name, okAt }: Pick<Job, 'name' | 'okAt'>) =>
  okAt ?? (ofOffsite(name) ? offsiteSince : undefined);

const DRILL = fact<Drill>('drill');
const OFFSITE_SINCE = fact<number>('offsite-since');

/** Remembers since when copies are to be kept off the machine: whoever sets that, and whose timer never runs, is told. */
export async function beginOffsite({ engine, now }: Desk, isSet: boolean): Promise<number | undefined> {
  const since = await OFFSITE_SINCE.read(engine.query);
  if (isSet === (since !== undefined)) return since;
  const begun = isSet ? now() : undefined;
  await engine.transaction((query) =>
    begun === undefined ? OFFSITE_SINCE.forget(query) : OFFSITE_SINCE.write(query, begun),
  );
  return begun;
}

/** A server that is not reached fails no run, which has nothing to do until the next try. */
const outsideOf: Partial<Record<JobName, Outside>> = {
  outbox: 'mail-server',
  webhook: 'hook',
  mailbox: 'mailbox',
};

/** What the last program has left of the desk's own jobs: what failed then fails until it was done. */
export async function earlierRuns(query: Query): Promise<Desk['jobs']> {
  const runs = await readRuns(query);
  for (const name of [...runs.keys()].filter(isTimers)) runs.delete(name);
  return runs;
}

/** Answers what notes how a run ended: in memory at once, in the database when something is different, and now and then. */
export function noteJobRuns(desk: Desk) {
  const { engine, jobs, now } = desk;
  let writtenAt = -Infinity;
  let lateBefore = '';
  let isChanged = false;
  return async (name: JobName, error?: unknown): Promise<void> => {
    const before = jobs.get(name);
    const run = error === undefined ? done(before, now()) : failed(before, now(), error);
    jobs.set(name, run);
    const late = [...jobs.keys()].filter((one) => isLate(desk, one, jobs.get(one))).join();
    const isNews = run.failingSince !== before?.failingSince || late !== lateBefore;
    lateBefore = late;
    isChanged ||= isNews;
    const time = performance.now();
    if (!isNews && time - writtenAt < WRITE_EVERY_MS) return;
    writtenAt = time;
    const isTold = isChanged;
    isChanged = false;
    try {
      await engine.transaction(async (query) => {
        await writeRuns(query, jobs);
        if (isTold) await noteChange(query);
      });
    } catch {
      // A database that takes nothing now: the jobs say so themselves.
      isChanged ||= isTold;
    }
  };
}

const done = (before: JobRun | undefined, at: number): JobRun => ({
  ...before,
  okAt: at,
  failingSince: undefined,
  doneAt: performance.now(),
});

const failed = (before: JobRun | undefined, at: number, error: unknown): JobRun => ({
  ...before,
  failedAt: at,
  failingSince: before?.failingSince ?? at,
  error: (error as Error).message.slice(0, MOST_WORDS),
});

function isLate(desk: Desk, name: JobName, { okAt, doneAt = 0 }: JobRun = {}) {
  const { now, intervals } = desk;
  const idle = isTimers(name)
    ? now() - (timersSince(desk, { name, okAt }) ?? now())
    : performance.now() - doneAt;
  // One that a clock ahead has noted is none.
  if (idle < -DAILY_LATE_MS) return true;
  if (name === 'drill') return idle > DRILL_LATE_MS;
  return idle > (DAILY.has(name) ? DAILY_LATE_MS : intervals.late);
}

/** Each job that the settings ask for, and how it fares. */
export async function listJobs(desk: Desk): Promise<Job[]> {
  const { engine, jobs, mail } = desk;
  const kept = await readRuns(engine.query);
  const isUnset: Partial<Record<JobName, boolean>> = {
    outbox: !mail.smtp,
    webhook: !mail.hook,
    mailbox: !mail.inbox,
    offsite: desk.offsiteSince === undefined,
    drill: desk.offsiteSince === undefined,
  };
  const list: Job[] = [];
  for (const name of jobNames.filter((one) => !isUnset[one])) {
    const run = jobs.get(name) ?? kept.get(name);
    const outside = outsideOf[name];
    const down = outside && (await readDown(engine.query, outside));
    list.push({
      name,
      okAt: run?.okAt,
      failingSince: down?.since ?? run?.failingSince,
      failedAt: run?.failedAt,
      error: down?.words ?? run?.error,
      isLate: isLate(desk, name, run),
      ...(name === 'drill' && { drill: await DRILL.read(engine.query) }),
    });
  }
  return list;
}

async function readRuns(query: Query): Promise<Map<JobName, JobRun>> {
  const rows = await query<JobRun & { name: JobName }>`
    SELECT name, ok_at AS "okAt", failed_at AS "failedAt", failing_since AS "failingSince", error FROM desk_jobs`;
  return new Map(rows.map(({ name, ...run }) => [name, withoutNulls(run)]));
}

async function writeRuns(query: Query, jobs: Desk['jobs']): Promise<void> {
  const rows = [...jobs].map(
    ([name, { okAt = null, failedAt = null, failingSince = null, error = null }]) =>
      sql`(${list([name, okAt, failedAt, failingSince, error])})`,
  );
  await query`INSERT INTO desk_jobs (name, ok_at, failed_at, failing_since, error) VALUES ${list(rows)}
    ON CONFLICT (name) DO UPDATE SET ok_at = excluded.ok_at, failed_at = excluded.failed_at,
      failing_since = excluded.failing_since, error = excluded.error`;
}
