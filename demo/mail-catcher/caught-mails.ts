import PostalMime from 'postal-mime';

/** A mail as its reader sees it. */
export type CaughtMail = {
  id: number;
  /** When it was taken. */
  at: number;
  messageId: string;
  from: string;
  /** Whom the envelope names. */
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  bytes: number;
};

/** Nobody reads further back. */
const MOST_MAILS = 500;
const MOST_BYTES = 20_000_000;

/** What was caught, in memory: the oldest goes when there is too much. */
export function keepMails({ now, mostMails = MOST_MAILS }: { now: () => number; mostMails?: number }) {
  const mails: CaughtMail[] = [];
  let newest = 0;
  return {
    /** The oldest first. */
    mails: mails as readonly CaughtMail[],
    async take(raw: Buffer, to: string): Promise<void> {
      const at = now();
      const mail = await PostalMime.parse(raw, { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 });
      const person = (who: { name?: string; address?: string } | undefined) =>
        who?.name ? `${who.name} <${who.address ?? ''}>` : (who?.address ?? '');
      mails.push({
        id: ++newest,
        at,
        messageId: mail.messageId ?? '',
        from: person(mail.from),
        to,
        replyTo: person(mail.replyTo?.[0]),
        subject: mail.subject ?? '(no subject)',
        text: mail.text ?? '',
        html: mail.html ?? '',
        bytes: raw.length,
      });
      const size = () => mails.reduce((sum, { bytes }) => sum + bytes, 0);
      while (mails.length > mostMails || size() > MOST_BYTES) mails.shift();
    },
    find: (id: number) => mails.find((mail) => mail.id === id),
  };
}
export type CaughtMails = ReturnType<typeof keepMails>;
