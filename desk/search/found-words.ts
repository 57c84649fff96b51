import type { LetterRow } from '#schemas/desk/letters.ts';

/** Under which word a find stands. */
type Group = 'Waiting' | 'Notes' | 'Answers' | 'Answered' | 'Set aside';

const order: Group[] = ['Waiting', 'Notes', 'Answers', 'Answered', 'Set aside'];

export function groupOf({ foundIn, state }: Pick<LetterRow, 'foundIn' | 'state'>): Group {
  if (foundIn) return foundIn.where === 'note' ? 'Notes' : 'Answers';
  return state === 'waiting' ? 'Waiting' : state === 'answered' ? 'Answered' : 'Set aside';
}

/** What waits comes first. Only where all finds are here; of more of them the newest come first. */
export const byGroup = (rows: LetterRow[]) =>
  rows.toSorted((one, other) => order.indexOf(groupOf(one)) - order.indexOf(groupOf(other)));

/** A text cut at the words that were searched for: every second piece is one of them. */
export function markedWords(text: string, words: string): string[] {
  const sought = words.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  if (sought.length === 0) return [text];
  const beginning = sought.map((word) => RegExp.escape(word)).join('|');
  return text.split(new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])((?:${beginning})[\\p{L}\\p{M}\\p{N}]*)`, 'giu'));
}
