import { expect, test } from 'vitest';

import {
  isSendingTime,
  nextSendingTime,
  notThenBecause,
  offeredHours,
  waitsForMorning,
} from './sending-hours.ts';
import type { WorkingHours } from './working-time.ts';

const hours: WorkingHours = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  from: '10:00',
  to: '19:00',
  zone: 'Asia/Kolkata',
  holidays: ['2026-11-20'],
};
/** By a clock in India, of November 2026. */
const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour - 5, minute - 30);

test.each([
  [at(18, 9), true],
  [at(18, 18), true],
  [at(18, 8, 59), false],
  [at(18, 18, 1), false],
  [at(20, 12), false],
  [at(21, 12), false],
])('by day on a working day alone', (time, is) => {
  expect(isSendingTime(time, hours)).toBe(is);
  expect(nextSendingTime(time, hours) === time).toBe(is);
});

test('the next morning passes over holidays and weekends', () => {
  expect(offeredHours(at(18, 7), hours)[0]).toBe(at(18, 9));
  expect(offeredHours(at(18, 9), hours)[0]).toBe(at(19, 9));
  expect(offeredHours(at(19, 11), hours)[0]).toBe(at(23, 9));
  expect(offeredHours(at(19, 11), { ...hours, days: [] })[0]).toBe(at(20, 9));
});

test('in the evening the morning after it is offered as well', () => {
  expect(offeredHours(at(18, 17, 59), hours)).toEqual([at(19, 9)]);
  expect(offeredHours(at(18, 18), hours)).toEqual([at(19, 9), at(23, 9)]);
});

test.each([
  [at(18, 10), 'This hour is over. Choose a later one.'],
  [at(19, 8), 'E-mails that send by themselves leave between 09:00 and 18:00. Choose an hour between them.'],
  [at(20, 10), 'E-mails that send by themselves leave on working days only. Choose another day.'],
  [at(26, 10), 'This is too far off: choose one of the next seven days.'],
  [at(25, 17), undefined],
])('why not then', (time, why) => {
  expect(notThenBecause(time, at(18, 11), hours)).toBe(why);
});

test('a refusal waits for the morning, and nothing else does', () => {
  expect(waitsForMorning('not-this-time', at(18, 22), hours)).toBe(true);
  expect(waitsForMorning('not-this-time', at(21, 12), hours)).toBe(true);
  expect(waitsForMorning('not-this-time', at(18, 11), hours)).toBe(false);
  expect(waitsForMorning('talking', at(18, 22), hours)).toBe(false);
});
