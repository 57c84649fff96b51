import type { Email } from 'postal-mime';

import { idsIn } from './find-thread.ts';

/** Which mails came back, by their ids, and what was said. */
export type Bounce = { ids: string[]; words: string };

const MOST_WORDS = 300;

/** A report that a mail could not be delivered (RFC 3464), or what Exim and qmail send in its place; undefined for anything else, also for one that says
 * that it is still being tried. */
export function readBounce(mail: Email, source: Buffer): Bounce | undefined {
  const status = mail.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  const report = typeof status?.content === 'string' ? status.content : '';
  if (status && !/^action:\s*failed/im.test(report)) return undefined;
  if (!status && !isOldBounce(mail)) return undefined;
  const raw = source.toString('utf8');
  return {
    // Also those of the mail that came back, which stands in it whole or by its head.
    ids: idsIn(raw.replaceAll(/\r?\n[ \t]+/g, ' ')),
    words: (wordsIn(report) ?? replyIn(mail.text ?? '') ?? mail.subject ?? 'It came back.').slice(
      0,
      MOST_WORDS,
    ),
  };
}

function wordsIn(report: string) {
  const [, said] = /^diagnostic-code:\s*(?:[\w-]+;\s*)?(.+(?:\r?\n[ \t].+)*)/im.exec(report) ?? [];
  const [, status] = /^status:\s*([\d.]+)/im.exec(report) ?? [];
  return said?.replaceAll(/\s+/g, ' ').trim() ?? (status && `Status ${status}`);
}

/** What a server said, among the words of one that reports it in its own way: 550 5.1.1 No such user. */
const replyIn = (text: string) => /(?:^|\s)([45]\d\d[ -][^\n]{1,300})/.exec(text)?.[1]?.trim();

/** Of servers that send no report: they name whom it did not reach, or quote that it never will. */
function isOldBounce({ from, headers, text = '' }: Email) {
  if (headers.some(({ key }) => key === 'x-failed-recipients')) return true;
  return /^(mailer-daemon|postmaster)@/i.test(from?.address ?? '') && /(?:^|\s)5\d\d[ -]/.test(text);
}
