import { tryMailbox } from '#desk-server/mail/mailbox/read-mailbox.ts';
import { openSmtp, serverAt } from '#desk-server/mail/smtp.ts';
import { Unreachable } from '#desk-server/record/mail-down.ts';
import { Refusal } from '#server/refusal.ts';
import { readSettings } from '#server/settings.ts';

import type { Values } from './env-file.ts';

const PATIENCE = { connectMs: 10_000, greetingMs: 10_000, silenceMs: 15_000, longestMs: 20_000 };

/** By the programs' own rules, all that is wrong. */
export function checkSettings(values: Values): string[] {
  const left = { ...values };
  const problems: string[] = [];
  for (;;)
    try {
      readSettings(left);
      return [...problems, ...offsite(values)];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const name = error.message.split(' ', 1)[0]!;
      problems.push(error.message);
      if (!left[name]) return [...problems, ...offsite(values)];
      delete left[name];
    }
}

/** The repository is made, and asked, by the first copy. */
function offsite({ OFFSITE_REPOSITORY, OFFSITE_PASSWORD }: Values): string[] {
  if (!OFFSITE_REPOSITORY || OFFSITE_PASSWORD) return [];
  return [
    'Copies off this machine need a password: set OFFSITE_PASSWORD in the environment, or answer at a terminal.',
  ];
}

/** Signs in, and sends and reads nothing. For settings that are right in themselves. */
export async function checkMail({ SMTP_URL, INBOX_URL }: Values): Promise<string[]> {
  const found = await Promise.all([
    SMTP_URL &&
      unreachable(async () => {
        using _ = await openSmtp(SMTP_URL, PATIENCE);
      }).then(
        (why) =>
          why &&
          `The mail server ${placeOf(SMTP_URL)} does not let us send: ${why}. Correct SMTP_URL: host, port, user, password.`,
      ),
    INBOX_URL &&
      unreachable(() => tryMailbox(INBOX_URL)).then(
        (why) =>
          why &&
          `The mailbox at ${new URL(INBOX_URL).host} cannot be read: ${why}. Correct INBOX_URL: host, port, user, password, folder.`,
      ),
  ]);
  return found.filter((one): one is string => Boolean(one));
}

function placeOf(url: string) {
  const { host, port } = serverAt(url);
  return `${host}:${port}`;
}

async function unreachable(look: () => Promise<void>): Promise<string | undefined> {
  try {
    await look();
    return undefined;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return error.message.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '').slice(0, 300);
  }
}
