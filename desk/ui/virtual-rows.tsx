import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';

import type { LetterRow } from '#schemas/desk/letters.ts';

import { watchScroller } from './measure.ts';

/** Without a row it is the one line between two. */
export type ListItem = { row?: LetterRow; height: number };

const BEYOND = 300;

/**
 * Rows of known heights, of which only those near the visible part are there, and the one that has the focus. To a screen reader each
 * says its place among all. The row at the top of the visible part stays where it is when others come or go above it.
 */
export function VirtualRows({
  items,
  label,
  first = 0,
  total,
  kept,
  render,
  onLook,
}: {
  items: ListItem[];
  label: string;
  /** How many rows come before these. */
  first?: number;
  /** -1 if nobody knows. */
  total: number;
  /** The number of a row that is never taken away. */
  kept?: number;
  render: (item: ListItem) => ReactNode;
  /** Told the last of those that are there. */
  onLook?: (last: number) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const part = useVisiblePart(list);
  const offsets = useMemo(() => offsetsOf(items), [items]);
  const from = itemAt(offsets, part.top - BEYOND);
  const to = itemAt(offsets, part.bottom + BEYOND);
  useStayingPut(list, items, offsets);
  useEffect(() => onLook?.(to), [to, onLook]);

  const there = items
    .map((item, index) => ({ item, index }))
    .filter(({ item, index }) => (index >= from && index <= to) || (item.row && item.row.number === kept));
  const line = items.findIndex(({ row }) => !row);
  return (
    <ul ref={list} aria-label={label} className="relative" style={{ height: offsets.at(-1) }}>
      {there.map(({ item, index }) => (
        <li
          key={item.row?.number ?? 'line'}
          {...(item.row && {
            'aria-posinset': first + index + (line === -1 || index < line ? 1 : 0),
            'aria-setsize': total,
          })}
          className="absolute inset-x-0 top-0"
          style={{ translate: `0 ${offsets[index]}px`, height: item.height }}
        >
          {render(item)}
        </li>
      ))}
    </ul>
  );
}

/** When rows come or go above the visible part it is scrolled by as much, before anything is painted. */
function useStayingPut(list: { current: HTMLElement | null }, items: ListItem[], offsets: number[]) {
  const before = useRef<{ items: ListItem[]; offsets: number[] }>(undefined);
  useLayoutEffect(() => {
    const old = before.current;
    before.current = { items, offsets };
    const scroller = list.current?.closest('[data-scroller]');
    if (!old || old.items === items || !scroller || !list.current) return;
    const seenFrom = scroller.getBoundingClientRect().top - list.current.getBoundingClientRect().top;
    if (seenFrom <= 0) return;
    const places = new Map(items.map(({ row }, index) => [row?.number, index]));
    for (let index = itemAt(old.offsets, seenFrom); index < old.items.length; index++) {
      const now = places.get(old.items[index]?.row?.number);
      if (now === undefined) continue;
      scroller.scrollTop += (offsets[now] ?? 0) - (old.offsets[index] ?? 0);
      return;
    }
  }, [list, items, offsets]);
}

/** Where each begins, and at last where all of them end. */
export function offsetsOf(items: { height: number }[]) {
  const offsets = [0];
  let end = 0;
  for (const { height } of items) offsets.push((end += height));
  return offsets;
}

/** Which item is at this height: the first above all of them, the last below. */
export function itemAt(offsets: number[], y: number) {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** What is rendered beyond the edges, so that a scroll finds it there; and how often it is looked at anew. */
const STEP = 120;

/** Which part of a tall element is seen in the `data-scroller` around it, in its own pixels. */
function useVisiblePart(element: RefObject<HTMLElement | null>) {
  const [part, setPart] = useState({ top: 0, bottom: 900 });
  useEffect(() => {
    const scroller = element.current?.closest<HTMLElement>('[data-scroller]');
    if (!scroller) return;
    const look = () => {
      if (!element.current) return;
      const from = scroller.getBoundingClientRect();
      const offset = from.top - element.current.getBoundingClientRect().top;
      const top = Math.floor(offset / STEP) * STEP;
      const bottom = Math.ceil((offset + from.height) / STEP) * STEP;
      setPart((part) => (part.top === top && part.bottom === bottom ? part : { top, bottom }));
    };
    return watchScroller(scroller, look);
  }, [element]);
  return part;
}
