import { isMailAddress } from '#schemas/desk/mail-address.ts';
import { MAIL_NOT_SET, mailTestInWords, wasSent } from '#schemas/desk/mail-test.ts';
import { Refusal } from '#server/refusal.ts';

import { ownAddresses, sendTestMail } from '../mail/test-mail.ts';
import { mailSettings } from '../record/mail-settings.ts';
import type { Command } from './command.ts';

export const testMailCommand: Command = {
  usage: ['test-mail', 'test-mail asha@example.in'],
  about: 'send a mail now, to whoever gets the notices or to an address, and say what became of it',
  words: 1,
  read(given) {
    const address = given.words[0]?.trim();
    if (address !== undefined && !isMailAddress(address))
      throw new Refusal(`"${address}" is not an e-mail address. Name one such as asha@example.in.`);
    return {
      async withoutDesk(settings, promises) {
        const mail = mailSettings(settings, promises.company);
        if (!mail.smtp) throw new Refusal(`${MAIL_NOT_SET} .env.example explains them.`);
        const to = address === undefined ? ownAddresses(mail, mail.smtp) : [address];
        const test = await sendTestMail(mail, promises, mail.smtp, to);
        if (!wasSent(test)) throw new Refusal(mailTestInWords(test));
        const text = [mailTestInWords(test), mail.problem].filter(Boolean).join('\n');
        return { text, json: test };
      },
    };
  },
};
