import { expect, test } from 'vitest';

import type { HeldApplication } from '#schemas/private-page/private-view.ts';

import { stageRule } from './stage-rule.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-18T06:00Z');

const points = (application: HeldApplication, answeredAt?: number) =>
  stageRule(
    {
      kind: 'application',
      receivedAt: NOW - 9 * DAY_MS,
      erasedAt: Date.parse('2027-11-18T06:00Z'),
      fields: [],
      answeredAt,
    },
    application,
    NOW,
  ).points;
const drawn = (application: HeldApplication) =>
  points(application).map(({ name, when, look }) => [look, name, when].join(' '));

const reading = { stage: 'reading' as const, at: NOW - 7 * DAY_MS };
const no = { stage: 'not-this-time' as const };
const ends = { ifYes: Date.parse('2028-11-18T06:00Z'), ifNo: Date.parse('2027-11-18T06:00Z') };

test('from arrived to what is still to come', () => {
  expect(drawn({ stage: 'new', since: [{ stage: 'new' }], hearsBy: NOW + DAY_MS })).toEqual([
    'past Arrived 9 November 2026',
    'now Now Wednesday 11:30',
    'ahead You hear from us, at the latest 19 November',
    'ahead Deletes by itself 18 November 2027',
  ]);
  expect(drawn({ stage: 'reading', since: [reading], hearsBy: NOW - DAY_MS })).toEqual([
    'past Arrived 9 November 2026',
    'past Being read Since 11 November',
    'ahead You were to hear from us 17 November',
    'now Now Wednesday 11:30',
    'ahead Deletes by itself 18 November 2027',
  ]);
  const talking = { stage: 'talking' as const, since: [reading, { stage: 'talking' as const }] };
  expect(drawn({ ...talking, talk: { at: NOW + DAY_MS, with: 'Priya' }, hearsBy: NOW }).slice(1, -1)).toEqual(
    [
      'past Being read Since 11 November',
      'now We are talking with you ',
      'ahead Our talk 19 November, 11:30',
    ],
  );
});

test('after Not this time the choice is the present', () => {
  const told = { stage: 'not-this-time' as const, since: [reading, no], repliedAt: NOW - DAY_MS };
  expect(drawn({ ...told, keep: ends }).slice(2, -1)).toEqual([
    'done Answered Tuesday 11:30',
    'now Your choice, below May we keep it longer?',
  ]);
  expect(drawn({ ...told, keep: { ...ends, answer: 'yes', saidAt: NOW } })[3]).toBe(
    'now Your choice Yes, keep it longer, 18 November',
  );
  expect(drawn(told)[2]).toBe('now Answered Tuesday 11:30');
});

test('no more than have room stand on it, the first and the last among them', () => {
  const since = (['reading', 'talking', 'offer'] as const).map((stage) => ({ stage, at: NOW - DAY_MS }));
  const all = points({ stage: 'not-this-time', since: [...since, no], keep: ends }, NOW);
  expect(all.map(({ name }) => name)).toEqual([
    'Arrived',
    'We are talking with you',
    'We have made you an offer',
    'Answered',
    'Your choice, below',
    'Deletes by itself',
  ]);
  expect(all.map(({ at }) => Math.round(at * 1000))).toEqual([0, 175, 350, 525, 700, 1000]);
});
