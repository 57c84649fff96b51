import { countWithin } from '#desk/words/count-in-words.ts';
import { HOUR_MS } from '#schemas/desk/durations.ts';

/** Of the latest of several: 'by less than an hour', 'by up to three hours'. */
export function lateByInWords(row: { dueAt: number } | undefined, now: number) {
  if (!row) return '';
  const hours = Math.ceil((now - row.dueAt) / HOUR_MS);
  if (hours <= 1) return 'by less than an hour';
  return hours <= 48
    ? `by up to ${countWithin(hours)} hours`
    : `by up to ${countWithin(Math.ceil(hours / 24))} days`;
}
