import { date, dayAndMonth, isThisYear } from '#desk/time/when.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import type { Mail } from './mail-link.ts';
import { quoted } from './quoted.ts';

/** The mail that answers a letter. It is made of the letter and the answer: notes are nowhere near. */
export function replyMail(
  letter: Pick<Letter, 'kind' | 'name' | 'email' | 'text' | 'receivedAt'>,
  text: string,
  quotes: boolean,
  now: number,
): Mail {
  const day = isThisYear(letter.receivedAt, now) ? dayAndMonth(letter.receivedAt) : date(letter.receivedAt);
  return {
    to: letter.email,
    subject: `Re: Your ${letter.kind} of ${day}`,
    text: text.trim(),
    ...(quotes &&
      letter.text.trim() !== '' && {
        quote: quoted(letter.text, `${oneLine(letter.name)} wrote on ${date(letter.receivedAt)}:`),
      }),
  };
}

const oneLine = (name: string) => name.replaceAll(/\s+/gu, ' ').trim();
