import type { Job, JobName } from '#schemas/desk/jobs.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { THE_DESKS_NAME } from '#schemas/desk/people.ts';
import type { Promises } from '#schemas/desk/promises.ts';
import type { Files } from '#server/files/files.ts';

import type { Engine } from '../engine/engine.ts';
import type { Intervals } from './intervals.ts';
import type { Ledger } from './ledger.ts';
import type { MailSettings } from './mail-settings.ts';

/** What all of the desk's work is done with. */
export type Desk = {
  engine: Engine;
  files: Files;
  promises: Promises;
  ledger: Ledger;
  mail: MailSettings;
  now: () => number;
  /** When the program was built: no clock can be before that. */
  builtAt?: number;
  intervals: Intervals;
  /** How each background job that runs here fares. */
  jobs: Map<JobName, JobRun>;
  /** Since when the settings name a place for copies off the machine; undefined while they name none. */
  offsiteSince?: number;
};

/** How a background job fared. */
export type JobRun = Omit<Job, 'name' | 'isLate'> & {
  /** By `performance.now()`: a machine that slept has missed nothing. */
  doneAt?: number;
};

/** Who is at work: what they may read is part of every question to the database. */
export type Reader = {
  id: number;
  name: string;
  isOwner: boolean;
  reads: Kind[];
  /** People and letters, for good. The owner always. */
  mayDelete: boolean;
  /** One text to many, and to close an opening. The owner always. */
  mayWriteToMany: boolean;
  /** Names of applicants are hidden from them until they have opened the application. */
  hidesNames?: boolean;
};

/** Who erases each night. */
export const THE_DESK = { id: 0, name: THE_DESKS_NAME };
