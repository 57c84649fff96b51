import { deadline } from '#schemas/desk/india-times.ts';
import { jobInWords } from '#schemas/desk/jobs.ts';
import type { JobName } from '#schemas/desk/jobs.ts';
import { holdInWords } from '#schemas/desk/retention-hold.ts';
import type { RetentionHold } from '#schemas/desk/retention-hold.ts';

import type { Desk } from '../../record/desk.ts';
import { listJobs } from '../../record/job-runs.ts';
import type { Mail } from '../write-mail.ts';
import { deskMail } from './mail-layout.ts';
import type { MailPart } from './mail-layout.ts';

/** What needs the owner's attention, as the outbox keeps it. */
export type Alarm =
  | { what: 'job'; job: JobName; since: number }
  | { what: 'retention-hold'; hold: RetentionHold };

/** Undefined when it is over by the time it would go. */
export async function alarmMail(desk: Desk, to: string, alarm: Alarm): Promise<Mail | undefined> {
  const words = alarm.what === 'job' ? await jobAlarm(desk, alarm) : holdAlarm(desk, alarm.hold);
  if (!words) return undefined;
  const parts: MailPart[] = [
    { heading: words.heading },
    ...words.texts.map((text) => ({ text })),
    { button: 'Open the desk', href: desk.mail.deskUrl },
  ];
  return deskMail(desk.promises.company, parts, {
    to,
    subject: words.heading,
  });
}

type Words = { heading: string; texts: string[] };

function holdAlarm({ mail }: Desk, hold: RetentionHold): Words {
  return {
    heading: 'Nightly deletion waits for your word',
    texts: [
      holdInWords(hold),
      `Nothing is deleted by itself until you have looked. If it is right, say so at ${mail.deskUrl}/keeping.`,
    ],
  };
}

async function jobAlarm(
  desk: Desk,
  { job, since }: Extract<Alarm, { what: 'job' }>,
): Promise<Words | undefined> {
  const found = (await listJobs(desk)).find(({ name }) => name === job);
  if (found && job === 'backup' && found.okAt === since)
    return {
      heading: `No backup since ${deadline(since)}`,
      texts: [
        'What has come since then would be lost with the machine. Look whether the timer that makes the backup still runs, and whether there is room for it.',
        ...said(found.error),
      ],
    };
  if (found?.failingSince !== since) return undefined;
  return {
    heading: `${jobInWords[job]} has failed since ${deadline(since)}`,
    texts: [
      ...(job === 'retention'
        ? ['What was to be deleted by then is still there, longer than the site promises.']
        : []),
      'The desk tries again by itself, and says on every screen while it fails.',
      ...said(found.error),
    ],
  };
}

const said = (error: string | undefined) => (error ? [`It says: “${error}”`] : []);
