/**
 * For so many days the same words are taken for the same attempt, and stored once. What a visitor has typed is kept on
 * their device for as long, so that a retry after an answer that got lost comes within them.
 */
export const REPEAT_DAYS = 7;
