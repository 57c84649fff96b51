import { now } from '#desk/time/use-now.ts';
import type { Mark } from '#schemas/desk/api.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';

/** A row as it is after a mark that takes it out of its list; undefined for one that leaves it there. */
export function markedRow(row: LetterRow, mark: Mark, by: string): LetterRow | undefined {
  const { answered: _, aside: before, ...rest } = row;
  const at = now();
  if (mark === 'answered') return { ...rest, state: 'answered', answered: { at, by } };
  if (mark === 'waiting') return { ...rest, state: 'waiting' };
  // When it goes is the server's to say; the row is gone before it is asked.
  if (mark === 'aside')
    return { ...rest, spam: undefined, state: 'aside', aside: { at, by, goesAt: before?.goesAt ?? at } };
  return undefined;
}
