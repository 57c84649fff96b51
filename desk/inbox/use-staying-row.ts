import { useEffect, useMemo, useRef, useState } from 'react';

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
  const stay = (row: LetterRow) => {
    const seen = rows.map(({ number }) => number);
    const at = seen.indexOf(row.number);
    setStaying({ row, before: seen.slice(0, at), followers: seen.slice(at + 1), list });
  };
  return { rows, stay };
}

type Staying<Row> = {
  row: Row;
  /** The numbers of the rows before and after it, as they were seen: any of them may be leaving, or on its way back. */
  before: number[];
  followers: number[];
};

/** The rows with one that has left them, where it was. */
export function withStaying<Row extends { number: number }>(rows: Row[], staying: Staying<Row> | undefined) {
  if (!staying || rows.some(({ number }) => number === staying.row.number)) return rows;
  const last = rows.findLastIndex(({ number }) => staying.before.includes(number));
  const next = rows.findIndex(({ number }) => staying.followers.includes(number));
  // One that was the first stays so, whoever comes back below it.
  const at = last !== -1 || !staying.before.length ? last + 1 : next;
  return rows.toSpliced(at === -1 ? rows.length : at, 0, staying.row);
}
