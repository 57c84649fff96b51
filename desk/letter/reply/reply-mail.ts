import type { Letter } from '#schemas/desk/letters.ts';
import { quotedFrom, replySubject } from '#schemas/desk/reply-words.ts';

import type { Mail } from './mail-link.ts';

/** The mail that answers a letter. It is made of the letter and the answer: notes are nowhere near. */
export const replyMail = (
  {
    kind,
    name,
    email,
    text: theirs,
    receivedAt,
  }: Pick<Letter, 'kind' | 'name' | 'email' | 'text' | 'receivedAt'>,
  text: string,
  quotes: boolean,
  now: number,
): Mail => ({
  to: email,
  subject: replySubject(kind, receivedAt, now),
  text: text.trim(),
  ...(quotes && theirs.trim() !== '' && { quote: quotedFrom(name, receivedAt, theirs) }),
});
