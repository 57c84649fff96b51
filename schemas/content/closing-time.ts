import { instantOf } from '../desk/working-time.ts';
import type { WorkingHours } from '../desk/working-time.ts';

/** Until when a day's applications are taken, where its opening names no hour. */
const CLOSING_HOUR = '18:00';
/** Where a company names no zone. */
const ZONE = 'Asia/Kolkata';

type Working = { workingHours?: Pick<WorkingHours, 'zone'> | undefined };

/** By whose clocks an opening closes. */
export const zoneOf = ({ workingHours }: Working) => workingHours?.zone ?? ZONE;

/** The day on which an opening closes, and the hour. */
function closingDay({ closes }: { closes?: string | undefined }) {
  if (closes === undefined) return undefined;
  const [date = '', hour = CLOSING_HOUR] = closes.split(' ');
  return { date, hour };
}

/** When an opening's page closes. Undefined where it is open until somebody is found. */
export function closingTime(opening: { closes?: string | undefined }, company: Working) {
  const day = closingDay(opening);
  return day && instantOf(Date.parse(day.date), day.hour, zoneOf(company));
}
