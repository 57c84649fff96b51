import type { Query } from '../engine/engine.ts';
import { letterWords, textWords } from '../search/letter-words.ts';
import type { Desk } from './desk.ts';
import { formsOf } from './letter-record.ts';
import type { LetterRecord } from './letter-record.ts';

/** Of what stands beside a letter the newest can be found. A second's work for each note otherwise, in which visitors wait; and Postgres finds
 * words no longer, without a word, when there is more than a megabyte of them. */
const MOST_INDEXED = 200_000;

/** After something was added beside it. */
export async function indexAnew(desk: Desk, query: Query, letter: LetterRecord) {
  const form = (await formsOf(desk, [letter])).get(letter.id);
  if (!form) return;
  const beside = await query<{ text: string }>`
    SELECT text, at FROM desk_notes WHERE letter = ${letter.number} UNION ALL SELECT text, at FROM desk_answers WHERE letter = ${letter.number}
      UNION ALL SELECT text, at FROM desk_incoming WHERE letter = ${letter.number} ORDER BY at DESC`;
  const newest = beside
    .map(({ text }) => text)
    .join('\n')
    .slice(0, MOST_INDEXED);
  const words = new Set([...letterWords(form), ...textWords(newest)]);
  await desk.engine.index(query, [{ number: letter.number, words: [...words] }]);
}
