import type { Query } from '../engine/engine.ts';
import { inPieces, list, sql } from '../engine/statement.ts';

/* Of each letter that was learnt from desk_spam_learnt keeps which tokens it had, by hashes; desk_spam_words counts them, and never holds what no letter
 * does. */

/** The sum of all letters stands under this name, and that of their tokens. */
export const ALL = 'all';
export const SIZE = 'size';

/** Visitors write to the same database. */
export const WORDS_AT_ONCE = 300;

/** With a letter that is erased, or marked otherwise, goes what was learnt of it; what was counted with it as a near copy is learnt again, by itself. Answers
 * whether anything was. */
export async function unlearn(query: Query, letter: number): Promise<boolean> {
  const [known] = await query<{ is_spam: number; words: string }>`
    DELETE FROM desk_spam_learnt WHERE letter = ${letter} RETURNING is_spam, words`;
  if (!known) return false;
  await countTokens(query, JSON.parse(known.words) as string[], known.is_spam === 1, -1);
  await query`DELETE FROM desk_spam_learnt WHERE copy_of = ${letter}`;
  return true;
}

/** One letter more, or less, that has these. Without any it was counted with another, or forgotten. */
export async function countTokens(query: Query, hashes: string[], isSpam: boolean, sign: 1 | -1) {
  if (!hashes.length) return;
  const tokens = new Set(hashes);
  const counted: [string, number][] = [
    [ALL, sign],
    [SIZE, sign * tokens.size],
    ...Array.from(tokens, (hash): [string, number] => [hash, sign]),
  ];
  for (const some of inPieces(counted, WORDS_AT_ONCE)) {
    const rows = some.map(([hash, by]) => sql`(${hash}, ${isSpam ? by : 0}, ${isSpam ? 0 : by})`);
    await query`INSERT INTO desk_spam_words (hash, spam, genuine) VALUES ${list(rows)}
      ON CONFLICT (hash) DO UPDATE SET spam = desk_spam_words.spam + excluded.spam, genuine = desk_spam_words.genuine + excluded.genuine`;
    if (sign === -1)
      await query`DELETE FROM desk_spam_words WHERE spam = 0 AND genuine = 0 AND hash IN (${list(some.map(([hash]) => hash))})`;
  }
}
