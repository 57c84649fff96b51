import { useSyncExternalStore } from 'react';

/** Whether this person has switched single keys off. Written by the signed-in frame, read by every key. */
let isOff = false;
const listeners = new Set<() => void>();

export const areKeysOff = () => isOff;

export function setKeysOff(next: boolean) {
  if (next === isOff) return;
  isOff = next;
  for (const listener of listeners) listener();
}

/** Whether single keys work, and should be shown. */
export function useSinglePressKeys() {
  return !useSyncExternalStore(listen, areKeysOff);
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
