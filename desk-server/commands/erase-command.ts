import type { Subject } from '#schemas/desk/api.ts';
import { eraseReasons } from '#schemas/desk/erasure.ts';
import type { EraseLook } from '#schemas/desk/erasure.ts';
import { Refusal } from '#server/refusal.ts';

import { erase, lookBeforeErasing } from '../erasure/erase-person.ts';
import { tidyUp } from '../tidy-up.ts';
import type { AtTheDesk, Command, Given } from './command.ts';
import { lookInWords, reasons, receiptInWords } from './erase-in-words.ts';
import { noSuchNumber, unlessGone } from './no-such-number.ts';
import { choice, readAddress, wholeNumber } from './read-values.ts';

export const eraseCommand: Command = {
  usage: ['erase asha@example.in', 'erase --number 12 --reason mistake'],
  about: 'erase all of one person, or one letter, for good; shows everything first, and asks',
  words: 1,
  options: {
    number: { value: '12', about: 'one letter, instead of a person' },
    reason: {
      value: eraseReasons.join('|'),
      about: 'for the receipt: they asked (unless you say another), its time is over, or it came by mistake',
    },
  },
  read(given) {
    const subject = readSubject(given);
    const reason = choice('reason', given.value('reason') ?? 'asked', eraseReasons);
    return async (at) => {
      const look = await lookAt(at, subject);
      await at.makeSure(
        lookInWords(look),
        `Erase all of this for good? The receipt will say: ${reasons[reason]}.`,
        look.email,
      );
      const receipt = await erase(at.desk, at.owner, { subject, reason, confirm: look.email });
      const isPostgres = at.settings.DATABASE_URL !== undefined;
      return {
        text: receiptInWords(receipt, { isByAddress: 'email' in subject, isPostgres }),
        json: receipt,
      };
    };
  },
};

function readSubject({ value, words: [email] }: Given): Subject {
  const number = value('number');
  if (number !== undefined && email !== undefined)
    throw new Refusal('Name an address or a letter, not both: erase asha@example.in, or erase --number 12.');
  if (number !== undefined) return { number: wholeNumber('--number', number) };
  if (email === undefined)
    throw new Refusal('Name whom to erase: npm run desk -- erase asha@example.in, or erase --number 12.');
  return { email: readAddress(email) };
}

async function lookAt({ desk, owner, settings }: AtTheDesk, subject: Subject): Promise<EraseLook> {
  // Rows that somebody has deleted by hand have left traces.
  await tidyUp(desk);
  if ('number' in subject)
    return unlessGone(lookBeforeErasing(desk, owner, subject), noSuchNumber(subject.number));
  const look = await lookBeforeErasing(desk, owner, subject);
  if (look.letters.length) return look;
  throw new Refusal(
    `Nothing is held from ${subject.email}. Check the spelling. A resume without an application goes by itself within ${days(settings.UNUSED_UPLOAD_HOURS)}.`,
  );
}

function days(hours: number): string {
  const count = Math.ceil(hours / 24);
  return count <= 1 ? 'a day' : `${count} days`;
}
