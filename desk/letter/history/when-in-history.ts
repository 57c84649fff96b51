import { dayAndMonth, daysBetween, isThisYear, time, weekday } from '#desk/time/when.ts';

/** Beside a line of the history: '3 March', 'Sunday 11:04', 'Today 08:55', and only '09:06' when the line above is of the same day. */
export function whenInHistory(at: number, now: number, above?: number) {
  const days = daysBetween(at, now);
  if (days > 6 || days < 0) return isThisYear(at, now) ? dayAndMonth(at) : shortDate(at);
  if (above !== undefined && daysBetween(above, at) === 0) return time(at);
  return `${days === 0 ? 'Today' : weekday(at)} ${time(at)}`;
}

const shortDates = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });
const shortDate = (at: number) => shortDates.format(at);
