import { indiaDay } from '#schemas/desk/india-times.ts';
import { kinds } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { Reports } from '#schemas/desk/reports.ts';

import { csvTable } from './csv.ts';
import type { Column } from './csv.ts';
import { kindNames } from './letters.ts';

/** One number on each line, so that all of them fit into one table. Kinds that its reader may not read are in none of them. */
export const reportsCsv = (reports: Reports) => csvTable(linesOf(reports), columns);

type Line = { name: string; week?: number; kind?: Kind } & (
  | { letters: number }
  | { minutes: number | undefined }
);

const columns: Column<Line>[] = [
  { name: 'Report', of: ({ name }) => name },
  { name: 'Week from', of: ({ week }) => week && indiaDay(week) },
  { name: 'Kind', of: ({ kind }) => kind && kindNames[kind] },
  { name: 'Number', of: (line) => ('letters' in line ? line.letters : line.minutes) },
  { name: 'Unit', of: (line) => ('letters' in line ? 'letters' : 'minutes') },
];

function* linesOf(reports: Reports): Generator<Line> {
  const { weeks, byKind, lastAnswers, lastGoalAnswers = [], setAside, waiting, waitingByGoal } = reports;
  for (const { from: week, received, medianMinutes: minutes } of weeks) {
    for (const [kind, letters] of ofKinds(received)) yield { name: 'Received', week, kind, letters };
    yield { name: 'Median time to answer', week, minutes };
  }
  for (const [kind, of] of ofKinds(byKind)) {
    yield { name: 'Received, this week', kind, letters: of.thisWeek };
    yield { name: 'Received, all these weeks', kind, letters: of.received };
    yield { name: 'Answered, all these weeks', kind, letters: of.answered };
    yield { name: 'Answered in time, all these weeks', kind, letters: of.inTime };
    yield { name: 'Median time to answer, last week', kind, minutes: of.lastWeekMedianMinutes };
    yield { name: 'Median time to answer, all these weeks', kind, minutes: of.medianMinutes };
  }
  yield { name: 'Spam, this week', letters: setAside.thisWeek };
  yield { name: 'Spam, all these weeks', letters: setAside.all };
  yield { name: 'To answer now, overdue', letters: waiting.late };
  yield { name: 'To answer now, in time', letters: waiting.inTime };
  if (waitingByGoal) {
    yield { name: 'To answer now, past our goal', letters: waitingByGoal.past };
    yield { name: 'To answer now, within our goal', letters: waitingByGoal.within };
  }
  for (const { title, waiting: letters } of reports.closed ?? [])
    yield { name: `Without an answer, ${title} is closed`, kind: 'application', letters };
  for (const { minutes, isLate } of lastAnswers)
    yield { name: `Time to answer, ${isLate ? 'late' : 'in time'}`, minutes };
  for (const { minutes, isLate } of lastGoalAnswers)
    yield { name: `Time to answer, ${isLate ? 'past' : 'within'} our goal`, minutes };
}

const ofKinds = <Value>(values: Partial<Record<Kind, Value>>) =>
  kinds.flatMap((kind): [Kind, Value][] => {
    const value = values[kind];
    return value === undefined ? [] : [[kind, value]];
  });
