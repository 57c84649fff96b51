import { DAY_MS, INDIA_MS } from '../desk/durations.ts';
import { clock, date, exactClock, weekday, weekdayAndDate } from '../desk/india-times.ts';

/** 'Sunday 15 November 2026, 11:04 IST' */
export const moment = (at: number) => `${weekdayAndDate(at)}, ${clock(at)} IST`;
/** '17 November 2026, 08:15:40 IST' */
export const exactMoment = (at: number) => `${date(at)}, ${exactClock(at)} IST`;

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
