import type { Answer, Letter, Meanwhile } from '#schemas/desk/letters.ts';

/** The newest answer that the writer of a reply has seen when the reply is opened: all that are there, but of those that came since
 * a draft was kept none. 0 for none. */
export function seenAnswer({ answers, draft }: Pick<Letter, 'answers' | 'draft'>) {
  const seen = draft ? answers.filter(({ at }) => at <= draft.savedAt) : answers;
  return Math.max(0, ...seen.map(({ id }) => id));
}

/** When it was marked answered, as far as that writer has seen. 0 for never. */
export const seenAnsweredAt = ({ answered, draft }: Pick<Letter, 'answered' | 'draft'>) =>
  answered && answered.at <= (draft?.savedAt ?? Infinity) ? answered.at : 0;

export type Seen = { answer: number; answeredAt: number };

/** What somebody else has answered since then, or else marked answered. */
export function unseenAnswer(
  { answers, answered }: Pick<Letter, 'answered'> & { answers: Answer[] },
  seen: Seen,
  me: string,
): Meanwhile | undefined {
  const newer = answers.filter(({ id, by }) => id > seen.answer && by !== me);
  const newest = newer.toSorted((one, other) => other.id - one.id)[0];
  if (newest) return newest;
  return answered && answered.by !== me && answered.at > seen.answeredAt ? answered : undefined;
}
