import { DAY_MS, HOUR_MS, INDIA_MS, MINUTE_MS } from '#schemas/desk/durations.ts';

/** People write and answer between these hours in India. */
const WAKES_AT_MS = 8 * HOUR_MS;
const SLEEPS_AT_MS = 22 * HOUR_MS;
const WAKING_MS = SLEEPS_AT_MS - WAKES_AT_MS;

const SPAN = /^(?:(\d+) d)? ?(?:(\d+) h)? ?(?:(\d+) min)?$/;

/** '2 d 3 h 10 min' in milliseconds of waking time, in which a day has fourteen hours; undefined for anything else. */
export function readSpan(text: string): number | undefined {
  const [, days, hours, minutes] = SPAN.exec(text.trim()) ?? [];
  if (!days && !hours && !minutes) return undefined;
  return Number(days ?? 0) * WAKING_MS + Number(hours ?? 0) * HOUR_MS + Number(minutes ?? 0) * MINUTE_MS;
}

/** So much waking time before now. Whoever starts it at night sees a week that ended in the evening. */
export function wakingTimeBefore(now: number, span: number): number {
  const midnight = Math.floor((now + INDIA_MS) / DAY_MS);
  const sinceMidnight = now + INDIA_MS - midnight * DAY_MS;
  const awake = Math.min(Math.max(sinceMidnight - WAKES_AT_MS, 0), WAKING_MS);
  const total = midnight * WAKING_MS + awake - span;
  const day = Math.floor(total / WAKING_MS);
  return day * DAY_MS + WAKES_AT_MS + (total - day * WAKING_MS) - INDIA_MS;
}
