import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** Holds, beside each row, by what one that says the same is found. No visitor sends it. */
export const HASH_COLUMN = 'words_hash';

const BYTES = 16;

/** Of all that a visitor writes in a row. Two texts with the same one would have to be looked for on purpose, and for longer than
 * anybody can. */
export const wordsHash = (words: (string | null)[]): Buffer =>
  hash('sha256', JSON.stringify(words), 'buffer').subarray(0, BYTES);

/** For the migration that gives older rows theirs: SQLite has no hash of its own. */
export const offerWordsHash = (database: DatabaseSync) =>
  database.function(HASH_COLUMN, { varargs: true, deterministic: true }, (...words) =>
    wordsHash(words as (string | null)[]),
  );
