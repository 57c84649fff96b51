import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';

import { useCall } from '#desk/api/call.ts';
import { useKeys } from '#desk/keys/use-keys.ts';
import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { deskButtonClass } from '#desk/ui/desk-button.tsx';
import { Screen, ScreenHead } from '#desk/ui/screen.tsx';
import type { FigureWeek } from '#schemas/desk/figures.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { deskPaths } from '#schemas/desk/paths.ts';

import { FigureTable } from './figure-row.tsx';
import { FigureRows } from './figure-rows.tsx';
import { figuresSentence, inWords, medianSentence, nameOf } from './figures-sentence.ts';
import { knownWeeks } from './scales.ts';

const ranges = [12, 52, 520] as const;
type Range = (typeof ranges)[number];
const rangeNames: Record<Range, string> = { 12: '12 weeks', 52: 'A year', 520: 'All of it' };

const NAMELESS = 'Names appear in no figure, and letters that were erased are not in them';

/** What came, how soon it was answered, and what waits: drawings without a name. `?weeks=52` shows a year. */
export function FiguresScreen() {
  const [search] = useSearchParams();
  const range = ranges.find((range) => String(range) === search.get('weeks')) ?? 12;
  const { me } = useSession();
  const { data: asked, error } = useCall('figures', { weeks: range });
  const data = asked && { ...asked, weeks: knownWeeks(asked.weeks) };
  const csv = useRef<HTMLAnchorElement>(null);
  useKeys({ x: () => csv.current?.click(), p: () => window.print() });
  return (
    <Screen
      head={
        <ScreenHead
          aside={<RangeLinks range={range} />}
          sentence={data ? figuresSentence(data) : (error?.message ?? 'Figures')}
          sub={data && medianSentence(data)}
        />
      }
      keys={{ 'take the numbers out as CSV': 'x', print: 'p', inbox: 'g i' }}
      status={NAMELESS}
    >
      {data && <FigureRows figures={data} rangeName={rangeNames[range]} />}
      {data && <WeekTable weeks={data.weeks} reads={me.reads} />}
      <p className="flex flex-wrap items-center gap-x-6 px-5 pb-6 lg:pr-8 lg:pl-62 print:hidden">
        <a
          ref={csv}
          href={`${deskPaths.figuresCsv}?weeks=${range}`}
          download
          className={deskButtonClass('quiet')}
        >
          Take the numbers out as CSV
        </a>
        <span className="label text-text-3 lg:hidden">{NAMELESS}.</span>
      </p>
    </Screen>
  );
}

function RangeLinks({ range }: { range: Range }) {
  return (
    <nav aria-label="Time shown" className="flex gap-x-4 lg:flex-col">
      {ranges.map((each) => (
        <Link
          key={each}
          to={each === 12 ? paths.figures() : `${paths.figures()}?weeks=${each}`}
          aria-current={each === range ? 'page' : undefined}
          className="inline-flex items-center text-faint underline-offset-4 hover:text-white hover:underline aria-[current]:text-white max-lg:min-h-11 lg:min-h-6 print:hidden print:aria-[current]:flex"
        >
          {each === 12 ? '12 weeks to today' : rangeNames[each]}
        </Link>
      ))}
    </nav>
  );
}

const weekFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** Every mark and every point of the drawings by weeks, as numbers; folded, because few ask. */
function WeekTable({ weeks, reads }: { weeks: FigureWeek[]; reads: Kind[] }) {
  return (
    <details className="px-5 py-3 lg:pr-8 lg:pl-62 print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-[15px] font-semibold underline underline-offset-4 hover:no-underline">
        Week by week, in numbers
      </summary>
      <div className="max-w-184 overflow-x-auto pt-2 pb-6">
        <FigureTable
          caption="Week by week"
          columns={['Week from', ...reads.map(nameOf), 'Median']}
          rows={weeks.toReversed().map(({ from, received, medianMinutes }) => ({
            name: weekFormat.format(from),
            values: [...reads.map((kind) => received[kind] ?? 0), inWords(medianMinutes)],
          }))}
        />
      </div>
    </details>
  );
}
