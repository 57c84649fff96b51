import { useSyncExternalStore } from 'react';

import { countWithin, some } from '#desk/words/count-in-words.ts';
import { DAY_MS, MINUTE_MS } from '#schemas/desk/durations.ts';
import { spanInWords } from '#schemas/desk/span-in-words.ts';

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

/** How far the server's clock is ahead of this browser's: what is due is due by the server's. */
let ahead = 0;

export function setServerTime(serverNow: number) {
  const next = serverNow - Date.now();
  // Less is the way that the answer came.
  ahead = Math.abs(next) < 2000 ? 0 : next;
}

export const now = () => Date.now() + ahead;

/** The time, anew every so often, on the round second or minute. */
export function useNow(everyMs: number) {
  return useSyncExternalStore(
    (tick) => {
      let timer: ReturnType<typeof setTimeout>;
      const wait = () => {
        timer = setTimeout(
          () => {
            tick();
            wait();
          },
          everyMs - (now() % everyMs) + 5,
        );
      };
      wait();
      return () => clearTimeout(timer);
    },
    () => Math.floor(now() / everyMs) * everyMs,
  );
}

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
