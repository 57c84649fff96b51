export type WeekLabel = { index: number; text: string };

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
