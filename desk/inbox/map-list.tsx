import { useEffect, useMemo, useRef } from 'react';

import { useRuleHours } from '#desk/session.tsx';
import { createStore, useStore } from '#desk/store.ts';
import { Connection } from '#desk/ui/key-line.tsx';
import { useScrolled } from '#desk/ui/measure.ts';
import { VirtualRows } from '#desk/ui/virtual-rows.tsx';
import type { LetterRow, Overview } from '#schemas/desk/letters.ts';
import { limits } from '#schemas/desk/limits.ts';

import { planMap } from './day-map-geometry.ts';
import type { clickedOn } from './day-map-geometry.ts';
import { Bracket, DayMap, MAP_WIDTH, rowsInSight } from './day-map.tsx';
import { belowInWords } from './inbox-words.ts';
import { listItems, ListTail, ROW } from './list-parts.tsx';
import { useRestingNow } from './rule-list.tsx';
import { isLate } from './use-inbox.ts';
import type { Inbox } from './use-inbox.ts';
import { WideRow } from './wide-row.tsx';

/** More letters than have leaders: the rule of the day is a map of them, which keeps its place, and beside it they scroll, the overdue ones
 * first and on ink. */
export function MapList({ inbox, overview }: { inbox: Inbox; overview?: Overview }) {
  const { rows, total, current, look, filter, hasMore } = inbox;
  const body = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { height } = useScrolled(body);
  const now = useRestingNow(body);
  const hours = useRuleHours(filter.kind);
  const items = useMemo(() => listItems(rows, () => ROW), [rows]);
  // Since the overview was made more may have become overdue; and of very many not all rows are here.
  const inRows = rows.filter((row) => isLate(row, now)).length;
  const overdue = Math.max(inRows, overview?.late ?? 0);
  const { steps } = overview ?? {};
  const plan = useMemo(
    () => planMap({ now, hours, height, overdue, steps: steps?.due ?? [], stepMs: steps?.stepMs ?? 1 }),
    [now, hours, height, overdue, steps],
  );
  const within = steps?.due.reduce((sum, { read, unread }) => sum + read + unread, 0) ?? 0;
  const all = total?.count ?? 0;
  const goTo = useGoTo(inbox, scroller, now);
  const isInkBelow = inRows === rows.length;
  return (
    <div ref={body} className={`relative min-h-0 grow ${overdue > 0 ? '-mt-3.5' : ''}`}>
      {height > 0 && (
        <DayMap
          {...{ plan, height, overdue, goTo }}
          later={Math.max(0, all - overdue - within)}
          bracket={<Bracket plan={plan} scroller={scroller} rows={rows} rowHeight={ROW} />}
        />
      )}
      <div
        ref={scroller}
        data-scroller=""
        className={`absolute inset-y-0 right-0 overflow-x-hidden overflow-y-auto [overflow-anchor:none] ${isInkBelow ? 'ground-ink' : ''}`}
        style={{ left: MAP_WIDTH }}
      >
        <VirtualRows
          label="To answer"
          items={items}
          total={all}
          kept={current}
          render={({ row }) => row && <WideRow row={row} inbox={inbox} isInk={isLate(row, now)} look="map" />}
          onLook={look}
        />
        <ListTail inbox={inbox} className="ml-14" />
      </div>
      <TellBelow {...{ scroller, rows, overdue, all }} isAll={!hasMore} />
    </div>
  );
}

/** As many pages are fetched for one click: of a hundred thousand letters one does not wait for all. */
const MOST_PAGES = 20;

/** Scrolls to an overdue letter, or to the first that is due from an hour on, when its page is there. */
function useGoTo(
  { rows, hasMore, isLoading, error, more, setCurrent }: Inbox,
  scroller: { current: HTMLElement | null },
  now: number,
) {
  const wanted = useRef<{ where: ReturnType<typeof clickedOn>; until: number }>(undefined);
  const goOn = () => {
    if (!wanted.current || isLoading) return;
    const { where, until } = wanted.current;
    const at =
      'index' in where ? where.index : rows.findIndex((row) => !isLate(row, now) && row.dueAt >= where.dueAt);
    const isThere = at !== -1 && at < rows.length;
    if (!isThere && hasMore && !error && rows.length < until) return more();
    wanted.current = undefined;
    scroller.current?.scrollTo({ top: (isThere ? at : rows.length) * ROW });
    // Where keys go on from.
    const row = rows[isThere ? at : rows.length - 1];
    if (row) setCurrent(row.number);
  };
  useEffect(goOn);
  return (where: ReturnType<typeof clickedOn>) => {
    wanted.current = { where, until: rows.length + MOST_PAGES * limits.pageRows };
    goOn();
  };
}

const below = createStore<string | undefined>(undefined);

type TellBelowProps = {
  scroller: { current: HTMLElement | null };
  rows: LetterRow[];
  overdue: number;
  all: number;
  isAll: boolean;
};

/** Counts those out of sight for the key line, which is not drawn anew with all of the list. */
function TellBelow({ scroller, rows, overdue, all, isAll }: TellBelowProps) {
  const { last } = rowsInSight(useScrolled(scroller), ROW, rows.length);
  const words = belowInWords({ seen: last + 1, overdue, all: isAll ? rows.length : all });
  useEffect(() => below.set(words), [words]);
  useEffect(() => () => below.set(undefined), []);
  return null;
}

/** At the right of the key line. */
export function RowsBelow() {
  const words = useStore(below);
  return words ? `${words}. Online.` : <Connection />;
}
