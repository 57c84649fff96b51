import { expect, test } from 'vitest';

import type { HeldLetter } from '#schemas/private-page/private-view.ts';

import { AWAITED, ruleOf } from './rule-points.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ARRIVED = Date.parse('2026-11-15T05:34Z');

const rule = (more: Partial<HeldLetter>, hours: number) =>
  ruleOf(
    {
      kind: 'enquiry',
      receivedAt: ARRIVED,
      erasedAt: Date.parse('2028-11-15T05:34Z'),
      fields: [],
      ...more,
    },
    ARRIVED + hours * HOUR_MS,
  );
const names = ({ points }: ReturnType<typeof rule>) => points.map(({ name, when }) => `${name}, ${when}`);
const dueAt = ARRIVED + DAY_MS;

test('an answer that is awaited: by the hour, to scale until it is due', () => {
  const awaited = rule({ dueAt }, 12);
  expect(names(awaited)).toEqual([
    'Arrived, Sunday 11:04',
    'Now, Sunday 23:04',
    'Our reply, at the latest, Monday 11:04',
    'Deletes by itself, November 2028',
  ]);
  expect(awaited.points[1]!.at).toBeCloseTo(AWAITED / 2);
  expect(awaited.tick).toBe('hour');
  expect(awaited.ticks).toHaveLength(23);
  expect(awaited.ticks[11]).toBeCloseTo(AWAITED / 2);
});

test('the present never lies on another point', () => {
  for (const hours of [-1, 0, 0.01, 23.99, 24]) {
    const [first, now, due] = rule({ dueAt }, hours).points;
    expect(now!.at - first!.at, String(hours)).toBeGreaterThan(0.02);
    expect(due!.at - now!.at, String(hours)).toBeGreaterThan(0.02);
  }
});

test('one that is late, and one that was given, stand before the present', () => {
  expect(names(rule({ dueAt }, 30))).toEqual([
    'Arrived, Sunday 11:04',
    'Our reply was due, Monday 11:04',
    'Now, Monday 17:04',
    'Deletes by itself, November 2028',
  ]);
  const answered = rule({ dueAt, answeredAt: ARRIVED + 10 * DAY_MS }, 24 * 200);
  expect(names(answered)[1]).toBe('Answered, 25 November 2026');
  expect(answered.tick).toBe('day');
  expect(answered.ticks).toHaveLength(9);
});

test('an application is promised no time, and its rule has none', () => {
  const application = rule({ kind: 'application' }, 5);
  expect(names(application).map((name) => name.split(',')[0])).toEqual([
    'Arrived',
    'Now',
    'Deletes by itself',
  ]);
  expect(application).toMatchObject({ toScale: 0, ticks: [] });
  expect(application).not.toHaveProperty('tick');
});

test('who wrote again is answered from then on, and a year has no ticks', () => {
  const again = rule({ askedAt: ARRIVED + 9 * DAY_MS, dueAt: ARRIVED + 10 * DAY_MS }, 24 * 9 + 6);
  expect(names(again)[0]).toBe('You wrote again, Tuesday 11:04');
  expect(again.ticks).toHaveLength(23);
  expect(rule({ answeredAt: ARRIVED + 365 * DAY_MS }, 24 * 400).ticks).toEqual([]);
});
