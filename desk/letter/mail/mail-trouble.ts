import type { Answer, Letter } from '#schemas/desk/letters.ts';
import type { LetterMail } from '#schemas/desk/mail.ts';

import { isFailing, isLeftUnsure } from './mail-standing.ts';

/** A mail to a letter's sender that did not arrive, or nobody knows; of a reply with the answer that it carries. */
export type Trouble = { mail: LetterMail; answer?: Answer };

/** What is to be done something about: the newest reply, or the receipt while no reply has gone. */
export function mailTrouble({
  mails,
  answers,
  answered,
  state,
}: Pick<Letter, 'mails' | 'answers' | 'answered' | 'state'>): Trouble | undefined {
  if (state === 'aside') return undefined;
  const reply = mails.findLast(({ kind }) => kind === 'reply');
  if (reply) {
    const isSettled = answered !== undefined && reply.nextTries.length === 0 && answered.at > lastTry(reply);
    if (isSettled || !isTrouble(reply)) return undefined;
    return { mail: reply, answer: answers.find(({ id }) => id === reply.answer) };
  }
  const receipt = mails.findLast(({ kind }) => kind === 'receipt');
  return receipt && state === 'waiting' && isTrouble(receipt) ? { mail: receipt } : undefined;
}

const isTrouble = (mail: LetterMail) => isFailing(mail) || isLeftUnsure(mail);

const lastTry = ({ tries, madeAt }: LetterMail) => tries.at(-1)?.at ?? madeAt;
