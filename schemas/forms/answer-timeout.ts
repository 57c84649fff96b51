/** A row and a resume are small: a backend that has not answered by now will not. */
export const ANSWER_TIMEOUT_MS = 30_000;
