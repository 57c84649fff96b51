import { expect, test } from 'vitest';

import { monthOf } from '../desk/india-times.ts';
import { clockAndDay, exactMoment, moment, timeOnRule } from './times.ts';

/** In India it is half past five hours later. */
const utc = (day: string) => Date.parse(`2026-11-${day}Z`);
const NOW = utc('16T03:42');

test('a time is India’s', () => {
  expect(moment(utc('15T05:34'))).toBe('Sunday 15 November 2026, 11:04 IST');
  expect(exactMoment(utc('17T02:45:40'))).toBe('17 November 2026, 08:15:40 IST');
  expect(monthOf(utc('30T18:31'))).toBe('December 2026');
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
  expect(timeOnRule(utc('02T05:34'), NOW)).toBe('2 November 2026');
});
