import { dayAndTime, daysBetween, time } from '#desk/time/when.ts';

/** After a verb: 'at 09:41' of today, otherwise 'yesterday at 18:20', 'Friday 18:40'. */
export const atInWords = (at: number, now: number) =>
  daysBetween(at, now) === 0 ? `at ${time(at)}` : dayAndTime(at, now);

/** By itself, or after 'since': '09:41' of today. */
export const hourOrDay = (at: number, now: number) =>
  daysBetween(at, now) === 0 ? time(at) : dayAndTime(at, now);
