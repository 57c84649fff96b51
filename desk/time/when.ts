import { DAY_MS } from '#schemas/desk/durations.ts';

/** Moments in the browser's zone, as a person in India writes them. */
const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('en-IN', options);
  return (ms: number) => made.format(ms);
};

/** '09:12' */
export const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
/** '16 November' */
export const dayAndMonth = format({ day: 'numeric', month: 'long' });
/** '16 November 2026' */
export const date = format({ day: 'numeric', month: 'long', year: 'numeric' });
/** 'Monday' */
export const weekday = format({ weekday: 'long' });
/** 'Mon' */
export const shortWeekday = format({ weekday: 'short' });

/** 'today at 09:12', 'yesterday at 18:20', 'Sunday 18:40', '3 November, 18:40', '3 November 2025, 18:40'. */
export function dayAndTime(ms: number, now: number) {
  const days = daysBetween(ms, now);
  if (days === 0) return `today at ${time(ms)}`;
  if (days === 1) return `yesterday at ${time(ms)}`;
  if (days === -1) return `tomorrow at ${time(ms)}`;
  if (Math.abs(days) < 7) return `${weekday(ms)} ${time(ms)}`;
  return `${isThisYear(ms, now) ? dayAndMonth(ms) : date(ms)}, ${time(ms)}`;
}

export const isThisYear = (ms: number, now: number) =>
  new Date(ms).getFullYear() === new Date(now).getFullYear();

/** Midnights from one to the other. */
export const daysBetween = (from: number, to: number) =>
  Math.round((startOfDay(to) - startOfDay(from)) / DAY_MS);

export const startOfDay = (ms: number) => new Date(ms).setHours(0, 0, 0, 0);
