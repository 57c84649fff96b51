import { randomUUID } from 'node:crypto';

import { HOUR_MS } from '#schemas/desk/durations.ts';
import { MAIL_NOT_SET } from '#schemas/desk/mail-test.ts';
import type { MailTest } from '#schemas/desk/mail-test.ts';
import type { Promises } from '#schemas/desk/promises.ts';
import { createSharedLimit } from '#server/http/rate-limit.ts';

import type { Desk } from '../record/desk.ts';
import { noteUp, Unreachable } from '../record/mail-down.ts';
import type { MailSettings } from '../record/mail-settings.ts';
import { CallRefused } from '../record/refused.ts';
import { deskMail } from './compose/mail-layout.ts';
import { handOver, isServersWord, openSmtp, serverAt } from './smtp.ts';
import type { Mail } from './write-mail.ts';

const MOST_AN_HOUR = 5;
/** Somebody waits for the answer, and a proxy waits for a minute. */
const PATIENCE = { connectMs: 10_000, greetingMs: 10_000, silenceMs: 15_000, longestMs: 15_000 };
const MOST_WORDS = 300;

type Smtp = NonNullable<MailSettings['smtp']>;

/** For the desk's own button: to nobody but those who get mail from it anyway, and a few times an hour. */
export function createMailTest(desk: Desk) {
  const limit = createSharedLimit(MOST_AN_HOUR, HOUR_MS);
  return async (): Promise<MailTest> => {
    const { mail, promises } = desk;
    if (!mail.smtp) throw new CallRefused('bad-request', MAIL_NOT_SET);
    const wait = limit.take();
    if (wait)
      throw new CallRefused(
        'too-many',
        `${MOST_AN_HOUR} test e-mails in an hour are enough. Try again in ${Math.ceil(wait / 60)} min.`,
        wait,
      );
    const test = await sendTestMail(mail, promises, mail.smtp, ownAddresses(mail, mail.smtp));
    // What waits in the outbox is tried again by itself, and the line on every screen is no longer true.
    if (test.mails.some(({ outcome }) => outcome === 'sent')) await noteUp(desk, 'mail-server');
    return test;
  };
}

/** Who gets the notices; where nobody does, whom mail is from. */
export const ownAddresses = ({ notify }: MailSettings, { from }: Smtp) =>
  notify.length ? notify.map(({ address }) => address) : [from.address];

/** Not by the outbox, which tries again for three days: what happens now is the answer. */
export async function sendTestMail(
  { deskUrl }: MailSettings,
  promises: Promises,
  { url, from }: Smtp,
  addresses: string[],
): Promise<MailTest> {
  const { host, port } = serverAt(url);
  const mails: MailTest['mails'] = [];
  try {
    using smtp = await openSmtp(url, PATIENCE);
    for (const to of addresses) {
      const mail = testMail(promises, deskUrl, to);
      const { outcome, words } = await handOver(smtp, mail, from, `test.${randomUUID()}`);
      mails.push({ to, outcome, words: printable(words) });
    }
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    const outcome = isServersWord(error) ? 'refused' : 'unreachable';
    for (const to of addresses.slice(mails.length))
      mails.push({ to, outcome, words: printable(error.message) });
  }
  return { server: { host, port }, mails };
}

const printable = (words: string) =>
  words
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, MOST_WORDS);

const testMail = (promises: Promises, deskUrl: string, to: string): Mail =>
  deskMail({ promises }, { to, subject: `A test e-mail from the ${promises.company} desk` }, [
    { heading: 'E-mail from the desk arrives.' },
    {
      text: `This is a test. Someone at the ${promises.company} desk wanted to see whether its e-mail is sent and where it arrives. It arrived here: there is nothing to do.`,
    },
    { button: 'Open the desk', href: deskUrl },
  ]);
