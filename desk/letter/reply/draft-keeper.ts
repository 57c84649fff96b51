import { CallError, mayPass } from '#desk/api/call.ts';

/** How long after the last key a draft is kept. */
export const KEEP_AFTER_MS = 600;
/** How long after it could not be kept it is tried again. */
export const AGAIN_MS = 3000;

export type DraftKeeper = ReturnType<typeof draftKeeper>;

type State = {
  savedAt?: number;
  /** Why the newest text is not kept. */
  problem: string;
  /** It could not be sent, and is tried again. Otherwise it was refused, and the next key tries again. */
  isTriedAgain: boolean;
};

/**
 * Keeps what is being written: a moment after the last key, one save after the other, so that an older one never comes last. What
 * could not be saved stays unsaved, and is tried again.
 */
export function draftKeeper(save: (text: string) => Promise<{ savedAt: number }>) {
  let unsaved: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving = Promise.resolve();
  let state: State = { problem: '', isTriedAgain: false };
  const listeners = new Set<() => void>();

  const set = (next: State) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const saveOne = async (text: string) => {
    // Given up, or saved by the one before.
    if (unsaved === undefined) return;
    try {
      const { savedAt } = await save(text);
      if (unsaved === text) unsaved = undefined;
      set({ savedAt, problem: '', isTriedAgain: false });
    } catch (error) {
      // What was written since is saved in its turn.
      if (unsaved !== text) return;
      const isTriedAgain = mayPass(error);
      clearTimeout(timer);
      if (isTriedAgain) timer = setTimeout(() => void flush(), AGAIN_MS);
      else unsaved = undefined;
      set({ ...state, problem: error instanceof CallError ? error.message : String(error), isTriedAgain });
    }
  };
  const flush = () => {
    clearTimeout(timer);
    const text = unsaved;
    if (text !== undefined) saving = saving.then(() => saveOne(text));
    return saving;
  };
  return {
    write(text: string) {
      unsaved = text;
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), KEEP_AFTER_MS);
    },
    /** Saves now what is not saved. Kept when it is. */
    flush,
    /** Gives up what is not saved, and waits for what is being saved: an answer must not be followed by its own draft. */
    async stop() {
      clearTimeout(timer);
      unsaved = undefined;
      await saving;
      set({ ...state, problem: '', isTriedAgain: false });
    },
    /** For a page that is being left and cannot wait. */
    unsaved: () => unsaved,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
