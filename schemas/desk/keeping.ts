import { dayAndClock } from './india-times.ts';
import type { Kind } from './kinds.ts';
import type { State } from './letters.ts';

export type Keeping = {
  /** What goes within thirty days, the first to go first, and what is kept past its time. */
  rows: KeepingRow[];
  nextRun: number;
  lastRun?: { at: number; letters: number; receipt?: string };
  /** Why nothing is deleted by itself at present: the owner is asked. */
  hold?: RetentionHold;
  isMore: boolean;
  /** All that the next run will erase, found by the query that it runs: a dry run. */
  tonight?: { letters: number; files: number };
  /** All that go within thirty days, also where `rows` ends before. */
  within30Days?: number;
};

export type KeepingRow = {
  number: number;
  kind: Kind;
  name: string;
  company?: string;
  state: State;
  exchangedAt: number;
  goesAt: number;
  /** Ours, which go with it. */
  answers: number;
  resume: boolean;
  kept?: { until: number; reason: string; by: string; at: number };
};

/** The clock went forward by more than two days, or back, or the system says that it is not synchronised; or a run would take unusually many. */
export type RetentionHold = {
  why: 'clock-forward' | 'clock-back' | 'clock-not-synchronised' | 'many';
  since: number;
  /** What the clock said. */
  clock: number;
  /** How many letters would be deleted, of how many. */
  letters: number;
  of: number;
};

/** For the desk and the mail alike. */
export function holdInWords({ why, clock, letters, of }: RetentionHold): string {
  const would = `By this clock ${letters} of ${of} letters would be deleted.`;
  switch (why) {
    case 'clock-forward':
      return `The server’s clock has jumped forward: it says ${dayAndClock(clock)}. ${would}`;
    case 'clock-back':
      return `The server’s clock has gone back: it says ${dayAndClock(clock)}. ${would}`;
    case 'clock-not-synchronised':
      return `The system says that its clock is not synchronised; it says ${dayAndClock(clock)}. ${would}`;
    case 'many':
      return `Tonight’s deletion would take ${letters} of ${of} letters, more than usual.`;
  }
}
