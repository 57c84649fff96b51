import type { ClosedOpening } from './batches.ts';
import type { Kind } from './kinds.ts';
import type { Point } from './letters.ts';

export type Reports = {
  weeks: ReportWeek[];
  /** The last hundred that were answered and are promised an hour, the oldest first. */
  lastAnswers: AnswerTime[];
  /** The same of those that stand by the owner's own goal: applications. */
  lastGoalAnswers?: AnswerTime[];
  byKind: Partial<Record<Kind, KindReport>>;
  setAside: { thisWeek: number; all: number };
  /** Of those that are promised an hour. */
  waiting: { late: number; inTime: number };
  points: Point[];
  /** The same of those that stand by the goal, for who reads such. */
  waitingByGoal?: { past: number; within: number };
  goalPoints?: Point[];
  /** Openings that are closed while somebody has no answer, for who reads applications. */
  closed?: ClosedOpening[];
};

export type AnswerTime = {
  /** Since it came, round the clock, as all medians are. */
  minutes: number;
  /** How much of the time was used that this one was promised when it came, or was asked again: 1 when it was due. */
  share: number;
  isLate: boolean;
};

export type ReportWeek = {
  /** The Monday it begins on, 00:00 in India. */
  from: number;
  received: Partial<Record<Kind, number>>;
  /** Half of what was answered in it was answered sooner; of promised kinds. Undefined when there was nothing. */
  medianMinutes?: number;
};

export type KindReport = {
  thisWeek: number;
  received: number;
  answered: number;
  inTime: number;
  medianMinutes?: number;
  lastWeekMedianMinutes?: number;
};
