import { dayAndTime, daysBetween, shortWeekday, time } from '#desk/time/when.ts';
import { MINUTE_MS } from '#schemas/desk/durations.ts';
import { spanInWords } from '#schemas/desk/span-in-words.ts';

import { countWithin, some } from './count-in-words.ts';

/** How long until an answer is due: '1 h 52 min', '40 min', '2 days 3 h', and past it '10 h 32 min late', or of a letter whose sender was
 * promised no hour '10 h 32 min past our goal'. */
export function timeToDue(ms: number, isPromised: boolean) {
  const minutes = Math.floor(Math.abs(ms) / MINUTE_MS);
  if (ms >= 0) return spanInWords(minutes);
  return `${spanInWords(Math.max(1, minutes))} ${isPromised ? 'late' : 'past our goal'}`;
}

/** 'just now', 'one minute ago', 'eleven minutes ago', 'two hours ago', 'three days ago'. */
export function ago(at: number, now: number) {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${some(minutes, 'minute')} ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${some(hours, 'hour')} ago` : `${some(Math.floor(hours / 24), 'day')} ago`;
}

/** After a verb: 'at 09:41' of today, otherwise 'yesterday at 18:20', 'Friday 18:40'. */
export const atInWords = (at: number, now: number) =>
  daysBetween(at, now) === 0 ? `at ${time(at)}` : dayAndTime(at, now);

/** By itself, or after 'since': '09:41' of today. */
export const hourOrDay = (at: number, now: number) =>
  daysBetween(at, now) === 0 ? time(at) : dayAndTime(at, now);

/** In a drawing: '15:36' of today, 'Tue 15:40' of another day. */
export const hourOrShortDay = (at: number, now: number) =>
  daysBetween(at, now) === 0 ? time(at) : `${shortWeekday(at)} ${time(at)}`;

/** 'one', 'noon', 'midnight': a whole hour as it is spoken. */
export function hourInWords(ms: number) {
  const hour = new Date(ms).getHours();
  if (hour === 0) return 'midnight';
  if (hour === 12) return 'noon';
  return countWithin(hour % 12);
}
