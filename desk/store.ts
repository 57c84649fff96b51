import { useSyncExternalStore } from 'react';

type Store<Value> = ReturnType<typeof createStore<Value>>;

/** A value that lives outside React, for what several screens share and outlives each of them. */
export function createStore<Value>(value: Value) {
  const changes = createBell();
  return {
    get: () => value,
    set: (next: Value) => {
      if (next === value) return;
      value = next;
      changes.ring();
    },
    subscribe: changes.on,
  };
}

export const useStore = <Value>({ subscribe, get }: Store<Value>) => useSyncExternalStore(subscribe, get);

/** What several parts of the page are told of. `on` gives back what ends it. */
export function createBell<Told extends unknown[] = []>() {
  const listeners = new Set<(...told: Told) => void>();
  return {
    on: (listener: (...told: Told) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ring: (...told: Told) => {
      for (const listener of listeners) listener(...told);
    },
  };
}
