import { sql } from '../../engine/statement.ts';
import type { Desk } from '../../record/desk.ts';
import { lettersWhere } from '../../record/letter-record.ts';
import { isAboutAssigned } from '../assigned.ts';
import { incomingTo } from '../mails-about.ts';
import type { QueuedMail } from '../queued-mail.ts';
import { NEW_ANSWER } from '../tell.ts';
import type { Mail } from '../write-mail.ts';
import { assignedMail } from './assigned-mail.ts';
import { alarmMail, noticeMail, withdrawnMail } from './desk-mails.ts';
import type { Alarm, Withdrawal } from './desk-mails.ts';
import { dailyMail, roundUpMail } from './many-letters.ts';
import { linksMail, acknowledgementMail, replyMail } from './visitor-mails.ts';

/** Writes a mail of the outbox from what is there now; undefined when there is nothing to say any more. */
export async function composeMail(desk: Desk, mail: QueuedMail): Promise<Mail | undefined> {
  const { kind, detail } = mail;
  if (isAboutAssigned(mail)) return assignedMail(desk, mail);
  const address = mail.address ?? '';
  // Whoever was taken out of the settings since is told no more.
  const told = desk.mail.notify.find((one) => one.address === address)?.kinds;
  if (kind === 'digest') return told && dailyMail(desk, address, told);
  if (kind === 'round-up') return told && roundUpMail(desk, address, told, mail.id);
  if (kind === 'alarm') return told && alarmMail(desk, address, JSON.parse(detail ?? '{}') as Alarm);
  if (kind === 'withdrawn') {
    const withdrawal = JSON.parse(detail ?? '{}') as Withdrawal;
    return told?.includes(withdrawal.kind) ? withdrawnMail(desk, address, withdrawal) : undefined;
  }
  const [about] = await lettersWhere(desk, sql`l.number = ${mail.letter}`);
  if (!about || kind === 'hook') return undefined;
  if (kind === 'reply') return replyMail(desk, about, mail);
  if (kind === 'links') return linksMail(desk, about.record.address);
  if (kind === 'acknowledgement')
    return about.record.state === 'aside' ? undefined : acknowledgementMail(desk, about);
  if (!told?.includes(about.form.kind)) return undefined;
  if (kind === 'notice') {
    const incoming = detail === NEW_ANSWER ? await incomingTo(desk, about.record.number) : [];
    return noticeMail(desk, about, address, { answer: incoming.findLast((one) => !one.isAutomatic) });
  }
  return about.record.state === 'waiting'
    ? noticeMail(desk, about, address, { isReminder: true })
    : undefined;
}
