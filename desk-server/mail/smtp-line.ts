import type { Sender } from '#server/mail-setting.ts';

import type { Desk } from '../record/desk.ts';
import type { MailSettings } from '../record/mail-settings.ts';
import { composeMail } from './compose/compose-mail.ts';
import type { Delivery, Line } from './send-mails.ts';
import { openSmtp } from './smtp.ts';
import type { Smtp } from './smtp.ts';
import { WrongRecipient, writeMail } from './write-mail.ts';
import type { Mail } from './write-mail.ts';

/** Writes each mail anew and hands it to the mail server. */
export async function smtpLine(desk: Desk, { url, from }: NonNullable<MailSettings['smtp']>): Promise<Line> {
  const smtp = await openSmtp(url);
  return {
    get isOver() {
      return smtp.isOver;
    },
    close: smtp.close,
    async deliver(mail) {
      const composed = await composeMail(desk, mail);
      return composed ? handOver(smtp, composed, from, mail.token) : 'nothing';
    },
  };
}

export async function handOver(smtp: Smtp, mail: Mail, from: Sender, token: string): Promise<Delivery> {
  try {
    return await smtp.send(await writeMail(mail, from, token));
  } catch (error) {
    if (!(error instanceof WrongRecipient)) throw error;
    return { outcome: 'refused', words: error.message };
  }
}
