import type { Notice } from '#schemas/forms/texts.ts';

export type Toast = Notice & { id: number; leaving: boolean; topic?: string };

/** From the specification. */
const MOST_VISIBLE = 3;
/** How long a toast takes to leave, as its style has it. */
const LEAVE_MS = 160;

let toasts: Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a notice beside those that are there; of more than there is room for, the oldest leaves. One that says the same is
 * replaced: it is news again, but not twice. */
export function notify(notice: Notice, topic?: string) {
  const others = toasts.filter(({ title, text }) => title !== notice.title || text !== notice.text);
  change([...others, { ...notice, topic, id: ++lastId, leaving: false }]);
  const staying = toasts.filter(({ leaving }) => !leaving);
  for (const { id } of staying.slice(0, -MOST_VISIBLE)) dismiss(id);
}

export function dismiss(id: number) {
  change(toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), LEAVE_MS);
}

/** What was said about something is no longer true. */
export function dismissAbout(topic: string) {
  for (const toast of toasts) if (toast.topic === topic) dismiss(toast.id);
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
