import { useRef } from 'react';
import { useSearchParams } from 'react-router';

import { useCall } from '#desk/api/use-call.ts';
import { useKeys } from '#desk/keys/use-keys.ts';
import { useSession } from '#desk/session.tsx';
import { deskButtonClass } from '#desk/ui/desk-button.tsx';
import { ScreenHead } from '#desk/ui/screen-head.tsx';
import { Screen } from '#desk/ui/screen.tsx';
import { deskPaths } from '#schemas/desk/paths.ts';

import { FigureRange, rangeIn } from './figure-range.tsx';
import { FigureRows } from './figure-rows.tsx';
import { figuresSentence, medianSentence } from './figures-sentence.ts';
import { knownWeeks } from './received-columns.ts';
import { WeekTable } from './week-table.tsx';

/** What came, how soon it was answered, and what waits: drawings without a name. */
export function FiguresScreen() {
  const [search] = useSearchParams();
  const range = rangeIn(search);
  const { me } = useSession();
  const { data: asked, error } = useCall('figures', { weeks: range });
  const data = asked && { ...asked, weeks: knownWeeks(asked.weeks) };
  const csv = useRef<HTMLAnchorElement>(null);
  useKeys({ x: () => csv.current?.click(), p: () => window.print() });
  return (
    <Screen
      head={
        <ScreenHead
          aside={<FigureRange range={range} />}
          sentence={data ? figuresSentence(data) : (error?.message ?? 'Figures')}
          sub={data && medianSentence(data)}
        />
      }
      keys={[
        { keys: ['x'], words: 'take the numbers out as CSV' },
        { keys: ['p'], words: 'print' },
        { keys: ['g', 'i'], words: 'inbox' },
      ]}
      status="Names appear in no figure, and letters that were erased are not in them"
    >
      {data && <FigureRows figures={data} range={range} />}
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
        <span className="label text-text-3 lg:hidden">
          Names appear in no figure, and letters that were erased are not in them.
        </span>
      </p>
    </Screen>
  );
}
