import { indiaDay } from '#schemas/desk/india-times.ts';
import { kinds } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { Reports } from '#schemas/desk/reports.ts';

import { csvTable } from './csv.ts';
import type { Column } from './csv.ts';
import { kindNames } from './letters.ts';

/** One number on each line, so that all figures fit into one table. Kinds that its reader may not read are in none of them. */
export const reportsCsv = (reports: Reports) => csvTable(linesOf(reports), columns);

type Line = { figure: string; week?: number; kind?: Kind } & (
  | { letters: number }
  | { minutes: number | undefined }
);

const columns: Column<Line>[] = [
  { name: 'Figure', of: ({ figure }) => figure },
  { name: 'Week from', of: ({ week }) => week && indiaDay(week) },
  { name: 'Kind', of: ({ kind }) => kind && kindNames[kind] },
  { name: 'Number', of: (line) => ('letters' in line ? line.letters : line.minutes) },
  { name: 'Unit', of: (line) => ('letters' in line ? 'letters' : 'minutes') },
];

function* linesOf(reports: Reports): Generator<Line> {
  const { weeks, byKind, lastAnswers, lastGoalAnswers = [], setAside, waiting, waitingByGoal } = reports;
  for (const { from: week, received, medianMinutes: minutes } of weeks) {
    for (const [kind, letters] of ofKinds(received)) yield { figure: 'Received', week, kind, letters };
    yield { figure: 'Median time to answer', week, minutes };
  }
  for (const [kind, of] of ofKinds(byKind)) {
    yield { figure: 'Received, this week', kind, letters: of.thisWeek };
    yield { figure: 'Received, all these weeks', kind, letters: of.received };
    yield { figure: 'Answered, all these weeks', kind, letters: of.answered };
    yield { figure: 'Answered in time, all these weeks', kind, letters: of.inTime };
    yield { figure: 'Median time to answer, last week', kind, minutes: of.lastWeekMedianMinutes };
    yield { figure: 'Median time to answer, all these weeks', kind, minutes: of.medianMinutes };
  }
  yield { figure: 'Set aside, this week', letters: setAside.thisWeek };
  yield { figure: 'Set aside, all these weeks', letters: setAside.all };
  yield { figure: 'Waiting now, late', letters: waiting.late };
  yield { figure: 'Waiting now, in time', letters: waiting.inTime };
  if (waitingByGoal) {
    yield { figure: 'Waiting now, past our goal', letters: waitingByGoal.past };
    yield { figure: 'Waiting now, within our goal', letters: waitingByGoal.within };
  }
  for (const { minutes, isLate } of lastAnswers)
    yield { figure: `Time to answer, ${isLate ? 'late' : 'in time'}`, minutes };
  for (const { minutes, isLate } of lastGoalAnswers)
    yield { figure: `Time to answer, ${isLate ? 'past' : 'within'} our goal`, minutes };
}

const ofKinds = <Value>(values: Partial<Record<Kind, Value>>) =>
  kinds.flatMap((kind): [Kind, Value][] => {
    const value = values[kind];
    return value === undefined ? [] : [[kind, value]];
  });
