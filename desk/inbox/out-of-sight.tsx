import { useMemo } from 'react';
import type { RefObject } from 'react';

import { itemAt, offsetsOf } from '#desk/ui/row-offsets.ts';
import { countInWords } from '#desk/words/count-in-words.ts';

import type { ListItem } from './list-items.ts';
import { useScrolled } from './use-scrolled.ts';
import { endOfWholeRows } from './whole-rows.ts';

/** How many are above and below what is seen. The rows say their place themselves, so this is for the eye. */
export function OutOfSight({
  scroller,
  items,
  total,
}: {
  scroller: RefObject<HTMLElement | null>;
  items: ListItem[];
  total?: number;
}) {
  const { top, height } = useScrolled(scroller);
  const offsets = useMemo(() => offsetsOf(items), [items]);
  const isRow = ({ number }: ListItem) => number !== undefined;
  // Half of a row that is cut is in sight.
  const above = items.slice(0, itemAt(offsets, top + 28)).filter(isRow).length;
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
        <p className={`${strip} bottom-0`} style={{ top: Math.min(end, height - 28) }}>
          {countInWords(below)} below
        </p>
      )}
    </div>
  );
}
