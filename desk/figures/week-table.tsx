import type { FigureWeek } from '#schemas/desk/figures.ts';
import type { Kind } from '#schemas/desk/kinds.ts';

import { FigureTable } from './figure-table.tsx';
import { inWords } from './figures-sentence.ts';
import { nameOf } from './kind-name.ts';

const weekFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** Every mark and every point of the drawings by weeks, as numbers; folded, because few ask. */
export function WeekTable({ weeks, reads }: { weeks: FigureWeek[]; reads: Kind[] }) {
  return (
    <details className="px-5 py-3 lg:pr-8 lg:pl-62 print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-[15px] font-semibold underline underline-offset-4 hover:no-underline">
        Week by week, in numbers
      </summary>
      <div className="max-w-184 overflow-x-auto pt-2 pb-6">
        <FigureTable
          caption="Week by week"
          columns={['Week from', ...reads.map((kind) => nameOf(kind)), 'Median']}
          rows={weeks.toReversed().map((week) => ({
            name: weekFormat.format(week.from),
            values: [
              ...reads.map((kind) => week.received[kind] ?? 0),
              week.medianMinutes === undefined ? 'none' : inWords(week.medianMinutes),
            ],
          }))}
        />
      </div>
    </details>
  );
}
