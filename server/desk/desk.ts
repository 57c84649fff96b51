import type { Kind } from '#schemas/desk/kinds.ts';
import type { Promises } from '#schemas/desk/promises.ts';

import type { Files } from '../files/files.ts';
import type { Engine } from './engine/engine.ts';
import type { Ledger } from './erase/ledger.ts';
import type { MailSettings } from './mail/mail-settings.ts';
import type { Pace } from './pace.ts';

/** What all of the desk's work is done with. */
export type Desk = {
  engine: Engine;
  files: Files;
  promises: Promises;
  ledger: Ledger;
  mail: MailSettings;
  now: () => number;
  pace: Pace;
};

/** Who is at work: what they may read is part of every question to the database. */
export type Reader = { id: number; name: string; isOwner: boolean; reads: Kind[] };
