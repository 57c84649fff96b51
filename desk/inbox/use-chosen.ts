import { useState } from 'react';

import { grouped } from '#desk/words/words.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import { limits } from '#schemas/desk/limits.ts';

type Chosen = { numbers: ReadonlySet<number>; isAll: boolean; last?: number };

const none: Chosen = { numbers: new Set(), isAll: false };

/** Letters that are chosen to be marked together: one by one, from one to another, or all that match. */
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
  count < limits.numbers ? `${grouped(count)} chosen` : `${grouped(count)} are chosen, the most at once`;
