import { expect, test } from 'vitest';

import {
  clockAndDay,
  exactMoment,
  indiaDay,
  indiaTime,
  moment,
  monthOf,
  shortDate,
  shortMoment,
  tableTime,
  timeOnRule,
} from './india-times.ts';

/** In India it is half past five hours later. */
const utc = (day: string) => Date.parse(`2026-11-${day}Z`);
const NOW = utc('16T03:42');

test('a time is India’s', () => {
  expect(moment(utc('15T05:34'))).toBe('Sunday 15 November 2026, 11:04 IST');
  expect(exactMoment(utc('17T02:45:40'))).toBe('17 November 2026, 08:15:40 IST');
  expect(shortMoment(utc('15T18:31'))).toBe('16 Nov 2026, 00:01');
  expect(shortDate(utc('15T18:29'))).toBe('15 Nov 2026');
  expect(monthOf(utc('30T18:31'))).toBe('December 2026');
});

test('for programs it has its zone, and for a table a day and an hour', () => {
  expect(indiaTime(utc('17T09:00:59.999'))).toBe('2026-11-17T14:30:59+05:30');
  expect(Date.parse(indiaTime(utc('17T00:00')))).toBe(utc('17T00:00'));
  expect(tableTime(utc('17T11:03:59'))).toBe('2026-11-17 16:33');
  expect(indiaDay(utc('17T18:30'))).toBe('2026-11-18');
});

test('the latest time that there is has a name, too', () => {
  expect(indiaTime(8.64e15)).toBe('9999-12-31T05:30:00+05:30');
});

test.each([
  ['15T18:31', '00:01 today'],
  ['15T18:29', '23:59 yesterday'],
  ['16T18:31', '00:01 tomorrow'],
  ['18T05:34', '11:04 on Wednesday'],
  ['09T18:29', '23:59 on 9 November 2026'],
])('%s is %s', (at, said) => {
  expect(clockAndDay(utc(at), NOW)).toBe(said);
});

test('on the rule a near time has a clock, and a far one a date', () => {
  expect(timeOnRule(utc('15T05:34'), NOW)).toBe('Sunday 11:04');
  expect(timeOnRule(utc('09T18:31'), NOW)).toBe('Tuesday 00:01');
  expect(timeOnRule(utc('09T18:29'), NOW)).toBe('9 November 2026');
});
