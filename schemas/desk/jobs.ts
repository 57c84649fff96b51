import { DAY_MS } from './durations.ts';
import { dayInYear, weekday } from './india-times.ts';

/** What the desk does by itself, and in the last three what timers of the operator's do. */
export const jobNames = [
  'take-in',
  'resumes',
  'requests',
  'batches',
  'outbox',
  'webhook',
  'mailbox',
  'reminders',
  'retention',
  'wipe',
  'tidy-up',
  'backup',
  'offsite',
  'drill',
] as const;
export type JobName = (typeof jobNames)[number];

export type Job = {
  name: JobName;
  /** When it was last done. */
  okAt?: number;
  /** Since when it has failed, and not been done once. */
  failingSince?: number;
  /** When it last failed, also where it was done since, and why. */
  failedAt?: number;
  error?: string;
  /** Not done for longer than it should take. */
  isLate: boolean;
  /** What the last trial restore has shown. */
  drill?: Drill;
};

/** A copy from off the machine was restored as a trial, and was whole. */
export type Drill = {
  at: number;
  /** When the copy was made. */
  from: number;
  letters: number;
  files: number;
  seconds: number;
};

/** 'Could be restored on Sunday, 4,312 letters, 41 s' */
export const drillInWords = ({ at, letters, seconds }: Drill, now: number): string =>
  `Could be restored on ${Math.abs(now - at) < 6 * DAY_MS ? weekday(at) : dayInYear(at, now)}, ${letters.toLocaleString('en')} ${letters === 1 ? 'letter' : 'letters'}, ${seconds} s`;

/** Before 'has failed since' or 'has not been done since'. */
export const jobInWords: Record<JobName, string> = {
  'take-in': 'Taking in new letters',
  resumes: 'Reading resumes',
  requests: 'Doing what visitors ask for',
  batches: 'Sending e-mail to many',
  outbox: 'Sending e-mail',
  webhook: 'Calling the webhook',
  mailbox: 'Reading the mailbox',
  reminders: 'Sending reminders',
  retention: 'Nightly deletion',
  wipe: 'Wiping what was deleted',
  'tidy-up': 'Tidying up',
  backup: 'The backup',
  offsite: 'The copy off this machine',
  drill: 'The trial restore',
};
