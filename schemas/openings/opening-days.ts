import { DAY_MS } from '../desk/durations.ts';
import { dayOf, wallTime, weekdays } from '../desk/working-time.ts';

/* Days are those of the company's zone. */

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** The day of the company's calendar on which that is. */
function dayIn(at: number, zone: string) {
  const date = new Date(wallTime(at, zone));
  const month = months[date.getUTCMonth()]!;
  return { weekday: weekdays[date.getUTCDay()]!, day: date.getUTCDate(), month, year: date.getUTCFullYear() };
}

/** "18 November". */
export function dayAndMonth(at: number, zone: string) {
  const { day, month } = dayIn(at, zone);
  return `${day} ${month}`;
}

/** "30 November 2026". */
export const dayInFull = (at: number, zone: string) => `${dayAndMonth(at, zone)} ${dayIn(at, zone).year}`;

/** "18:00", by the company's clocks. */
export const hourOf = (at: number, zone: string) =>
  new Date(wallTime(at, zone)).toISOString().slice('yyyy-mm-ddT'.length, -':00.000Z'.length);

/** "Monday 30 November". */
export function weekdayInWords(at: number, zone: string) {
  const { weekday, day, month } = dayIn(at, zone);
  return `${weekday} ${day} ${month}`;
}

/** "Monday 30 November, 18:00"; with the year where another sentence needs it. */
export const momentInWords = (at: number, zone: string, withYear = false) =>
  `${weekdayInWords(at, zone)}${withYear ? ` ${dayIn(at, zone).year}` : ''}, ${hourOf(at, zone)}`;

export type Closing = {
  /** Whole days of the calendar; none on the last. */
  daysLeft: number;
  hour: string;
} & ReturnType<typeof dayIn>;

/** How far a closing is. */
export const closingOf = (at: number, now: number, zone: string): Closing => ({
  daysLeft: Math.round((dayOf(at, zone) - dayOf(now, zone)) / DAY_MS),
  hour: hourOf(at, zone),
  ...dayIn(at, zone),
});
