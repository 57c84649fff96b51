/** Something changed at the server: told by the stream, or by a call of our own. */
const listeners = new Set<() => void>();

export function onChange(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function tellChange() {
  for (const listener of listeners) listener();
}
