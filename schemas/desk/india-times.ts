import { DAY_MS, INDIA_MS } from './durations.ts';

/** A date whose UTC parts are those of India's clocks. */
export const indiaClock = (time: number) => new Date(Math.min(time, LATEST) + INDIA_MS);
/** Years have four digits. */
const LATEST = Date.UTC(9999, 11, 31);

/** For programs: '2026-11-17T14:30:00+05:30'. */
export const indiaTime = (time: number) =>
  `${indiaClock(time).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}+05:30`;
/** For a table: '2026-11-17 14:30'. A spreadsheet knows it for a time. */
export const tableTime = (time: number) =>
  indiaTime(time).slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' ');
/** The day of it: '2026-11-17'. */
export const indiaDay = (time: number) => indiaTime(time).slice(0, 'yyyy-mm-dd'.length);

/** As India's clocks show it, wherever it is written: on a server, or in a browser abroad. */
const inIndia = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', ...options });
  return (at: number) => made.format(at).replaceAll(',', '');
};

/** '11:04' */
export const clock = inIndia({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
/** '08:15:40' */
export const exactClock = inIndia({
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
/** 'Monday' */
export const weekday = inIndia({ weekday: 'long' });
/** '15 November' */
export const dayAndMonth = inIndia({ day: 'numeric', month: 'long' });
/** '15 November 2026' */
export const date = inIndia({ day: 'numeric', month: 'long', year: 'numeric' });
/** '15 Nov 2026' */
export const shortDate = inIndia({ day: 'numeric', month: 'short', year: 'numeric' });
/** 'November 2028' */
export const monthOf = inIndia({ month: 'long', year: 'numeric' });
/** 'Sunday 15 November 2026' */
export const weekdayAndDate = inIndia({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
/** 'Sunday 15 November' */
export const weekdayAndDay = inIndia({ weekday: 'long', day: 'numeric', month: 'long' });
const year = inIndia({ year: 'numeric' });

/** 'Sunday 15 November 2026 at 11:04' */
export const dayAndClock = (at: number) => `${weekdayAndDate(at)} at ${clock(at)}`;
/** 'Sunday 15 November 2026, 11:04 IST' */
export const moment = (at: number) => `${weekdayAndDate(at)}, ${clock(at)} IST`;
/** '17 November 2026, 08:15:40 IST' */
export const exactMoment = (at: number) => `${date(at)}, ${exactClock(at)} IST`;
/** '15 Nov 2026, 11:04' */
export const shortMoment = (at: number) => `${shortDate(at)}, ${clock(at)}`;
/** 'Monday 16 November, 11:04' */
export const deadline = (at: number) => `${weekdayAndDay(at)}, ${clock(at)}`;
/** '15 November', and of another year '15 November 2025'. */
export const dayInYear = (at: number, now: number) => (year(at) === year(now) ? dayAndMonth(at) : date(at));

const dayNumber = (at: number) => Math.floor((at + INDIA_MS) / DAY_MS);

/** In a sentence: '11:04 today', '11:04 on Monday', '11:04 on 15 November 2026'. */
export function clockAndDay(at: number, now: number) {
  const days = dayNumber(at) - dayNumber(now);
  const named = { '-1': 'yesterday', 0: 'today', 1: 'tomorrow' }[days];
  return `${clock(at)} ${named ?? `on ${Math.abs(days) < 7 ? weekday(at) : date(at)}`}`;
}

/** On the rule: 'Sunday 11:04', and further away '15 November 2026'. */
export const timeOnRule = (at: number, now: number) =>
  Math.abs(dayNumber(at) - dayNumber(now)) < 7 ? `${weekday(at)} ${clock(at)}` : date(at);
