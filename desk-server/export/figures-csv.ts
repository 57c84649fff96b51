import type { Figures } from '#schemas/desk/figures.ts';
import { indiaDay } from '#schemas/desk/india-times.ts';
import { kinds } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';

import { csvHead, csvLine } from './csv.ts';
import type { CsvValue } from './csv.ts';
import { kindNames } from './letters.ts';

/** One number on each line, so that all figures fit into one table. Kinds that its reader may not read are in none of them. */
export function* figuresCsv(figures: Figures): Generator<string, void> {
  yield csvHead(['Figure', 'Week from', 'Kind', 'Number', 'Unit']);
  for (const line of linesOf(figures)) yield csvLine(line);
}

type Line = [
  figure: string,
  week: string | undefined,
  kind: string | undefined,
  number: CsvValue,
  unit: string,
];

function* linesOf(figures: Figures): Generator<Line> {
  const { weeks, byKind, lastAnswers, lastGoalAnswers = [], setAside, waiting, waitingByGoal } = figures;
  for (const { from, received, medianMinutes } of weeks) {
    for (const [kind, count] of ofKinds(received))
      yield ['Received', indiaDay(from), kindNames[kind], count, 'letters'];
    yield ['Median time to answer', indiaDay(from), undefined, medianMinutes, 'minutes'];
  }
  for (const [kind, figures] of ofKinds(byKind)) {
    const name = kindNames[kind];
    yield ['Received, this week', undefined, name, figures.thisWeek, 'letters'];
    yield ['Received, all these weeks', undefined, name, figures.received, 'letters'];
    yield ['Answered, all these weeks', undefined, name, figures.answered, 'letters'];
    yield ['Answered in time, all these weeks', undefined, name, figures.inTime, 'letters'];
    yield ['Median time to answer, last week', undefined, name, figures.lastWeekMedianMinutes, 'minutes'];
    yield ['Median time to answer, all these weeks', undefined, name, figures.medianMinutes, 'minutes'];
  }
  yield ['Set aside, this week', undefined, undefined, setAside.thisWeek, 'letters'];
  yield ['Set aside, all these weeks', undefined, undefined, setAside.all, 'letters'];
  yield ['Waiting now, late', undefined, undefined, waiting.late, 'letters'];
  yield ['Waiting now, in time', undefined, undefined, waiting.inTime, 'letters'];
  if (waitingByGoal) {
    yield ['Waiting now, past our goal', undefined, undefined, waitingByGoal.past, 'letters'];
    yield ['Waiting now, within our goal', undefined, undefined, waitingByGoal.within, 'letters'];
  }
  for (const { minutes, isLate } of lastAnswers)
    yield [`Time to answer, ${isLate ? 'late' : 'in time'}`, undefined, undefined, minutes, 'minutes'];
  for (const { minutes, isLate } of lastGoalAnswers)
    yield [
      `Time to answer, ${isLate ? 'past' : 'within'} our goal`,
      undefined,
      undefined,
      minutes,
      'minutes',
    ];
}

const ofKinds = <Value>(values: Partial<Record<Kind, Value>>) =>
  kinds.flatMap((kind): [Kind, Value][] => {
    const value = values[kind];
    return value === undefined ? [] : [[kind, value]];
  });
