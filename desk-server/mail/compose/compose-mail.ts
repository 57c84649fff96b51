import type { Kind } from '#schemas/desk/kinds.ts';
import { readSignals } from '#schemas/forms/signals.ts';

import type { Desk } from '../../record/desk.ts';
import { isDoubtful, isStorm } from '../doubtful.ts';
import { readWish } from '../follow-reply.ts';
import { incomingTo } from '../mails-about.ts';
import type { QueuedMail } from '../queued-mail.ts';
import { NEW_ANSWER } from '../tell.ts';
import type { Mail } from '../write-mail.ts';
import { aboutLetter } from './about-letter.ts';
import type { AboutLetter } from './about-letter.ts';
import { alarmMail } from './alarm-mail.ts';
import type { Alarm } from './alarm-mail.ts';
import { digestMail } from './digest-mail.ts';
import { noticeMail, withdrawnMail } from './notice-mail.ts';
import type { Withdrawal } from './notice-mail.ts';
import { linksMail, receiptMail, replyMail } from './visitor-mails.ts';

/** Writes a mail of the outbox from what is there now; undefined when there is nothing to say any more. */
export async function composeMail(desk: Desk, mail: QueuedMail): Promise<Mail | undefined> {
  const { smtp, notify } = desk.mail;
  const { kind, address, detail } = mail;
  const from = smtp?.from.address ?? '';
  if (kind === 'digest') {
    const recipient = notify.find((one) => one.address === address);
    return recipient && digestMail(desk, recipient.address, recipient.kinds);
  }
  // Whoever was taken out of the settings since is told no more.
  if (kind === 'alarm')
    return notify.some((one) => one.address === address)
      ? alarmMail(desk, address ?? '', JSON.parse(detail ?? '{}') as Alarm)
      : undefined;
  const isTold = (of: Kind) => notify.some((one) => one.address === address && one.kinds.includes(of));
  if (kind === 'withdrawn') {
    const withdrawal = JSON.parse(detail ?? '{}') as Withdrawal;
    return isTold(withdrawal.kind) ? withdrawnMail(desk, address ?? '', withdrawal) : undefined;
  }
  const about = await aboutLetter(desk, mail.letter);
  if (!about) return undefined;
  if ((kind === 'notice' || kind === 'reminder') && !isTold(about.form.kind)) return undefined;
  switch (kind) {
    case 'notice':
      return noticeMail(desk, about, address ?? '', from, {
        ...(detail === NEW_ANSWER && {
          answer: (await incomingTo(desk, about.record.number)).findLast((one) => !one.isAutomatic),
        }),
      });
    case 'reminder':
      return about.record.state === 'waiting'
        ? noticeMail(desk, about, address ?? '', from, { isReminder: true })
        : undefined;
    case 'receipt':
      return (await isUnwanted(desk, about)) ? undefined : receiptMail(desk, about, from);
    case 'reply':
      return replyMail(desk, about, {
        answer: mail.answer,
        to: address ?? about.form.email,
        quotes: readWish(detail).quotes,
        from,
      });
    case 'links':
      return linksMail(desk, about.record.address);
    case 'hook':
      return undefined;
  }
}

/** A receipt has waited for a minute, in which more may have come than people send. */
async function isUnwanted(desk: Desk, { record, form }: AboutLetter): Promise<boolean> {
  if (record.state === 'aside') return true;
  // Somebody has read it, and said that it is a letter.
  if (record.spam_mark === 0) return false;
  return isDoubtful((record.spam_score ?? 0) / 1000, readSignals(form.signals), await isStorm(desk));
}
