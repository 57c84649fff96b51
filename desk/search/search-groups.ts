import type { LetterRow } from '#schemas/desk/letters.ts';

/** Under which word a find stands. */
export type Group = 'Waiting' | 'Notes' | 'Answers' | 'Answered' | 'Set aside';

const order: Group[] = ['Waiting', 'Notes', 'Answers', 'Answered', 'Set aside'];

export function groupOf({ foundIn, state }: Pick<LetterRow, 'foundIn' | 'state'>): Group {
  if (foundIn) return foundIn.where === 'note' ? 'Notes' : 'Answers';
  return state === 'waiting' ? 'Waiting' : state === 'answered' ? 'Answered' : 'Set aside';
}

/** What waits comes first. Only where all finds are here; of more of them the newest come first. */
export const byGroup = (rows: LetterRow[]) =>
  rows.toSorted((one, other) => order.indexOf(groupOf(one)) - order.indexOf(groupOf(other)));
