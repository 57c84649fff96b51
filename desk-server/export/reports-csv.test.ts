import { expect, test } from 'vitest';

import { readCsv } from '../../tests/desk/read-csv.ts';
import { reportsCsv } from './reports-csv.ts';

const [head, ...lines] = readCsv(
  (
    await Array.fromAsync(
      reportsCsv({
        weeks: [
          { from: Date.UTC(2026, 10, 8, 18, 30), received: { message: 3, enquiry: 0 }, medianMinutes: 340.5 },
          { from: Date.UTC(2026, 10, 15, 18, 30), received: { message: 1, enquiry: 2 } },
        ],
        lastAnswers: [
          { minutes: 90, share: 0.06, isLate: false },
          { minutes: 1500, share: 1.04, isLate: true },
        ],
        lastGoalAnswers: [
          { minutes: 200, share: 0.05, isLate: false },
          { minutes: 5000, share: 1.16, isLate: true },
        ],
        byKind: { message: { thisWeek: 1, received: 4, answered: 3, inTime: 2, medianMinutes: 422 } },
        setAside: { thisWeek: 2, all: 310 },
        waiting: { late: 2, inTime: 9 },
        points: [{ number: 12, dueAt: 0, isRead: false }],
        waitingByGoal: { past: 3, within: 4 },
      }),
    )
  )
    .join('')
    .slice(1),
);

test('one number on each line', () => {
  expect(head).toEqual(['Report', 'Week from', 'Kind', 'Number', 'Unit']);
  expect(lines).toContainEqual(['Received', '2026-11-09', 'Message', '3', 'letters']);
  expect(lines).toContainEqual(['Received', '2026-11-09', 'Enquiry', '0', 'letters']);
  expect(lines).toContainEqual(['Median time to answer', '2026-11-09', '', '340.5', 'minutes']);
  expect(lines).toContainEqual(['Median time to answer', '2026-11-16', '', '', 'minutes']);
  expect(lines).toContainEqual(['Answered in time, all these weeks', '', 'Message', '2', 'letters']);
  expect(lines).toContainEqual(['Spam, all these weeks', '', '', '310', 'letters']);
  expect(lines).toContainEqual(['To answer now, overdue', '', '', '2', 'letters']);
  expect(lines).toContainEqual(['Time to answer, late', '', '', '1500', 'minutes']);
});

test('late is only what was promised: applications are past our goal, or within it', () => {
  const endings = (beginning: string) =>
    lines.filter(([figure]) => figure?.startsWith(beginning)).map(([figure, , , number]) => [figure, number]);
  expect(endings('To answer now')).toEqual([
    ['To answer now, overdue', '2'],
    ['To answer now, in time', '9'],
    ['To answer now, past our goal', '3'],
    ['To answer now, within our goal', '4'],
  ]);
  expect(endings('Time to answer')).toEqual([
    ['Time to answer, in time', '90'],
    ['Time to answer, late', '1500'],
    ['Time to answer, within our goal', '200'],
    ['Time to answer, past our goal', '5000'],
  ]);
});

test('a kind that may not be read is not there', () => {
  expect(lines.flat()).not.toContain('Application');
});
