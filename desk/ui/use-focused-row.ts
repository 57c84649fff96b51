import { useEffect, useRef } from 'react';

/** Tells which row of a list has the focus, or holds what has it: the value of its `data-row`. */
export function useFocusedRow<List extends HTMLElement>(onRow: (row: string) => void) {
  const list = useRef<List>(null);
  const latest = useRef(onRow);
  useEffect(() => {
    latest.current = onRow;
  });
  useEffect(() => {
    const element = list.current;
    const tell = ({ target }: FocusEvent) => {
      const row =
        target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;
      if (row !== undefined) latest.current(row);
    };
    element?.addEventListener('focusin', tell);
    return () => element?.removeEventListener('focusin', tell);
  }, []);
  return list;
}
