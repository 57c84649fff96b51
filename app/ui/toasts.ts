import type { Notice } from './notice.ts';

export type Toast = Notice & { id: number; leaving: boolean };

/** How long a toast takes to leave, as its style has it. */
const LEAVE_MS = 160;

let toasts: Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a notice. One that says the same is replaced: it is news again, but not twice. */
export function notify(notice: Notice) {
  const others = toasts.filter(({ title, text }) => title !== notice.title || text !== notice.text);
  change([...others, { ...notice, id: ++lastId, leaving: false }]);
}

export function dismiss(id: number) {
  change(toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), LEAVE_MS);
}

/** What was said of an earlier try is no longer true when a new one begins. */
export function dismissAll() {
  for (const { id } of toasts) dismiss(id);
}

export const readToasts = () => toasts;

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function change(to: Toast[]) {
  toasts = to;
  for (const listener of listeners) listener();
}
