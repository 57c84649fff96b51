import { expect, test } from 'vitest';

import type { Reports } from '#schemas/desk/reports.ts';

import { reportsSentence, medianSentence } from './reports-sentence.ts';

const empty: Reports = {
  weeks: [],
  lastAnswers: [],
  byKind: {},
  setAside: { thisWeek: 0, all: 0 },
  waiting: { late: 0, inTime: 0 },
  points: [],
};
const answers = (inTime: number, late: number) => [
  ...Array.from({ length: inTime }, () => ({ minutes: 340, share: 0.24, isLate: false })),
  ...Array.from({ length: late }, () => ({ minutes: 2000, share: 1.4, isLate: true })),
];

test.each([
  [96, 4, '96 of the last 100 were answered in time.'],
  [7, 0, 'All of the last 7 were answered in time.'],
  [0, 3, 'None of the last 3 was answered in time.'],
  [1, 2, '1 of the last 3 was answered in time.'],
  [1, 0, 'The only one so far was answered in time.'],
  [0, 1, 'The only one so far was not answered in time.'],
])('%i in time and %i late', (inTime, late, sentence) => {
  expect(reportsSentence({ ...empty, lastAnswers: answers(inTime, late) })).toBe(sentence);
});

test('who reads applications alone is told of the goal, never of a promise', () => {
  expect(reportsSentence({ ...empty, lastGoalAnswers: answers(2, 1) })).toBe(
    '2 of the last 3 applications were answered within the goal.',
  );
});

test('nothing yet', () => {
  expect(reportsSentence(empty)).toBe('Nothing has come yet.');
  const byKind = { message: { thisWeek: 1, received: 1, answered: 0, inTime: 0 } };
  expect(reportsSentence({ ...empty, byKind })).toBe('Nothing has been answered yet.');
});

test('one letter has no half', () => {
  const after = (minutes: number) =>
    medianSentence({ ...empty, lastAnswers: [{ minutes, share: 0, isLate: false }] });
  expect(after(5)).toBe('It took 5 min.');
  expect(after(0)).toBe('It took less than a minute.');
});

test('half of them, beside the first week', () => {
  const from = Date.parse('2026-08-31T00:00:00+05:30');
  const weeks = [
    { from, received: {}, medianMinutes: 672 },
    { from: from + 1, received: {}, medianMinutes: 300 },
  ];
  expect(medianSentence({ ...empty, lastAnswers: answers(10, 1), weeks })).toBe(
    'Half of them within 5 h 40 min, down from 11 h 12 min in the week of 31 August.',
  );
});
