import { tryMailbox } from '#desk-server/mail/mailbox/read-mailbox.ts';
import { openSmtp, serverAt } from '#desk-server/mail/smtp.ts';
import { Unreachable } from '#desk-server/record/mail-down.ts';
import { command } from '#server/command.ts';
import type { Settings } from '#server/settings.ts';

import { ok, warning, wrong } from '../finding.ts';
import type { Found } from '../finding.ts';

/** Shorter than a check may take. */
const PATIENCE = { connectMs: 6000, greetingMs: 6000, silenceMs: 6000, longestMs: 6000 };

/** Signs in, and sends nothing. */
export async function checkMail({ SMTP_URL }: Settings): Promise<Found[]> {
  if (!SMTP_URL)
    return [
      warning(
        'SMTP_URL is not set: nobody is told of what arrives, and replies open your own mail program.',
        'Set SMTP_URL and MAIL_FROM, if the desk is to send e-mail (docs/operating/mail.md)',
      ),
    ];
  const { host, port } = serverAt(SMTP_URL);
  const user = decodeURIComponent(new URL(SMTP_URL).username);
  const problem = await unreachable(async () => {
    using _ = await openSmtp(SMTP_URL, PATIENCE);
  });
  if (problem !== undefined)
    return [
      wrong(
        `The mail server ${host}:${port} does not let us send: ${problem}`,
        `Correct SMTP_URL (host, port, user, password), then: ${command('desk test-mail')}`,
      ),
    ];
  return [
    ok(`The mail server ${host}:${port} lets ${user || 'us'} in; ${command('desk test-mail')} sends one`),
  ];
}

/** Signs in and opens the folder, and reads nothing. */
export async function checkMailbox({ INBOX_URL, SMTP_URL }: Settings): Promise<Found[]> {
  if (!INBOX_URL)
    return SMTP_URL
      ? [ok('INBOX_URL is not set: what comes back is read by a person, in the mailbox of MAIL_FROM')]
      : [];
  const { host, username } = new URL(INBOX_URL);
  const problem = await unreachable(() => tryMailbox(INBOX_URL));
  if (problem !== undefined)
    return [
      wrong(
        `The mailbox at ${host} cannot be read: ${problem}`,
        'Correct INBOX_URL (host, port, user, password, folder), then: ' + command('doctor'),
      ),
    ];
  return [ok(`The mailbox of ${decodeURIComponent(username)} at ${host} can be read`)];
}

async function unreachable(look: () => Promise<void>) {
  try {
    await look();
    return undefined;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return error.message;
  }
}
