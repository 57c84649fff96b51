import type { AfterSending } from './batches.ts';
import { DAY_MS } from './durations.ts';
import { dayOf, instantOf, isWorkingDay } from './working-time.ts';
import type { WorkingHours } from './working-time.ts';

/* When a text that is sent by itself may reach people: by day, while we work. */

const FROM = '09:00';
const TO = '18:00';
const DAYS_ON = 7;
/** A company that works on no day. */
const MOST_DAYS = 60;

type Hours = WorkingHours | undefined;
/** Where a company names no hours. */
const USUAL: WorkingHours = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  from: FROM,
  to: TO,
  zone: 'Asia/Kolkata',
};

export function isSendingTime(at: number, hours: Hours = USUAL): boolean {
  const day = dayOf(at, hours.zone);
  if (!isWorkingDay(day, hours)) return false;
  return at >= instantOf(day, FROM, hours.zone) && at <= instantOf(day, TO, hours.zone);
}

/** Nobody is refused at night, unless somebody wants it so. */
export const waitsForMorning = (after: AfterSending, now: number, hours?: Hours) =>
  after === 'not-this-time' && !isSendingTime(now, hours);

/** The first 09:00 of a working day after that time. */
function nextMorning(at: number, hours: Hours = USUAL): number {
  const today = dayOf(at, hours.zone);
  for (let day = today; day <= today + MOST_DAYS * DAY_MS; day += DAY_MS) {
    const morning = instantOf(day, FROM, hours.zone);
    if (morning > at && isWorkingDay(day, hours)) return morning;
  }
  return instantOf(today + DAY_MS, FROM, hours.zone);
}

/** When it can be sent at the soonest. */
export const nextSendingTime = (at: number, hours: Hours = USUAL) =>
  isSendingTime(at, hours) ? at : nextMorning(at, hours);

/** The next morning, and in the evening the one after it as well. */
export function offeredHours(now: number, hours: Hours = USUAL): number[] {
  const morning = nextMorning(now, hours);
  const isEvening = now >= instantOf(dayOf(now, hours.zone), TO, hours.zone);
  return isEvening ? [morning, nextMorning(morning, hours)] : [morning];
}

/** Why it cannot be sent then; undefined where it can. */
export function notThenBecause(at: number, now: number, hours: Hours = USUAL): string | undefined {
  if (at <= now) return 'This hour is over. Choose a later one.';
  const last = dayOf(now, hours.zone) + DAYS_ON * DAY_MS;
  if (dayOf(at, hours.zone) > last) return 'This is too far off: choose one of the next seven days.';
  if (isSendingTime(at, hours)) return undefined;
  return isWorkingDay(dayOf(at, hours.zone), hours)
    ? `E-mails that send by themselves leave between ${FROM} and ${TO}. Choose an hour between them.`
    : 'E-mails that send by themselves leave on working days only. Choose another day.';
}
