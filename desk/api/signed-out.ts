/** Whoever asks may learn that this browser is no longer signed in; the session wants to know it. */
const listeners = new Set<() => void>();

export function onSignedOut(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function tellSignedOut() {
  for (const listener of listeners) listener();
}
