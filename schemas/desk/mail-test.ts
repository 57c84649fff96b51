import type { MailTry } from './mail.ts';

/** What became of an e-mail that was sent to see whether e-mail goes out, for each who was to get it. */
export type MailTest = {
  server: { host: string; port: number };
  /** `unreachable`: there was no mail server to speak to. */
  mails: { to: string; outcome: Exclude<MailTry['outcome'], 'bounced'> | 'unreachable'; words: string }[];
};

export const MAIL_NOT_SET =
  'E-mail is not set up: nobody is told of a new letter until SITE_URL, SMTP_URL, MAIL_FROM and NOTIFY_TO are in .env and the desk is restarted.';

export const wasSent = ({ mails }: MailTest) => mails.every(({ outcome }) => outcome === 'sent');

/** 'Sent to owner@example.com: the mail server has taken it.' One sentence for all who fared the same. */
export function mailTestInWords({ server, mails }: MailTest): string {
  const same = Map.groupBy(mails, ({ outcome, words }) => (outcome === 'sent' ? outcome : outcome + words));
  return [...same.values()]
    .flatMap((group) => {
      const [one] = group;
      return one ? [fared(list.format(group.map(({ to }) => to)), one, server)] : [];
    })
    .join(' ');
}

function fared(
  to: string,
  { outcome, words }: MailTest['mails'][number],
  { host, port }: MailTest['server'],
) {
  switch (outcome) {
    case 'sent':
      return `Sent to ${to}: the mail server has taken it.`;
    case 'later':
      return `The mail server does not take an e-mail to ${to} just now: “${words}”.`;
    case 'refused':
      return `The mail server refused an e-mail to ${to}: “${words}”.`;
    case 'uncertain':
      return `The mail server was given an e-mail to ${to} and did not say that it took it: “${words}”.`;
    case 'unreachable':
      return `The mail server ${host} was not reached at port ${port}: “${words}”.`;
  }
}

const list = new Intl.ListFormat('en-GB');
