import type { FigureWeek } from '#schemas/desk/figures.ts';
import { kinds } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';

/** More columns than these cannot be told from one another. */
const MOST_COLUMNS = 60;
/** A week, four of them, a quarter. */
const steps = [1, 4, 13];

export type Column = { from: number; received: Record<Kind, number>; total: number };

/** The weeks, or when there are too many of them several in one column, the last one whole. */
export function receivedColumns(weeks: FigureWeek[]): { columns: Column[]; weeksEach: number } {
  const weeksEach = steps.find((step) => weeks.length / step <= MOST_COLUMNS) ?? 13;
  const columns: Column[] = [];
  for (let end = weeks.length; end > 0; end -= weeksEach)
    columns.unshift(columnOf(weeks.slice(Math.max(end - weeksEach, 0), end)));
  return { columns, weeksEach };
}

/** The kind of each mark of a column, from the bottom. What is there at all has a mark. */
export function marksOf(column: Column, perMark: number): Kind[] {
  return kinds.flatMap((kind) =>
    Array.from<Kind>({ length: Math.ceil(column.received[kind] / perMark) }).fill(kind),
  );
}

/** Ten years are asked for, and most desks are younger. A year or less is shown as asked. */
export function knownWeeks(weeks: FigureWeek[]) {
  if (weeks.length <= MOST_COLUMNS) return weeks;
  const first = weeks.findIndex((week) => kinds.some((kind) => week.received[kind]));
  return first < 0 ? weeks.slice(-12) : weeks.slice(Math.min(first, weeks.length - 12));
}

function columnOf(weeks: FigureWeek[]): Column {
  const sum = (kind: Kind) => weeks.reduce((all, week) => all + (week.received[kind] ?? 0), 0);
  const received = { application: sum('application'), message: sum('message'), enquiry: sum('enquiry') };
  return {
    from: weeks[0]?.from ?? 0,
    received,
    total: received.application + received.message + received.enquiry,
  };
}
