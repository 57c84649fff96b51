import { useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { now as clock } from '#desk/session.tsx';
import { useScrolled } from '#desk/ui/measure.ts';
import { itemAt, offsetsOf, VirtualRows } from '#desk/ui/virtual-rows.tsx';
import type { ListItem } from '#desk/ui/virtual-rows.tsx';
import { countInWords } from '#desk/words/words.ts';
import { MINUTE_MS } from '#schemas/desk/durations.ts';
import type { Overview } from '#schemas/desk/letters.ts';

import { endOfWholeRows, STRIP } from './day-rule-geometry.ts';
import { DayRule } from './day-rule.tsx';
import type { DayRuleProps } from './day-rule.tsx';
import { isJustCome } from './inbox-words.ts';
import { listItems, ListTail, NewLine } from './list-parts.tsx';
import { isLate } from './use-inbox.ts';
import type { Inbox } from './use-inbox.ts';
import { WideRow } from './wide-row.tsx';

type RuleListProps = { inbox: Inbox; overview?: Overview; rowHeight: number };

/** A few letters to answer by time left. Overdue ones stand in the ink above the edge; the others scroll beneath it, each tied to its hour. */
export function RuleList({ inbox, overview, rowHeight }: RuleListProps) {
  const { me, rows, current, look, total } = inbox;
  const body = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { height } = useScrolled(body);
  const now = useRestingNow(body);

  const late = useMemo(() => rows.filter((row) => isLate(row, now)), [rows, now]);
  const fits = !inbox.hasMore && rows.length * rowHeight + 32 <= height;
  const items = useMemo(
    () => listItems(rows.slice(late.length), () => rowHeight, me.lookedAt),
    [rows, late, rowHeight, me.lookedAt],
  );
  const edge = late.length * rowHeight;
  const size = total?.isMore ? (overview?.counts.waiting ?? -1) : (total?.count ?? -1);
  const render = ({ row }: ListItem) =>
    row ? (
      <WideRow row={row} inbox={inbox} isInk={isLate(row, now)} look="rule" />
    ) : (
      <NewLine className="mr-8 ml-62" />
    );
  const inAll = { total: size, kept: current, render };

  return (
    <div ref={body} className={`relative isolate flex min-h-0 grow flex-col ${late.length ? '-mt-3.5' : ''}`}>
      {/* Beneath the rule, which is beneath the rows: their boxes stand in front of the leaders. */}
      <div className="absolute inset-x-0 top-0 -z-10 bg-ink" style={{ height: edge }} />
      {late.length > 0 && (
        <div className="relative z-10 shrink-0">
          <VirtualRows label="Overdue" items={listItems(late, () => rowHeight)} {...inAll} />
        </div>
      )}
      <div className="relative z-10 min-h-0 grow">
        <div
          ref={scroller}
          data-scroller=""
          className="absolute inset-0 overflow-x-hidden overflow-y-auto [overflow-anchor:none]"
        >
          <VirtualRows
            label="In time"
            items={items}
            first={late.length}
            {...inAll}
            onLook={(last) => look(last + late.length)}
          />
          <ListTail inbox={inbox} className="ml-62" />
        </div>
        {!fits && (
          <OutOfSight
            scroller={scroller}
            items={items}
            total={size === -1 ? undefined : size - late.length}
          />
        )}
      </div>
      {/* Not before its height is known: the points would come running from its head. */}
      {height > 0 && (
        <RuleBeside
          {...{ scroller, items, now, edge, height, current }}
          points={overview?.points}
          answeredDue={overview?.answeredDue}
          lateRows={late.map((row, index) => ({ ...row, y: (index + 0.5) * rowHeight }))}
          kind={inbox.filter.kind}
        />
      )}
    </div>
  );
}

type Scrolled = { scroller: RefObject<HTMLElement | null>; items: ListItem[] };

/** The rule of the day beside the list: it follows what is scrolled. */
function RuleBeside({ scroller, items, ...rule }: Scrolled & DayRuleProps & { edge: number }) {
  const seen = useScrolled(scroller);
  const offsets = offsetsOf(items);
  // What lies under the lines that count those out of sight is not in sight.
  const above = seen.top > 0 ? 30 : 0;
  const end = endOfWholeRows(offsets, seen);
  const inSight = items.flatMap(({ row, height }, index) => {
    const y = (offsets[index] ?? 0) + height / 2 - seen.top;
    return row && y > above && y < end ? [{ row, y: y + rule.edge }] : [];
  });
  const newOnes = useMemo(
    () => new Set(items.flatMap(({ row }) => (row && isJustCome(row, clock()) ? [row.number] : []))),
    [items],
  );
  // Of very many not all are told; those in sight have their point in any case.
  const { points = [] } = rule;
  const told = new Set(points.map(({ number }) => number));
  const untold = inSight
    .map(({ row }) => row)
    .filter(({ state, number }) => state === 'waiting' && !told.has(number));
  return (
    <DayRule
      {...rule}
      newOnes={newOnes}
      points={[...points, ...untold].toSorted((one, other) => one.dueAt - other.dueAt)}
      rowY={new Map(inSight.map(({ row, y }) => [row.number, y]))}
    />
  );
}

/** How many are above and below what is seen. The rows say their place themselves, so this is for the eye. */
function OutOfSight({ scroller, items, total }: Scrolled & { total?: number }) {
  const { top, height } = useScrolled(scroller);
  const offsets = offsetsOf(items);
  const isRow = ({ row }: ListItem) => row !== undefined;
  // Half of a row that is cut is in sight.
  const above = items.slice(0, itemAt(offsets, top + STRIP)).filter(isRow).length;
  const end = endOfWholeRows(offsets, { top, height });
  const isWhole = (_: ListItem, index: number) => (offsets[index + 1] ?? 0) <= top + end;
  const seen = items.filter(isWhole).filter(isRow).length;
  const below = (total ?? items.filter(isRow).length) - seen;
  const strip =
    'ground-white pointer-events-none absolute right-0 left-58 flex min-h-7 items-center pl-4 text-[13px] text-text-3';
  return (
    <div aria-hidden="true">
      {above > 0 && <p className={`${strip} top-0`}>{countInWords(above)} above, nearer their hour</p>}
      {below > 0 && (
        <p className={`${strip} bottom-0`} style={{ top: Math.min(end, height - STRIP) }}>
          {countInWords(below)} below
        </p>
      )}
    </div>
  );
}

/** Not for ever: what is long late is not shown as in time. */
const LONGEST = 5 * MINUTE_MS;

/** The time by which points and rows stand: it rests while the pointer or the focus is in the list, so that nothing moves under a hand. */
export function useRestingNow(list: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => {
      const { current } = list;
      const isUsed = current?.matches(':hover') || current?.contains(document.activeElement);
      setShown((shown) => (isUsed && clock() - shown < LONGEST ? shown : clock()));
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, [list]);
  return shown;
}
