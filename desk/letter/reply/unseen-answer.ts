import type { Answer, Letter } from '#schemas/desk/letters.ts';

/** The newest answer that the writer of a reply has seen when the reply is opened: all that are there, but of those that came since
 * a draft was kept none. 0 for none. */
export function seenAnswer({ answers, draft }: Pick<Letter, 'answers' | 'draft'>) {
  const seen = draft ? answers.filter(({ at }) => at <= draft.savedAt) : answers;
  return Math.max(0, ...seen.map(({ id }) => id));
}

/** The newest answer of somebody else since then. */
export const unseenAnswer = (answers: Answer[], seen: number, me: string) =>
  answers.filter(({ id, by }) => id > seen && by !== me).toSorted((one, other) => other.id - one.id)[0];
