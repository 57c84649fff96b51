import { capital } from '#schemas/desk/capital.ts';
import { jobInWords } from '#schemas/desk/jobs.ts';
import type { Job } from '#schemas/desk/jobs.ts';
import type { MailHealth } from '#schemas/desk/mail.ts';

import { dayAndTime } from '../time/when.ts';
import { hourOrDay } from './time-in-words.ts';

/** 'Nightly deletion has failed since Friday 02:00: “disk full”.' Not of a mail server: all who read are told of that. */
export function jobTroubleInWords(
  jobs: Job[],
  { down, mailboxDown }: Pick<MailHealth, 'down' | 'mailboxDown'>,
  now: number,
): string[] {
  const isTold = ({ name }: Job) => (name === 'outbox' && down) || (name === 'mailbox' && mailboxDown);
  return jobs
    .filter((job) => !isTold(job))
    .flatMap(({ name, okAt, failingSince, error, isLate }) => {
      if (failingSince !== undefined) {
        const words = error?.replaceAll(/\s+/g, ' ').trim();
        return [
          `${jobInWords[name]} has failed since ${hourOrDay(failingSince, now)}${words ? `: “${words}”` : ''}.`,
        ];
      }
      if (!isLate) return [];
      return [`${jobInWords[name]} has not been done ${okAt ? `since ${hourOrDay(okAt, now)}` : 'yet'}.`];
    });
}

/** When it was last done, and how it stands: 'Today at 02:00', 'well'. */
export function jobRowInWords({ okAt, failingSince, isLate }: Job, now: number): [string, string] {
  const state = failingSince !== undefined ? 'fails' : isLate ? 'late' : okAt === undefined ? '' : 'well';
  return [capital(okAt === undefined ? 'never' : dayAndTime(okAt, now)), state];
}
