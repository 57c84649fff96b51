import { dayAndClock } from './india-times.ts';

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
  const would = `By this clock ${letters || 'none'} of the ${of} letters would be deleted now.`;
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
