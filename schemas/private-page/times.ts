import { DAY_MS, INDIA_MS } from '../desk/durations.ts';

/** As India's clocks show it: the page is drawn on the server, which does not know the visitor's. */
const inIndia = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', ...options });
  return (at: number) => made.format(at).replaceAll(',', '');
};

/** '11:04' */
const clock = inIndia({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
/** '08:15:40' */
const exactClock = inIndia({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });
const weekday = inIndia({ weekday: 'long' });
/** '15 November 2026' */
export const date = inIndia({ day: 'numeric', month: 'long', year: 'numeric' });
const weekdayAndDate = inIndia({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
/** 'November 2028' */
export const monthOf = inIndia({ month: 'long', year: 'numeric' });

/** 'Sunday 15 November 2026, 11:04 IST' */
export const moment = (at: number) => `${weekdayAndDate(at)}, ${clock(at)} IST`;
/** 'Tuesday 17 November 2026 at 08:15' */
export const dayAndClock = (at: number) => `${weekdayAndDate(at)} at ${clock(at)}`;
/** '17 November 2026, 08:15:40 IST' */
export const exactMoment = (at: number) => `${date(at)}, ${exactClock(at)} IST`;
export { exactClock };

const dayOf = (at: number) => Math.floor((at + INDIA_MS) / DAY_MS);

/** On the rule: 'Sunday 11:04', and further away '15 November 2026'. */
export function timeOnRule(at: number, now: number) {
  return Math.abs(dayOf(at) - dayOf(now)) < 7 ? `${weekday(at)} ${clock(at)}` : date(at);
}

/** In a sentence: '11:04 today', '11:04 on Monday', '11:04 on 15 November 2026'. */
export function clockAndDay(at: number, now: number) {
  const days = dayOf(at) - dayOf(now);
  const named = { '-1': 'yesterday', 0: 'today', 1: 'tomorrow' }[days];
  return `${clock(at)} ${named ?? `on ${Math.abs(days) < 7 ? weekday(at) : date(at)}`}`;
}
