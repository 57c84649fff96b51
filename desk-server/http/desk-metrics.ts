import { kinds } from '#schemas/desk/kinds.ts';
import { mailStates } from '#schemas/desk/mail.ts';
import { inTime, onceASecond } from '#server/health.ts';
import type { Metric, Sample } from '#server/http/metrics.ts';

import { countOf, numberOfKind, sql } from '../engine/statement.ts';
import type { Desk } from '../record/desk.ts';
import { listJobs } from '../record/job-runs.ts';

/** How the desk is doing, in numbers; of nobody. */
export function deskMetrics(desk: Desk): Metric[] {
  const { engine, now } = desk;
  const jobs = onceASecond(() => inTime(listJobs(desk)));
  const letters = onceASecond(() => inTime(countWaiting(desk)));
  const ofJobs = async (value: (job: Awaited<ReturnType<typeof jobs>>[number]) => number | undefined) =>
    (await jobs()).flatMap((job): Sample[] => {
      const found = value(job);
      return found === undefined ? [] : [{ labels: { job: job.name }, value: found }];
    });
  const gauge = (name: string, help: string, samples: Metric['samples']): Metric => ({
    name: `desk_${name}`,
    help,
    type: 'gauge',
    samples,
  });
  return [
    gauge('letters', 'Letters that wait for an answer, and those of them that nobody has read.', letters),
    gauge('spam_letters', 'Letters in Spam.', async () => [
      { value: await countOf(engine.query, sql`desk_letters WHERE state = 'aside'`) },
    ]),
    gauge('mails', 'E-mails that have not been sent, by their state.', () => countMails(desk)),
    gauge('job_last_success_timestamp_seconds', 'When each job was last done, in seconds since 1970.', () =>
      ofJobs(({ okAt }) => okAt && Math.round(okAt / 1000)),
    ),
    gauge('job_failing', 'Whether each job has failed since it was last done.', () =>
      ofJobs(({ failingSince }) => (failingSince === undefined ? 0 : 1)),
    ),
    gauge('job_late', 'Whether each job was not done for longer than it should take.', () =>
      ofJobs(({ isLate }) => (isLate ? 1 : 0)),
    ),
    gauge('backup_age_seconds', 'How old the newest backup is; nothing where none was made.', async () => {
      const { okAt } = (await jobs()).find(({ name }) => name === 'backup') ?? {};
      return okAt === undefined ? [] : [{ value: Math.round((now() - okAt) / 1000) }];
    }),
  ];
}

async function countWaiting({ engine }: Desk): Promise<Sample[]> {
  const rows = await engine.query<{ kind: number; waiting: number; unread: number }>`
    SELECT kind, count(*) AS waiting, count(CASE WHEN read_at IS NULL THEN 1 END) AS unread
      FROM desk_letters WHERE state = 'waiting' GROUP BY kind`;
  return kinds.flatMap((kind) => {
    const { waiting = 0, unread = 0 } = rows.find((row) => row.kind === numberOfKind(kind)) ?? {};
    return [
      { labels: { kind, state: 'waiting' }, value: waiting },
      { labels: { kind, state: 'unread' }, value: unread },
    ];
  });
}

async function countMails({ engine }: Desk): Promise<Sample[]> {
  const rows = await engine.query<{ state: string; n: number }>`
    SELECT state, count(*) AS n FROM desk_mails WHERE state <> 'sent' GROUP BY state`;
  return mailStates
    .filter((state) => state !== 'sent')
    .map((state) => ({ labels: { state }, value: rows.find((row) => row.state === state)?.n ?? 0 }));
}
