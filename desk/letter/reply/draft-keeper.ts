/** How long after the last key a draft is kept. */
export const KEEP_AFTER_MS = 600;

export type DraftKeeper = ReturnType<typeof draftKeeper>;

/** Keeps what is being written: a moment after the last key, one save after the other, so that an older one never comes last. */
export function draftKeeper(save: (text: string) => Promise<void>) {
  let unsaved: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving = Promise.resolve();

  const flush = () => {
    clearTimeout(timer);
    const text = unsaved;
    unsaved = undefined;
    if (text !== undefined) saving = saving.then(() => save(text));
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
    },
    /** Hands over what is not saved, for a page that is being left and cannot wait. */
    take() {
      clearTimeout(timer);
      const text = unsaved;
      unsaved = undefined;
      return text;
    },
  };
}
