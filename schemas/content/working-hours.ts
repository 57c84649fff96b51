import * as v from 'valibot';

import { minutesIn, weekdays } from '../desk/working-time.ts';

/** Within how many an answer is promised, or meant. */
export const wholeHours = v.pipe(
  v.number('must be a number of hours'),
  v.integer('must be a whole number of hours'),
  v.minValue(1, 'must be at least 1'),
  v.maxValue(720, 'must be at most 720'),
);

const DAYS = 'must be days like "Monday to Friday", or a list like [Monday, Thursday], each named once';
const days = v.pipe(
  v.union([v.string(), v.array(v.string())], DAYS),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const named = typeof value === 'string' ? range(value) : value;
    const isSound = named.every((day) => weekdays.includes(day)) && new Set(named).size === named.length;
    if (isSound && named.length > 0) return named;
    addIssue({ message: DAYS });
    return NEVER;
  }),
);

/** 'Sunday to Thursday', day by day; of anything else nothing. */
function range(text: string) {
  const [first, last] = text.split(' to ').map((day) => weekdays.indexOf(day));
  if (first === undefined || last === undefined || first < 0 || last < 0) return [];
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, index) => weekdays[(first + index) % 7] ?? '');
}

const time = (pattern: RegExp, like: string) => v.pipe(v.string(like), v.regex(pattern, like));
const OPENS = /^([01]\d|2[0-3]):[0-5]\d$/;
const CLOSES = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;
const LEAST_MINUTES = 60;

const DAY = 'must be a day of the calendar like 2027-01-26';
/** The 30th of February is one by its form, and for Date the 2nd of March. */
const day = v.pipe(
  v.string(DAY),
  v.isoDate(DAY),
  v.check((text) => new Date(text).toJSON()?.startsWith(text), DAY),
);

/** When the owner works, if the hours of a promise are counted then alone. The wall clock is that of the company's city. */
export const workingHoursSchema = v.pipe(
  v.strictObject({
    days,
    from: time(OPENS, 'must be a time like "09:30"'),
    to: time(CLOSES, 'must be a time like "18:30", at the latest "24:00"'),
    zone: v.pipe(
      v.string('must be a time zone like Asia/Kolkata'),
      v.check(isZone, 'is no time zone. Write one like Asia/Kolkata or Europe/Berlin'),
    ),
    holidays: v.optional(v.array(day, 'must be a list of days like [2027-01-26]')),
  }),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => minutesIn(to) - minutesIn(from) >= LEAST_MINUTES,
      'must be an hour after "from" or later, on the same day. A shift over midnight cannot be counted',
    ),
    ['to'],
  ),
);

/** By its name alone: an offset knows no summer, and an abbreviation may mean several. */
function isZone(zone: string) {
  try {
    return /^(UTC|[A-Z][\w-]+\/[\w/+-]+)$/.test(zone) && !!new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    return false;
  }
}
