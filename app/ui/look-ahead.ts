import { useSyncExternalStore } from 'react';

let ahead = '';
const listeners = new Set<() => void>();

/** Says which page the visitor seems about to go to, so that its files are there by then. Not without a line: React Router
 * 8.4 reloads the whole page when a file of the next one cannot be had. */
export function lookAhead(path: string) {
  if (!navigator.onLine || path === ahead) return;
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
