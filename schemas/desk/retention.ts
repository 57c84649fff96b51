import type { Kind } from './kinds.ts';
import type { MayKeep, State } from './letters.ts';
import type { RetentionHold } from './retention-hold.ts';

export type Retention = {
  /** What goes within thirty days, the first to go first, and what is kept past its time. */
  rows: RetentionRow[];
  nextRun: number;
  lastRun?: { at: number; letters: number; proof?: string };
  /** Why nothing is deleted by itself at present: the owner is asked. */
  hold?: RetentionHold;
  isMore: boolean;
  /** All that the next run will erase, found by the query that it runs: a dry run. */
  tonight: { letters: number; files: number };
  /** All that go within thirty days, also where `rows` ends before. */
  within30Days: number;
  /** How many applicants have said that we may keep their application for longer, of those that are here. */
  mayKeep: number;
};

export type RetentionRow = {
  number: number;
  kind: Kind;
  name: string;
  company?: string;
  state: State;
  exchangedAt: number;
  /** Of what stands in Spam: when somebody who may read it first saw it there. */
  spamSeenAt?: number;
  goesAt: number;
  /** Ours, which go with it. */
  answers: number;
  resume: boolean;
  kept?: { until: number; reason: string; by: string; at: number };
  mayKeep?: MayKeep;
};
