import type { FormName } from '#schemas/forms/form.ts';
import type { Notice } from '#schemas/forms/texts.ts';
import type { OpeningsNow } from '#schemas/openings/openings-now.ts';

import type { Messages, Receipt } from './send/outcome.ts';

/** The opening that an application is sent from. `among` is there when no page names it, but a draft. */
export type ChosenOpening = { slug: string; title: string; closes?: string | undefined; among?: OpeningsNow };

/** What a form shows besides its fields. */
export type FormView = {
  messages: Messages;
  sending: boolean;
  /** A file on its way: what share of it has left, and how to call it off. */
  upload?: { share: number; cancel: () => void };
  file?: { name: string; size: number };
  lengths: Record<string, number>;
  receipt?: Receipt;
  opening?: ChosenOpening | undefined;
  /** That it has closed, after a try to send: whether it is to be sent without one. */
  closed?: string;
  /** When it was last sent, by the page's clock. */
  sentAt?: number;
  /** What the server said of a form that was sent without script. */
  notice?: Notice;
  /** Whether something is kept on this device, and whether it has just been cleared. */
  draft?: 'kept' | 'cleared';
  /** A draft of an earlier visit, to be continued or discarded. */
  offer?: { key: string; savedAt: number };
  /** Whether the visitor asks to keep the file for longer than this visit: undecided where it cannot be kept. */
  keepFile?: boolean;
  /** For how long the file is kept on this device: for this visit, or until then. */
  fileKept?: 'visit' | number;
  offline: boolean;
  /** A short word on what just happened, where a notice would be too much. */
  remark?: string;
  /** What came to a field that has the focus already: for screen readers alone, which tell a message when they come to its field. */
  heard?: string;
};

export type FormStore = {
  get: () => FormView;
  set: (change: Partial<FormView>) => void;
  subscribe: (listener: () => void) => () => void;
};

const stores = new Map<FormName, FormStore>();

/** The view of a form outlives its page: a visitor who leaves while it is being sent, and returns, finds it as it is. On
 * the server nothing outlives a request. */
export function storeFor(form: FormName, initial: Partial<FormView>): FormStore {
  const known = stores.get(form);
  if (known) return known;
  const store = createStore({ messages: {}, sending: false, lengths: {}, offline: false, ...initial });
  if (!import.meta.env.SSR) stores.set(form, store);
  return store;
}

function createStore(initial: FormView): FormStore {
  let view = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => view,
    set(change) {
      view = { ...view, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
