import type { Answer, Letter } from '#schemas/desk/letters.ts';
import type { IncomingMail, LetterMail } from '#schemas/desk/mail.ts';

/** What was written after a letter: ours, with the mail that carries it, and theirs. */
export type Written =
  | { type: 'ours'; at: number; answer: Answer; mail?: LetterMail }
  | { type: 'theirs'; at: number; mail: IncomingMail };

/** In the order in which it was written. */
export function exchangeOf({
  answers,
  mails,
  incoming,
}: Pick<Letter, 'answers' | 'mails' | 'incoming'>): Written[] {
  const written: Written[] = [
    ...answers.map((answer): Written => ({
      type: 'ours',
      at: answer.at,
      answer,
      mail: mails.findLast((mail) => mail.kind === 'reply' && mail.answer === answer.id),
    })),
    ...incoming.map((mail): Written => ({ type: 'theirs', at: mail.at, mail })),
  ];
  return written.toSorted((one, other) => one.at - other.at);
}

/** When its sender wrote by mail last: from then on it waits again. What a machine or a stranger answered starts no clock. */
export const askedAgainAt = ({ incoming }: Pick<Letter, 'incoming'>) =>
  incoming.findLast(({ isAutomatic, isStranger }) => !isAutomatic && !isStranger)?.at;

/** Whether a mail is about something else than what it answers: 'Re: ' and its like in other mail programs say nothing new. */
export const isOtherSubject = (subject: string, ours: string) =>
  bare(subject) !== '' && bare(subject) !== bare(ours);

const bare = (subject: string) =>
  subject
    .replace(/^(\s*(re|aw|sv|antw|fwd?|wg)(\[\d+\])?\s*:)+/i, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
