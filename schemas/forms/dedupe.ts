/** Submissions are idempotent. A form keeps its draft on the visitor's device this long, so a try whose answer was lost may come again within it:
 * until then, the same words from the same person are the same submission, and are stored once. */
export const REPEAT_DAYS = 7;
