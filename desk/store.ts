import { useSyncExternalStore } from 'react';

type Store<Value> = ReturnType<typeof createStore<Value>>;

/** A value that lives outside React, for what several screens share and outlives each of them. */
export function createStore<Value>(value: Value) {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next: Value) => {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const useStore = <Value>({ subscribe, get }: Store<Value>) => useSyncExternalStore(subscribe, get);
