import { useMemo, useRef } from 'react';
import type { RefObject } from 'react';

import { useSession } from '#desk/session.tsx';
import { now as clock, useNow } from '#desk/time/use-now.ts';
import { useHeight, useScrolled } from '#desk/ui/measure.ts';
import { itemAt, offsetsOf } from '#desk/ui/virtual-rows.tsx';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { LetterRow, Overview } from '#schemas/desk/letters.ts';

import { DayRule } from './day-rule.tsx';
import type { ListItem } from './list-parts.tsx';
import { isJustCome } from './row-words.ts';

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
  const newOnes = useMemo(
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
  return (
    <DayRule
      {...{ span, height, points, rows, lateRows, moreLate, current, newOnes }}
      answeredDue={overview?.answeredDue}
    />
  );
}

/** The rule without a point on it. */
export function EmptyRule({ answeredDue, kind }: { answeredDue: number[]; kind?: Kind }) {
  const place = useRef<HTMLDivElement>(null);
  const height = useHeight(place);
  const now = useNow(60_000);
  const hours = useRuleHours(kind);
  return (
    <div ref={place} className="absolute inset-y-0 left-0 w-58">
      <DayRule
        span={{ now, hours, edge: 0, foot: Math.max(0, height - FOOT) }}
        {...{ height, answeredDue }}
      />
    </div>
  );
}

/** How many hours the rule of the day has for what I read, or for one kind of it: the promised ones, and where none is promised those of
 * our own goal. */
export function useRuleHours(kind?: Kind) {
  const { me, promises } = useSession();
  const shown = (kind ? [kind] : me.reads).map((kind) => promises.kinds[kind]);
  const promised = shown.filter(({ isPromised }) => isPromised);
  return Math.max(1, ...(promised.length ? promised : shown).map(({ hours }) => hours));
}

/** The line that counts those below. */
const STRIP = 28;

/** Where the last whole row in sight ends, so that the line below begins there and cuts none. */
export function endOfWholeRows(offsets: number[], { top, height }: { top: number; height: number }) {
  if ((offsets.at(-1) ?? 0) <= top + height) return height;
  const end = (offsets[itemAt(offsets, top + height - STRIP)] ?? 0) - top;
  return end > 0 ? end : height - STRIP;
}
