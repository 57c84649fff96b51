import type { MailHealth } from '#schemas/desk/mail.ts';

import { hourOrDay } from './at-in-words.ts';
import { grouped } from './count-in-words.ts';

/** 'The mail server has not been reached since 09:20: "535 Authentication failed". 12 mails wait for it; the forms work as ever.' And the same of the
 * mailbox. */
export function mailDownInWords(
  { down, mailboxDown, waiting }: Pick<MailHealth, 'down' | 'mailboxDown' | 'waiting'>,
  now: number,
): string[] {
  return [
    ...(down ? [`The mail server has not been reached ${heard(down, now)} ${waitingInWords(waiting)}`] : []),
    ...(mailboxDown
      ? [`The mailbox has not been read ${heard(mailboxDown, now)} Answers by mail wait there; none is lost.`]
      : []),
  ];
}

function heard({ since, words }: { since: number; words: string }, now: number) {
  const said = words.replaceAll(/\s+/g, ' ').trim();
  return `since ${hourOrDay(since, now)}${said ? `: “${said}”` : ''}.`;
}

function waitingInWords(waiting: number) {
  if (waiting === 0) return 'No mail waits for it; the forms work as ever.';
  return `${grouped(waiting)} ${waiting === 1 ? 'mail waits' : 'mails wait'} for it; the forms work as ever.`;
}
