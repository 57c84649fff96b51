import { useEffect, useEffectEvent, useRef } from 'react';

/** Tells which row of a list has the focus, or holds what has it: the value of its `data-row`. */
export function useFocusedRow<List extends HTMLElement>(onRow: (row: string) => void) {
  const list = useRef<List>(null);
  const tell = useEffectEvent(({ target }: FocusEvent) => {
    const row =
      target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;
    if (row !== undefined) onRow(row);
  });
  useEffect(() => {
    const element = list.current;
    const focused = (event: FocusEvent) => tell(event);
    element?.addEventListener('focusin', focused);
    return () => element?.removeEventListener('focusin', focused);
  }, []);
  return list;
}
