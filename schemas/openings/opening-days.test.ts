import { expect, test } from 'vitest';

import { closingOf, dayInFull, momentInWords } from './opening-days.ts';

const MUMBAI = 'Asia/Kolkata';
const closes = Date.parse('2026-11-30T18:00+05:30');
const left = (now: string) => closingOf(closes, Date.parse(now), MUMBAI).daysLeft;

test('days left are those of the calendar, by the company’s clocks', () => {
  expect(left('2026-11-30T00:00+05:30')).toBe(0);
  expect(left('2026-11-29T23:59+05:30')).toBe(1);
  // The 29th there, and still the 28th by UTC.
  expect(left('2026-11-28T19:00Z')).toBe(1);
  expect(left('2026-10-14T12:00+05:30')).toBe(47);
});

test('a closing is named by day and hour', () => {
  expect(momentInWords(closes, MUMBAI)).toBe('Monday 30 November, 18:00');
  expect(momentInWords(closes, MUMBAI, true)).toBe('Monday 30 November 2026, 18:00');
  expect(dayInFull(Date.parse('2026-12-31T20:00Z'), MUMBAI)).toBe('1 January 2027');
  expect(closingOf(Date.parse('2027-03-31T12:05+05:30'), closes, MUMBAI)).toMatchObject({
    hour: '12:05',
    weekday: 'Wednesday',
    day: 31,
    month: 'March',
  });
});

test('where clocks are put forward the hour is the one on the wall', () => {
  expect(momentInWords(Date.parse('2027-03-28T12:00+02:00'), 'Europe/Berlin')).toBe('Sunday 28 March, 12:00');
});
