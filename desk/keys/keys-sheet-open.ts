import { useSyncExternalStore } from 'react';

/** Whether the sheet of all keys is shown: opened by its key, from one's own menu, and from a phone's. */
let isOpen = false;
const listeners = new Set<() => void>();

export function showKeysSheet(next: boolean) {
  isOpen = next;
  for (const listener of listeners) listener();
}

export function useKeysSheetOpen() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => isOpen,
  );
}
