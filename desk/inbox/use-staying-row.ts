import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { useOffer } from '#desk/undo.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';

/** How long it stays after its undo has run out; and where none is offered, because the mark failed or waits to be sent. */
const LEAVES_MS = 160;
const UNOFFERED_MS = 3000;

/** A row that was marked and left the list stays until its undo has run out or the focus goes on, so that nothing moves under the reader. */
export function useStayingRow(filter: Filter, fresh: LetterRow[]) {
  const list = JSON.stringify(filter);
  const [stood, setStaying] = useState<Staying<LetterRow> & { list: string }>();
  // Not in another list, which one may have gone to.
  const staying = stood?.list === list ? stood : undefined;
  // Also while it is undone, until the row is back.
  const isOffered = useOffer().offer !== undefined;
  const wasOffered = useRef(false);
  useEffect(() => {
    if (!staying || isOffered) {
      wasOffered.current = isOffered;
      return;
    }
    const timer = setTimeout(() => setStaying(undefined), wasOffered.current ? LEAVES_MS : UNOFFERED_MS);
    return () => clearTimeout(timer);
  }, [staying, isOffered]);
  useEffect(() => {
    if (!staying) return;
    const leave = (event: FocusEvent) => {
      const to = event.target instanceof Element ? event.target.getAttribute('data-letter') : null;
      if (to !== null && to !== String(staying.row.number)) setStaying(undefined);
    };
    document.addEventListener('focusin', leave);
    return () => document.removeEventListener('focusin', leave);
  }, [staying]);

  const rows = useMemo(() => withStaying(fresh, staying), [fresh, staying]);
  const stay = useCallback(
    (row: LetterRow) => {
      const seen = rows.map(({ number }) => number);
      setStaying({ row, followers: seen.slice(seen.indexOf(row.number) + 1), list });
    },
    [rows, list],
  );
  return { rows, stay };
}

type Staying<Row> = {
  row: Row;
  /** The numbers of the rows that followed it, as they were seen: the next of them may be leaving, or on its way back. */
  followers: number[];
};

/** The rows with one that has left them, where it was. */
export function withStaying<Row extends { number: number }>(rows: Row[], staying: Staying<Row> | undefined) {
  if (!staying || rows.some(({ number }) => number === staying.row.number)) return rows;
  const before = rows.findIndex(({ number }) => staying.followers.includes(number));
  return rows.toSpliced(before === -1 ? rows.length : before, 0, staying.row);
}
