import { useSyncExternalStore } from 'react';

let ahead = '';
const listeners = new Set<() => void>();

/** Says which page the visitor seems about to go to, so that its files are there by then. */
export function lookAhead(path: string) {
  if (path === ahead) return;
  ahead = path;
  for (const listener of listeners) listener();
}

export const usePageAhead = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ahead,
    () => '',
  );
