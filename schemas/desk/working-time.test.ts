import { expect, test } from 'vitest';

import { HOUR_MS } from './durations.ts';
import { after } from './working-time.ts';
import type { WorkingHours } from './working-time.ts';

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const mumbai = { days: week, from: '09:30', to: '18:30', zone: 'Asia/Kolkata' };
const berlin = { days: week, from: '09:00', to: '17:00', zone: 'Europe/Berlin' };
const night = { days: ['Saturday', 'Sunday'], from: '00:00', to: '24:00' };

const due = (from: string, hours: number, working?: WorkingHours) =>
  new Date(after(Date.parse(from), hours * HOUR_MS, working)).toISOString();
const at = (time: string) => new Date(time).toISOString();

// In 2026 the 16th of November is a Monday.
test.each<[what: string, from: string, hours: number, working: WorkingHours | undefined, due: string]>([
  ['round the clock, over a weekend', '2026-11-20T18:00+05:30', 24, undefined, '2026-11-21T18:00+05:30'],
  ['within a day', '2026-11-16T10:00+05:30', 8, mumbai, '2026-11-16T18:00+05:30'],
  ['until the day ends', '2026-11-16T10:30+05:30', 8, mumbai, '2026-11-16T18:30+05:30'],
  ['over a night', '2026-11-16T10:31+05:30', 8, mumbai, '2026-11-17T09:31+05:30'],
  ['over a weekend', '2026-11-20T17:30+05:30', 8, mumbai, '2026-11-23T16:30+05:30'],
  ['come before the day begins', '2026-11-16T03:00+05:30', 8, mumbai, '2026-11-16T17:30+05:30'],
  ['come as it ends', '2026-11-16T18:30+05:30', 8, mumbai, '2026-11-17T17:30+05:30'],
  ['come on a Saturday, by the clock of the zone', '2026-11-20T20:00Z', 1, mumbai, '2026-11-23T10:30+05:30'],
  ['longer than a week', '2026-11-16T09:30+05:30', 100, mumbai, '2026-12-01T10:30+05:30'],
  [
    'come on a holiday, with another after the weekend',
    '2026-11-20T12:00+05:30',
    8,
    { ...mumbai, holidays: ['2026-11-20', '2026-11-23'] },
    '2026-11-24T17:30+05:30',
  ],
  [
    'one day a week',
    '2026-11-17T12:00+05:30',
    10,
    { ...mumbai, days: ['Tuesday'] },
    '2026-11-24T13:00+05:30',
  ],
  // Clocks are changed: in Berlin on 29 March and 25 October 2026, in New York on 8 March and 1 November.
  [
    'clocks are changed in spring, on a weekend',
    '2026-03-27T16:00+01:00',
    2,
    berlin,
    '2026-03-30T10:00+02:00',
  ],
  [
    'clocks are changed in autumn, on a weekend',
    '2026-10-23T16:00+02:00',
    2,
    berlin,
    '2026-10-26T10:00+01:00',
  ],
  [
    'clocks are changed in New York, in spring',
    '2026-03-06T16:00-05:00',
    2,
    { ...berlin, zone: 'America/New_York' },
    '2026-03-09T10:00-04:00',
  ],
  [
    'clocks are changed in New York, in autumn',
    '2026-10-30T16:00-04:00',
    2,
    { ...berlin, zone: 'America/New_York' },
    '2026-11-02T10:00-05:00',
  ],
  [
    'clocks are changed in the night before',
    '2026-03-28T16:30+01:00',
    1,
    { ...berlin, days: ['Saturday', 'Sunday'] },
    '2026-03-29T09:30+02:00',
  ],
  [
    'clocks are changed on a working day, which has 23 hours',
    '2026-03-28T23:00+01:00',
    24,
    { ...night, zone: 'Europe/Berlin' },
    '2026-03-29T24:00+02:00',
  ],
  [
    'clocks are changed on a working day, which has 25 hours',
    '2026-10-24T23:00+02:00',
    25,
    { ...night, zone: 'Europe/Berlin' },
    '2026-10-25T23:00+01:00',
  ],
  [
    'clocks are changed, and the day begins at an hour that is skipped',
    '2026-03-08T00:00-05:00',
    1,
    { ...night, from: '02:30', zone: 'America/New_York' },
    '2026-03-08T04:30-04:00',
  ],
  [
    'clocks are changed, and the day begins at an hour that is there twice',
    '2026-11-01T00:00-04:00',
    1,
    { ...night, from: '01:30', zone: 'America/New_York' },
    '2026-11-01T02:30-04:00',
  ],
  [
    'a zone between the hours',
    '2026-11-16T00:00Z',
    1,
    { ...mumbai, zone: 'Asia/Kathmandu' },
    '2026-11-16T04:45Z',
  ],
  ['in Greenwich', '2026-11-16T00:00Z', 1, { ...mumbai, zone: 'UTC' }, '2026-11-16T10:30Z'],
])('%s', (_what, from, hours, working, promised) => {
  expect(due(from, hours, working)).toBe(at(promised));
});

test('what comes later is never due earlier, through a year', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata'];
  for (const zone of zones) {
    let last = 0;
    for (let time = Date.UTC(2026, 0); time < Date.UTC(2027, 0); time += 5 * HOUR_MS) {
      const promised = after(time, 8 * HOUR_MS, { ...mumbai, zone });
      expect(promised).toBeGreaterThanOrEqual(Math.max(last, time + 8 * HOUR_MS));
      last = promised;
    }
  }
});

test('a time that no calendar has is counted round the clock', () => {
  for (const time of [8.64e15, -8.64e15, Number.MAX_SAFE_INTEGER])
    expect(after(time, HOUR_MS, mumbai)).toBe(time + HOUR_MS);
});
