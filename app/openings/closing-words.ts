import company from '#content/company.yaml';
import { closingDay, zoneOf } from '#schemas/content/closing-time.ts';

type Clock = Intl.DateTimeFormatOptions;
const inZone = (timeZone: string, options: Clock) => {
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
  return (at: number) => made.format(at).replaceAll(',', '');
};
const DAY: Clock = { weekday: 'long', day: 'numeric', month: 'long' };
const zone = zoneOf(company);

/** 'Wednesday 2 December', by the company's clocks. */
export const dayInWords = inZone(zone, DAY);
const clock = inZone(zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
/** Of a day without a clock. */
const dayOfCalendar = inZone('UTC', DAY);

/** 'Closes Monday 30 November, 18:00' */
export function closesInWords(opening: { closes?: string | undefined }) {
  const day = closingDay(opening);
  return day ? `Closes ${dayOfCalendar(Date.parse(day.date))}, ${day.hour}` : 'Open until filled';
}

/** 'at 18:00', and of another day 'on Monday 30 November, 18:00'. */
export const closedInWords = (at: number, now = Date.now()) =>
  dayInWords(at) === dayInWords(now) ? `at ${clock(at)}` : `on ${dayInWords(at)}, ${clock(at)}`;
