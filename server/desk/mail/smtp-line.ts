import type { Desk } from '../desk.ts';
import { composeMail } from './compose/compose-mail.ts';
import type { MailSettings } from './mail-settings.ts';
import type { Line } from './send-mails.ts';
import { openSmtp } from './smtp.ts';
import { WrongRecipient, writeMail } from './write-mail.ts';

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
      if (!composed) return 'nothing';
      try {
        return await smtp.send(await writeMail(composed, from, mail.token));
      } catch (error) {
        if (!(error instanceof WrongRecipient)) throw error;
        return { outcome: 'refused', words: error.message };
      }
    },
  };
}
