import { useSyncExternalStore } from 'react';

/** Whether the page is being put on paper, so that the sheet need not be in the page at other times. */
export const usePrinting = () =>
  useSyncExternalStore(listen, () => isPrinting || matchMedia('print').matches);

let isPrinting = false;

function listen(listener: () => void) {
  const done = new AbortController();
  const set = (next: boolean) => () => {
    isPrinting = next;
    listener();
  };
  addEventListener('beforeprint', set(true), { signal: done.signal });
  addEventListener('afterprint', set(false), { signal: done.signal });
  matchMedia('print').addEventListener('change', listener, { signal: done.signal });
  return () => done.abort();
}
