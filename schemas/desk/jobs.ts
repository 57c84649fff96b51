/** What the desk does by itself, and in `backup` what a timer of the operator's does. */
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
};

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
};
