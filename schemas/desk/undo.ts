/** How long the page offers to undo what was done. */
export const UNDO_MS = 10_000;

/** How long a reply is held before it goes, so that it can be undone. */
export const REPLY_UNDO_MS = 20_000;
