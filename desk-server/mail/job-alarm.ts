import { HOUR_MS } from '#schemas/desk/durations.ts';
import type { JobName } from '#schemas/desk/jobs.ts';

import type { Query } from '../engine/engine.ts';
import { readFact, writeFact } from '../record/change.ts';
import type { Desk } from '../record/desk.ts';
import { listJobs } from '../record/job-runs.ts';
import type { Alarm } from './compose/alarm-mail.ts';
import { queueMails } from './outbox.ts';

/** So long a job may fail, and a backup be missed, before the owner is told by mail. */
const ALARM_MS = new Map<JobName, number>([
  ['retention', 6 * HOUR_MS],
  ['backup', 50 * HOUR_MS],
]);
const OTHERS_ALARM_MS = 24 * HOUR_MS;

/** One mail to each who is told of letters, each time that a job began to fail. */
export async function alarmOfJobs(desk: Desk): Promise<void> {
  const { engine, mail, now } = desk;
  if (!mail.smtp) return;
  for (const { name, okAt, failingSince } of await listJobs(desk)) {
    // Of a timer that has stopped nobody hears that it fails.
    const since = name === 'backup' ? okAt : failingSince;
    if (since === undefined || now() - since < (ALARM_MS.get(name) ?? OTHERS_ALARM_MS)) continue;
    const told = `alarm-${name}`;
    if ((await readFact(engine.query, told)) === String(since)) continue;
    await engine.transaction(async (query) => {
      await writeFact(query, told, String(since));
      await alarmOwner(desk, query, { what: 'job', job: name, since });
    });
  }
}

/** Something needs the owner's attention: part of the transaction that finds so. */
export async function alarmOwner({ mail, now }: Desk, query: Query, alarm: Alarm): Promise<void> {
  if (!mail.smtp) return;
  const detail = JSON.stringify(alarm);
  await queueMails(
    query,
    now(),
    mail.notify.map(({ address }) => ({ kind: 'alarm', address, detail, at: now() })),
  );
}
