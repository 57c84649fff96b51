import { weekdays } from '../desk/working-time.ts';
import type { ReplyPromise, WorkingHours } from '../desk/working-time.ts';

/** '24 hours', or where hours are counted while the owner works '8 working hours'. */
export const hoursInWords = (hours: number, workingHours?: WorkingHours) =>
  `${hours} ${workingHours ? 'working ' : ''}${hours === 1 ? 'hour' : 'hours'}`;

/** The time within which a person answers, in words: as the texts and the forms say it. */
export const replyTime = ({ replyHours, workingHours }: ReplyPromise) =>
  hoursInWords(replyHours, workingHours);

/** The same, and how it is counted: '24 hours, weekends included'. */
export function replyTimeInFull(company: ReplyPromise & { city: string }) {
  const { workingHours, city } = company;
  if (!workingHours) return `${replyTime(company)}, weekends included`;
  const { days, from, to, holidays = [] } = workingHours;
  const except = holidays.length > 0 ? ', except on holidays' : '';
  return `${replyTime(company)} (${daysInWords(days)}, ${from} to ${to} in ${city}${except})`;
}

/** 'Monday to Friday', 'Monday, Tuesday and Thursday'. */
function daysInWords(days: string[]) {
  const [first = ''] = days;
  const follow = days.every((day, index) => day === weekdays[(weekdays.indexOf(first) + index) % 7]);
  return follow && days.length > 2 ? `${first} to ${days.at(-1)}` : new Intl.ListFormat('en-GB').format(days);
}
