/** Submissions are idempotent. A form keeps its draft on the visitor's device this long, so a try whose answer was lost may come
 * again within it: until then, the same words from the same person are the same submission, and are stored once. The databases see to it:
 * `putInto` in server/rows/sqlite/sqlite-worker.ts, and Postgres in supabase/migrations/20261115120000_once.sql. */
export const REPEAT_DAYS = 7;
