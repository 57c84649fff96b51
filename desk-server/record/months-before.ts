import { DAY_MS } from '#schemas/desk/durations.ts';
import { monthsAfter } from '#schemas/desk/months-after.ts';

/** The latest time of which `months` later is not after `time`. */
export function monthsBefore(time: number, months: number): number {
  const before = monthsAfter(time, -months);
  // The last day of a shorter month is that of several before it: 31 January and 28 January are both a month before 28 February.
  let latest = before;
  for (let day = 1; day <= 3; day++) {
    const candidate = before + day * DAY_MS;
    if (monthsAfter(candidate, months) <= time) latest = candidate;
  }
  return latest;
}
