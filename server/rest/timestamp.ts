import { MINUTE_MS } from '#schemas/desk/durations.ts';

import { restErrors } from './rest-errors.ts';
import type { RestError } from './rest-errors.ts';

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(\.\d{1,9})?)?(?: ?(Z|[+-]\d\d(?::?\d\d)?))?)?$/i;

/** What a browser sends, on the days that every month has: reading it part by part takes a tenth of the whole request. */
const AS_SENT =
  /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** Postgres knows no zone further off than this. */
const LARGEST_OFFSET_MINUTES = 16 * 60 - 1;

/** Reads an ISO 8601 timestamp as Postgres does, in UTC where it names no zone, and answers what Postgres would. */
export function readTimestamp(text: string): { iso: string } | { refused: RestError } {
  if (AS_SENT.test(text)) return { iso: text };
  const parts = ISO.exec(text);
  if (!parts) return { refused: restErrors.badTimestamp(text) };
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (month < 1 || month > 12 || day < 1 || day > 31)
    return {
      refused: restErrors.timestampOutOfRange(text, 'Perhaps you need a different "DateStyle" setting.'),
    };
  const fraction = Number(parts[7] ?? 0);
  const isMidnight = minute === 0 && second === 0 && fraction === 0;
  if (year < 1 || day > daysIn(year, month) || hour > (isMidnight ? 24 : 23) || minute > 59 || second > 60)
    return { refused: restErrors.timestampOutOfRange(text, null) };
  const offset = offsetMinutes(parts[8]);
  if (Number.isNaN(offset) || Math.abs(offset) > LARGEST_OFFSET_MINUTES)
    return { refused: restErrors.zoneOutOfRange(text) };
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second, Math.floor(fraction * 1000));
  const read = new Date(date.getTime() - offset * MINUTE_MS);
  // Postgres goes on to the year 294276; nobody writes to us from there.
  const isOrdinary = read.getUTCFullYear() >= 1 && read.getUTCFullYear() <= 9999;
  return isOrdinary ? { iso: read.toISOString() } : { refused: restErrors.timestampOutOfRange(text, null) };
}

const daysIn = (year: number, month: number) => {
  const date = new Date(0);
  date.setUTCFullYear(year, month, 0);
  return date.getUTCDate();
};

function offsetMinutes(zone: string | undefined) {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone ?? '') ?? [];
  if (Number(minutes) > 59) return NaN;
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0;
}
