import { date, daysBetween, time } from '#desk/time/when.ts';
import { DAY_MS } from '#schemas/desk/durations.ts';
import type { KeepingRow } from '#schemas/desk/keeping.ts';

/** The run that erases it, counted from the next one, which is 0. */
export const nightOf = (goesAt: number, nextRun: number) =>
  Math.max(0, Math.ceil((goesAt - nextRun) / DAY_MS));

/** What the next run takes. */
export const goesNext = (row: KeepingRow, nextRun: number) =>
  !isKept(row, nextRun) && nightOf(row.goesAt, nextRun) === 0;

/** Kept past its time, and that not over. */
export const isKept = (row: KeepingRow, now: number) => row.kept !== undefined && row.kept.until > now;

/** 'Tonight, 02:00', 'In 3 days', 'Kept'. */
export function goesInWords(row: KeepingRow, nextRun: number, now: number) {
  if (isKept(row, nextRun)) return 'Kept';
  const night = nightOf(row.goesAt, nextRun);
  if (night === 0) return `${dayOfRun(nextRun, now)}, ${time(nextRun)}`;
  return night === 1 ? 'In a day' : `In ${night} days`;
}

/** 'Tonight': the night to tomorrow counts as today's. */
export function dayOfRun(nextRun: number, now: number) {
  const days = daysBetween(now, nextRun);
  if (days <= 0) return 'Today';
  if (days > 1) return date(nextRun);
  return new Date(nextRun).getHours() < 6 ? 'Tonight' : 'Tomorrow';
}
