import { deadline } from '#schemas/desk/india-times.ts';
import { jobInWords } from '#schemas/desk/jobs.ts';
import type { JobName } from '#schemas/desk/jobs.ts';
import { holdInWords } from '#schemas/desk/retention-hold.ts';
import type { RetentionHold } from '#schemas/desk/retention-hold.ts';

import type { Desk } from '../../record/desk.ts';
import { listJobs } from '../../record/job-runs.ts';
import type { Mail } from '../write-mail.ts';
import { deskMail } from './mail-layout.ts';

type JobAlarm = { what: 'job'; job: JobName; since: number };

/** What needs the owner's attention, as the outbox keeps it. */
export type Alarm = JobAlarm | { what: 'retention-hold'; hold: RetentionHold };

/** Undefined when it is over by the time it would go. */
export async function alarmMail(desk: Desk, to: string, alarm: Alarm): Promise<Mail | undefined> {
  const [heading, ...texts] =
    alarm.what === 'job' ? await jobAlarm(desk, alarm) : holdAlarm(desk, alarm.hold);
  if (!heading) return undefined;
  return deskMail(desk, { to, subject: heading }, [
    { heading },
    ...texts.map((text) => ({ text })),
    { button: 'Open the desk', href: desk.mail.deskUrl },
  ]);
}

const holdAlarm = ({ mail }: Desk, hold: RetentionHold) => [
  'Nightly deletion waits for your word',
  holdInWords(hold),
  `Nothing is deleted by itself until you have looked. If it is right, say so at ${mail.deskUrl}/keeping.`,
];

async function jobAlarm(desk: Desk, { job, since }: JobAlarm): Promise<string[]> {
  const found = (await listJobs(desk)).find(({ name }) => name === job);
  const said = found?.error ? [`It says: “${found.error}”`] : [];
  if (found && job === 'backup' && found.okAt === since)
    return [
      `No backup since ${deadline(since)}`,
      'What has come since then would be lost with the machine. Look whether the timer that makes the backup still runs, and whether there is room for it.',
      ...said,
    ];
  if (found?.failingSince !== since) return [];
  return [
    `${jobInWords[job]} has failed since ${deadline(since)}`,
    ...(job === 'retention'
      ? ['What was to be deleted by then is still there, longer than the site promises.']
      : []),
    'The desk tries again by itself, and says on every screen while it fails.',
    ...said,
  ];
}
