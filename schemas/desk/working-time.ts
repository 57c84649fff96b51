import { DAY_MS, MINUTE_MS } from './durations.ts';

/** When the owner works, by the clocks of a zone. */
export type WorkingHours = {
  days: string[];
  from: string;
  to: string;
  zone: string;
  holidays?: string[];
};

/** Within how long visitors are answered, as the company says it. */
export type ReplyPromise = { replyHours: number; workingHours?: WorkingHours };

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Of '09:30', since midnight. */
export function minutesIn(text: string) {
  const [hours, minutes] = text.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/** When so much time has passed since `from`: all of it, or of working time alone. What would be over as the day ends is over then, and not
 * as the next one begins. */
export function after(from: number, ms: number, hours?: WorkingHours): number {
  // Of a time that no calendar has a day for there is nothing to count.
  if (!hours || !(Math.abs(from) < LATEST)) return from + ms;
  let left = ms;
  for (let day = dayOf(from, hours.zone); ; day += DAY_MS) {
    if (!isWorkingDay(day, hours)) continue;
    const begins = Math.max(from, instantOf(day, hours.from, hours.zone));
    const ends = instantOf(day, hours.to, hours.zone);
    if (begins + left <= ends) return begins + left;
    left -= Math.max(0, ends - begins);
  }
}

/** Years have four digits, and there is room for a promise before the last. */
const LATEST = Date.UTC(9000, 0);

/* A day is that of the wall calendar, as the UTC midnight of the same date. */

/** What the zone's clocks show, as if it were UTC. */
export const wallTime = (at: number, zone: string) => at + offset(at, zone);

export function dayOf(at: number, zone: string) {
  const wall = wallTime(at, zone);
  return wall - (((wall % DAY_MS) + DAY_MS) % DAY_MS);
}

export const isWorkingDay = (day: number, { days, holidays = [] }: WorkingHours) =>
  days.includes(weekdays[new Date(day).getUTCDay()] ?? '') &&
  !holidays.includes(new Date(day).toISOString().slice(0, 'yyyy-mm-dd'.length));

/** When the clock on the wall shows it: where it shows it twice the first time, where it is skipped as much later. */
export function instantOf(day: number, text: string, zone: string) {
  const wall = day + minutesIn(text) * MINUTE_MS;
  const before = wall - offset(wall - DAY_MS, zone);
  const after = wall - offset(wall + DAY_MS, zone);
  const isBefore = offset(before, zone) === wall - before || offset(after, zone) !== wall - after;
  return isBefore ? before : after;
}

/** How far the zone's clocks are ahead of UTC at that time. */
function offset(at: number, zone: string) {
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d+):(\d+))?$/.exec(formatOf(zone).format(at)) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE_MS;
}

/** Dear to make. */
const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string) {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  return format;
}
