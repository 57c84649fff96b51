import { dayAndTime } from '#desk/time/when.ts';
import { atInWords } from '#desk/words/at-in-words.ts';
import { timesInWords } from '#desk/words/times-in-words.ts';
import type { LetterMail, MailHealth } from '#schemas/desk/mail.ts';

import { isFailing, isHeld, refusals } from './mail-standing.ts';

type Health = Pick<MailHealth, 'down'>;

/** How it is with an answer's mail, in a line below it. */
export function replyInWords(mail: LetterMail, now: number, health: Health): string {
  switch (mail.state) {
    case 'sent':
      return `Handed to the mail server ${atInWords(mail.sentAt ?? mail.madeAt, now)}.${mail.mayBeTwice ? ' It may arrive twice.' : ''}`;
    case 'handing-over':
      return 'It is being handed to the mail server.';
    case 'uncertain':
      return UNSURE + (mail.nextTries.length ? ' It is tried again; it may arrive twice.' : '');
    case 'refused':
      return mail.tries.length
        ? `Not delivered: refused ${atInWords(endOf(mail), now)}.`
        : 'Not delivered: the mail server could not be reached for too long.';
    case 'bounced':
      return `Not delivered: it came back ${atInWords(endOf(mail), now)}.`;
    case 'queued':
      return isFailing(mail) ? failingInWords(mail, now) : queuedInWords(mail, now, health);
  }
}

/** The same of the receipt; without one, that there is none. */
export function receiptInWords(mail: LetterMail | undefined, now: number, health: Health): string {
  if (!mail) return 'No receipt was sent.';
  switch (mail.state) {
    case 'sent':
      return `Receipt sent ${atInWords(mail.sentAt ?? mail.madeAt, now)} to ${mail.to}.`;
    case 'handing-over':
      return 'The receipt is being handed to the mail server.';
    case 'uncertain':
      return `The receipt: ${UNSURE.charAt(0).toLowerCase()}${UNSURE.slice(1)}`;
    case 'refused':
      return `The receipt was refused ${atInWords(endOf(mail), now)}.`;
    case 'bounced':
      return `The receipt came back ${atInWords(endOf(mail), now)}.`;
    case 'queued':
      if (isFailing(mail))
        return `The receipt was refused ${timesInWords(refusals(mail).length)}. It is tried again.`;
      return health.down ? `The receipt waits: ${NOT_REACHED}.` : 'The receipt is in the outbox.';
  }
}

const UNSURE = 'It may have arrived, or not: the mail server said nothing.';
const NOT_REACHED = 'the mail server is not reached';

function failingInWords(mail: LetterMail, now: number) {
  const refused = `Not delivered: refused ${timesInWords(refusals(mail).length)}.`;
  const [next] = mail.nextTries;
  if (next === undefined) return refused;
  return `${refused} ${next > now ? `Tried again ${dayAndTime(next, now)}.` : 'It is being tried again.'}`;
}

function queuedInWords(mail: LetterMail, now: number, { down }: Health) {
  if (isHeld(mail, now)) return 'It goes in a few seconds.';
  return down ? `It waits in the outbox: ${NOT_REACHED}.` : 'It is in the outbox.';
}

/** When it was over. */
const endOf = ({ tries, madeAt }: LetterMail) => tries.at(-1)?.at ?? madeAt;
