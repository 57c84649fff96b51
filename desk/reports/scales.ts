import { kinds } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { AnswerTime, ReportWeek } from '#schemas/desk/reports.ts';

/** More columns than these cannot be told from one another. */
const MOST_COLUMNS = 60;
/** A week, four of them, a quarter. */
const weekSteps = [1, 4, 13];

export type Column = { from: number; received: Record<Kind, number>; total: number };

/** The weeks, or when there are too many of them several in one column, the last one whole. */
export function receivedColumns(weeks: ReportWeek[]): { columns: Column[]; weeksEach: number } {
  const weeksEach = weekSteps.find((step) => weeks.length / step <= MOST_COLUMNS) ?? 13;
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
export function knownWeeks(weeks: ReportWeek[]) {
  if (weeks.length <= MOST_COLUMNS) return weeks;
  const first = weeks.findIndex((week) => kinds.some((kind) => week.received[kind]));
  return first < 0 ? weeks.slice(-12) : weeks.slice(Math.min(first, weeks.length - 12));
}

function columnOf(weeks: ReportWeek[]): Column {
  const sum = (kind: Kind) => weeks.reduce((all, week) => all + (week.received[kind] ?? 0), 0);
  const received = { application: sum('application'), message: sum('message'), enquiry: sum('enquiry') };
  const total = received.application + received.message + received.enquiry;
  return { from: weeks[0]?.from ?? 0, received, total };
}

/** Above this many letters in a column one mark stands for ten of them, and so on. */
const MOST_MARKS = 500;
const WIDEST_PITCH = 11;
const GAP = 0.72;

/** How many letters a mark stands for, if the highest column holds so many. */
export function lettersPerMark(most: number) {
  let per = 1;
  while (most / per > MOST_MARKS) per *= 10;
  return per;
}

/** How many marks stand side by side in a column, and how far apart, so that the highest column fits. */
export function fitMarks(most: number, columnWidth: number, height: number) {
  const room = Math.max(columnWidth * GAP, 1);
  let best = { across: 1, pitch: 0 };
  for (let across = 1; room / across >= 1; across++) {
    const pitch = Math.min(WIDEST_PITCH, room / across, height / Math.max(Math.ceil(most / across), 1));
    // Two side by side rather than one: a column of few letters then looks like the others.
    if (pitch > best.pitch || (across === 2 && pitch === best.pitch)) best = { across, pitch };
  }
  return best;
}

type WeekLabel = { index: number; text: string };

/** Narrower than this, "31 Aug" touches its neighbour. */
const ROOM = 46;
const india = { timeZone: 'Asia/Kolkata' } as const;
const dayFormat = new Intl.DateTimeFormat('en-IN', { ...india, day: 'numeric' });
const monthFormat = new Intl.DateTimeFormat('en-GB', { ...india, month: 'short' });
const yearFormat = new Intl.DateTimeFormat('en-IN', { ...india, year: 'numeric' });

/** What stands under the columns: days of a season, months of a year, years of more. */
export function weekLabels(froms: number[], columnWidth: number): WeekLabel[] {
  if (froms.length <= 13) return dayLabels(froms, columnWidth);
  const years = new Set(froms.map((from) => yearFormat.format(from))).size;
  return spaced(years > 2 ? changes(froms, yearFormat) : monthLabels(froms), columnWidth);
}

function dayLabels(froms: number[], columnWidth: number) {
  const step = Math.max(1, Math.ceil(ROOM / columnWidth));
  let month = '';
  return froms.flatMap((from, index): WeekLabel[] => {
    if (index % step !== 0) return [];
    const isNew = monthFormat.format(from) !== month;
    month = monthFormat.format(from);
    return [{ index, text: isNew ? `${dayFormat.format(from)} ${short(month)}` : dayFormat.format(from) }];
  });
}

function monthLabels(froms: number[]) {
  return changes(froms, monthFormat).map(({ index, text }) => ({
    index,
    text: text === 'Jan' ? yearFormat.format(froms[index]) : short(text),
  }));
}

/** British English has "Sept" where all the others have three letters. */
const short = (month: string) => month.slice(0, 3);

/** Where what the format says is another than before. */
function changes(froms: number[], format: Intl.DateTimeFormat) {
  return froms.flatMap((from, index): WeekLabel[] => {
    const before = froms[index - 1];
    const text = format.format(from);
    return before === undefined || format.format(before) !== text ? [{ index, text }] : [];
  });
}

function spaced(labels: WeekLabel[], columnWidth: number) {
  const kept: WeekLabel[] = [];
  // From the newest on: a month that has only begun at the left edge gives way.
  for (const label of labels.toReversed()) {
    const next = kept[0];
    if (!next || (next.index - label.index) * columnWidth >= ROOM) kept.unshift(label);
  }
  return kept;
}

const hourSteps = [1, 2, 3, 6, 12, 24, 48, 72, 168];

/** The hours that are ruled across a drawing whose highest value is `most` hours: two or three, the last one above it. */
export function hourScale(most: number): number[] {
  const step = hourSteps.find((step) => most <= step * 3) ?? Math.ceil(most / 3 / 168) * 168;
  const lines = Math.max(2, Math.ceil(most / step));
  return Array.from({ length: lines + 1 }, (_, index) => index * step);
}

type Stack = { bin: number; inTime: number; late: number };

/** Bins of the drawing: half of them before the answer was due, half after it. */
export const BINS = 48;

/** How many answers used up how much of the time that they were promised. Whatever took more than twice of it stands in the last bin. */
export function stackByShare(answers: AnswerTime[]): Stack[] {
  const bins = Map.groupBy(answers, ({ share, isLate }) => {
    const bin = Math.floor((share / 2) * BINS);
    return isLate ? Math.min(BINS - 1, Math.max(BINS / 2, bin)) : Math.max(0, Math.min(BINS / 2 - 1, bin));
  });
  const stacks = [...bins].map(([bin, all]) => {
    const late = all.filter(({ isLate }) => isLate).length;
    return { bin, inTime: all.length - late, late };
  });
  return stacks.toSorted((a, b) => a.bin - b.bin);
}

/** Points on a rule: each keeps its place, and where two would touch the later one steps up. */
export function standApart<Item>(items: Item[], placeOf: (item: Item) => number, size: number) {
  const lastOfLevel: number[] = [];
  return items
    .map((item) => ({ item, place: placeOf(item) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item, place }) => {
      const free = lastOfLevel.findIndex((last) => place - last >= size);
      const level = free < 0 ? lastOfLevel.length : free;
      lastOfLevel[level] = place;
      return { item, place, level };
    });
}
