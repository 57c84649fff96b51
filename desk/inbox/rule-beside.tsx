import { useCallback, useMemo } from 'react';
import type { RefObject } from 'react';

import { now as clock } from '#desk/time/use-now.ts';
import { offsetsOf } from '#desk/ui/row-offsets.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { LetterRow, Overview } from '#schemas/desk/letters.ts';

import { DayRule } from './day-rule.tsx';
import type { ListItem } from './list-items.ts';
import { isJustCome } from './row-words.ts';
import { useRuleHours } from './rule-hours.ts';
import { useScrolled } from './use-scrolled.ts';
import { endOfWholeRows } from './whole-rows.ts';

/** Below the rule's foot. */
const FOOT = 40;

/** The rule of the day beside the list: it follows what is scrolled. */
export function RuleBeside({
  scroller,
  items,
  overview,
  now,
  edge,
  height,
  inInk,
  rowHeight,
  current,
  moreLate,
  kind,
}: {
  scroller: RefObject<HTMLElement | null>;
  items: ListItem[];
  overview?: Overview;
  now: number;
  edge: number;
  height: number;
  inInk: LetterRow[];
  rowHeight: number;
  current?: number;
  moreLate: number;
  /** If only one is shown. */
  kind?: Kind;
}) {
  const hours = useRuleHours(kind);
  const seen = useScrolled(scroller);
  const span = useMemo(
    () => ({ now, hours, edge, foot: Math.max(edge, height - FOOT) }),
    [now, hours, edge, height],
  );
  const offsets = useMemo(() => offsetsOf(items), [items]);
  // What lies under the lines that count those out of sight is not in sight.
  const above = seen.top > 0 ? 30 : 0;
  const end = endOfWholeRows(offsets, seen);
  const rows = useMemo(
    () =>
      items.flatMap(({ number, height }, index) => {
        const y = (offsets[index] ?? 0) + height / 2 - seen.top;
        return number !== undefined && y > above && y < end ? [{ number, y: y + edge }] : [];
      }),
    [items, offsets, seen, edge, above, end],
  );
  const lateRows = useMemo(
    () => inInk.map(({ number, dueAt }, index) => ({ number, dueAt, y: (index + 0.5) * rowHeight })),
    [inInk, rowHeight],
  );
  const justCome = useMemo(
    () => new Set(items.flatMap(({ row }) => (row && isJustCome(row, clock()) ? [row.number] : []))),
    [items],
  );
  // Of very many not all are told; those in sight have their point in any case.
  const points = useMemo(() => {
    const told = overview?.points ?? [];
    const numbers = new Set(told.map(({ number }) => number));
    const seenRows = new Set(rows.map(({ number }) => number));
    const untold = items.flatMap(({ row }) =>
      row?.state === 'waiting' && seenRows.has(row.number) && !numbers.has(row.number) ? [row] : [],
    );
    return untold.length ? [...told, ...untold].toSorted((one, other) => one.dueAt - other.dueAt) : told;
  }, [overview, rows, items]);
  const isNew = useCallback((number: number) => justCome.has(number), [justCome]);
  return (
    <DayRule
      {...{ span, height, rows, lateRows, moreLate, current, isNew }}
      points={points}
      answeredDue={overview?.answeredDue ?? []}
    />
  );
}
