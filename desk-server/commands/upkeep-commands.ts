import { isMailAddress } from '#schemas/desk/mail-address.ts';
import { MAIL_NOT_SET, mailTestInWords, wasSent } from '#schemas/desk/mail-test.ts';
import { command } from '#server/command.ts';
import { Refusal } from '#server/refusal.ts';

import { wipe } from '../erasure/wipe.ts';
import { ownAddresses, sendTestMail } from '../mail/test-mail.ts';
import { openDesk } from '../open-desk.ts';
import { ownerOf } from '../people/find-person.ts';
import { record } from '../record/change.ts';
import { checkRecord } from '../record/check-record.ts';
import type { Checked, Fault } from '../record/check-record.ts';
import { openLedger } from '../record/ledger.ts';
import { mailSettings } from '../record/mail-settings.ts';
import type { Command } from './command.ts';
import { counted, plain } from './in-words.ts';

export const wipeCommand: Command = {
  usage: ['wipe'],
  about: 'overwrite now what was deleted, instead of tonight; others wait to write meanwhile',
  read:
    () =>
    async ({ desk }) => {
      await wipe(desk);
      return { text: 'What was deleted is overwritten.', json: { wiped: true } };
    },
};

/** Without a desk: it does not open while the ledger names very many of its letters. */
export const forgetDeletionCommand: Command = {
  usage: ['forget-deletion 2026-11-18-020000-000'],
  about:
    'take a deletion that was a mistake out of the ledger, by the number of its proof: a backup may then bring its letters back',
  words: 1,
  read({ words: [number] }) {
    if (!number)
      throw new Refusal(
        `Name the deletion, by the number of its proof: ${command('desk forget-deletion 2026-11-18-020000-000')}`,
      );
    return {
      withoutDesk: async (settings, promises) => {
        const ledger = await openLedger(settings.ERASURE_LEDGER);
        const entries = await ledger.forget(number, Date.now());
        if (!entries)
          throw new Refusal(
            `The ledger at ${settings.ERASURE_LEDGER} knows no deletion ${number}. Nothing was changed.`,
          );
        // The ledger says so itself; the trail as well, where there is a desk already.
        const desk = await openDesk(settings, promises).catch(() => undefined);
        if (desk)
          try {
            const owner = await ownerOf(desk);
            await desk.engine.transaction((query) =>
              record(query, owner, desk.now(), 'forgot-erasure', { detail: number }),
            );
          } finally {
            await desk.engine.close();
          }
        return {
          text: `The ledger no longer names what was deleted with ${number}: ${entries} entries. Restore a backup from before to have it back.`,
          json: { number, entries },
        };
      },
    };
  },
};

export const deleteAgainCommand: Command = {
  usage: ['delete-again'],
  about: 'delete again what the ledger names and a backup has brought back, however many they are',
  read: () => ({
    withoutDesk: async (settings, promises) => {
      const desk = await openDesk(settings, promises, { erasesMany: true });
      await desk.engine.close();
      return { text: 'What the ledger names is deleted again.', json: { deleted: true } };
    },
  }),
};

/** More are counted. */
const MOST_SHOWN = 100;

export const checkCommand: Command = {
  usage: ['check'],
  about: 'check that the record is whole: every letter, e-mail, file and index',
  read:
    () =>
    async ({ desk }) => {
      const checked = await checkRecord(desk);
      if (checked.faults.length) process.exitCode = 1;
      return { text: checkedInWords(checked), json: checked };
    },
};

function checkedInWords({ letters, mails, files, tables, faults }: Checked): string {
  const looked = `Checked ${counted(letters, 'letter')}, ${counted(mails, 'e-mail')}, ${counted(files, 'file')} and ${counted(tables, 'table')}.`;
  if (!faults.length) return `${looked} All is well.`;
  const rest = faults.length - MOST_SHOWN;
  return [
    ...faults.slice(0, MOST_SHOWN).map(faultInWords),
    ...(rest > 0 ? [`… and ${rest} more.`] : []),
    `${looked} ${counted(faults.length, 'thing is', 'things are')} wrong.`,
  ].join('\n');
}

const faultInWords = ({ letter, says, todo }: Fault) =>
  plain(`${letter === undefined ? '' : `Letter ${letter} `}${says}. ${todo}`);

export const testMailCommand: Command = {
  usage: ['test-mail', 'test-mail asha@example.in'],
  about: 'send an e-mail now, to whoever gets the notices or to an address, and say what became of it',
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
