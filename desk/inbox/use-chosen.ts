import { useCallback, useMemo, useState } from 'react';

import type { Filter } from '#schemas/desk/filter.ts';

import { withOne, withThoseBetween } from './chosen-letters.ts';

type Chosen = { numbers: ReadonlySet<number>; isAll: boolean; last?: number };

const none: Chosen = { numbers: new Set(), isAll: false };

/** Letters that are chosen to be marked together: one by one, from one to another, or all that match. */
export function useChosen(filter: Filter, rows: { number: number }[]) {
  const key = JSON.stringify(filter);
  const [state, setState] = useState({ key, chosen: none });
  const chosen = state.key === key ? state.chosen : none;
  const set = useCallback((chosen: Chosen) => setState({ key, chosen }), [key]);

  return useMemo(() => {
    const { numbers, isAll, last } = chosen;
    const clear = () => set(none);
    return {
      numbers,
      isAll,
      count: numbers.size,
      has: (number: number) => isAll || numbers.has(number),
      clear,
      toggle: (number: number) =>
        set({
          numbers: withOne(isAll ? rows.map((row) => row.number) : numbers, number),
          isAll: false,
          last: number,
        }),
      /** From the one chosen last to this one. */
      extendTo: (number: number) =>
        set({
          ...chosen,
          numbers: withThoseBetween(rows, numbers, last ?? number, number),
          isAll: false,
          last: number,
        }),
      chooseAll: () => set({ numbers: new Set(rows.map((row) => row.number)), isAll: true }),
      /** What the server is to mark. */
      which: isAll ? { filter } : { numbers: [...numbers] },
    };
  }, [chosen, rows, set, filter]);
}
