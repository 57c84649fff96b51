import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

import { call, queryClient } from '#desk/api/call.ts';
import { grouped } from '#desk/words/words.ts';
import type { Answers } from '#schemas/desk/api.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import { limits } from '#schemas/desk/limits.ts';

type Page = Answers['list'];

/** The letters that a filter finds, page by page as far as one has scrolled. */
export function useLetterList(filter: Filter) {
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery(
    {
      queryKey: ['list', filter],
      queryFn: ({ pageParam: after, signal }) =>
        call('list', { filter, limit: limits.pageRows, ...(after !== undefined && { after }) }, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ after }) => after,
      // With something to hold on to, why the first page did not come stays said while it is asked for again.
      initialData: { pages: [], pageParams: [] },
    },
    queryClient,
  );
  const rows = useMemo(() => rowsOf(data.pages), [data]);
  const more = () => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage({ cancelRefetch: false });
  };
  return {
    rows,
    /** Undefined until the first page is there. */
    total: data.pages.at(-1)?.total,
    hasMore: hasNextPage,
    isLoading: isFetching,
    error: error ?? undefined,
    /** Told the last row that is seen: near the end the next page is asked for. */
    look: (last: number) => {
      if (last + limits.pageRows / 2 > rows.length) more();
    },
    more,
    refresh: refetch,
  };
}

/** All rows once, in order: one that moved while they were asked for may stand on two pages. */
function rowsOf(pages: Page[]) {
  const seen = new Set<number>();
  return pages.flatMap(({ rows }) => rows).filter(({ number }) => !seen.has(number) && seen.add(number));
}

type Chosen = { numbers: ReadonlySet<number>; isAll: boolean; last?: number };

const none: Chosen = { numbers: new Set(), isAll: false };

/** Letters that are selected to be marked together: one by one, from one to another, or all that match. */
export function useChosen(filter: Filter, rows: { number: number }[]) {
  const key = JSON.stringify(filter);
  const [state, setState] = useState({ key, chosen: none });
  const { numbers, isAll, last } = state.key === key ? state.chosen : none;
  const set = (chosen: Chosen) => setState({ key, chosen });
  const all = rows.map(({ number }) => number);
  return {
    numbers,
    isAll,
    count: numbers.size,
    has: (number: number) => isAll || numbers.has(number),
    clear: () => set(none),
    toggle: (number: number) =>
      set({ numbers: withOne(isAll ? all : numbers, number), isAll: false, last: number }),
    /** From the one chosen last to this one. */
    extendTo: (number: number) =>
      set({ numbers: withThoseBetween(all, numbers, last ?? number, number), isAll: false, last: number }),
    /** All of these; and where all of them are, none. */
    toggleAll: (some: number[]) =>
      set({ numbers: withAllOrNone(isAll ? all : numbers, some), isAll: false, last: some.at(-1) }),
    chooseAll: () => set({ numbers: new Set(all), isAll: true }),
    /** What the server is to mark. */
    which: isAll ? { filter } : { numbers: [...numbers] },
  };
}

/** Takes one in or out. More than the most are not taken in. */
export function withOne(numbers: Iterable<number>, number: number): ReadonlySet<number> {
  const next = new Set(numbers);
  return next.delete(number) ? atMost(next) : atMost([...next, number]);
}

/** Takes in all of some, and out where all of them are in. */
export function withAllOrNone(numbers: Iterable<number>, some: number[]): ReadonlySet<number> {
  const before = new Set(numbers);
  return some.every((number) => before.has(number))
    ? before.difference(new Set(some))
    : atMost([...before, ...some]);
}

/** Takes in what stands between two rows, from the first of them on. */
export function withThoseBetween(
  all: number[],
  numbers: Iterable<number>,
  first: number,
  last: number,
): ReadonlySet<number> {
  const from = Math.max(0, all.indexOf(first));
  const to = Math.max(0, all.indexOf(last));
  const between = all.slice(Math.min(from, to), Math.max(from, to) + 1);
  return atMost([...numbers, ...(to < from ? between.toReversed() : between)]);
}

const atMost = (numbers: Iterable<number>) => new Set([...new Set(numbers)].slice(0, limits.numbers));

export const chosenInWords = (count: number) =>
  count < limits.numbers ? `${grouped(count)} selected` : `${grouped(count)} selected, the most at once`;

/** The row that keys act on, remembered for the way back from a letter. */
export function useCurrentLetter(filter: Filter, rows: { number: number }[]) {
  const key = JSON.stringify(filter);
  const [chosen, setChosen] = useState<number | undefined>(() => remembered.get(key)?.number);
  /** To be focused once its row is there. */
  const wanted = useRef(remembered.has(key));
  const awaited = useRef<number>(undefined);
  const at = rows.findIndex(({ number }) => number === chosen);
  const [place, setPlace] = useState({ key, at: remembered.get(key)?.at ?? 0 });
  if (at !== -1 && (place.at !== at || place.key !== key)) setPlace({ key, at });
  // One that has left is followed by the one in its place.
  const last = place.key === key ? Math.min(place.at, rows.length - 1) : 0;
  const current = at === -1 ? rows[last]?.number : chosen;

  // What goes takes the focus with it, a row or the bar of those that were chosen: then the present row has it.
  const isFirst = useRef(true);
  const focused = document.activeElement;
  useLayoutEffect(() => {
    if (!isFirst.current && focused && !focused.isConnected && document.activeElement === document.body)
      wanted.current = true;
    isFirst.current = false;
  });
  useEffect(() => {
    const back = awaited.current === undefined ? null : rowAt(awaited.current);
    if (back) awaited.current = undefined;
    else if (!wanted.current || current === undefined) return;
    const row = back ?? rowAt(current);
    if (!row) return;
    row.focus({ preventScroll: true });
    reveal(row);
    wanted.current = false;
  });

  const setCurrent = (number: number) => {
    const at = rows.findIndex((row) => row.number === number);
    remembered.set(key, { number, at: Math.max(0, at) });
    setChosen(number);
  };
  const move = (step: number) => {
    const at = rows.findIndex(({ number }) => number === current);
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + step))];
    if (!next) return;
    setCurrent(next.number);
    wanted.current = true;
    return next.number;
  };
  return {
    current,
    setCurrent,
    move,
    /** One that comes back has the focus again, when it is there. */
    awaitRow: (number: number) => void (awaited.current = number),
  };
}

/** For a letter that is shown: the list it was opened from comes back to it, or to what then stands in its place. */
export const rememberCurrent = (filter: Filter, number: number, at: number) =>
  void remembered.set(JSON.stringify(filter), { number, at });

const rowAt = (number: number | undefined) =>
  document.querySelector<HTMLElement>(`[data-letter="${number}"]`);

const remembered = new Map<string, { number: number; at: number }>();

/** Above and below, where a line may lie over the list. */
const CLEAR = 32;

function reveal(row: HTMLElement) {
  const scroller = row.closest('[data-scroller]');
  if (!scroller) return;
  const seen = scroller.getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  if (top < seen.top + CLEAR) scroller.scrollTop -= seen.top + CLEAR - top;
  else if (bottom > seen.bottom - CLEAR) scroller.scrollTop += bottom - seen.bottom + CLEAR;
}
