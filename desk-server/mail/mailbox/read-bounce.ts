import type { Email } from 'postal-mime';

import { idsIn } from './find-thread.ts';

/** Which mail came back, from whom, and what was said. */
export type Bounce = {
  /** The id that it was sent with, where it is enclosed. */
  returned?: string;
  /** All that the report names, also those before it in its thread. */
  ids: string[];
  recipients: string[];
  words: string;
};

const MOST_WORDS = 300;
const MOST_RECIPIENTS = 10;

/** A report that a mail could not be delivered (RFC 3464), or what Exim and qmail send in its place; undefined for anything else, also for one that says
 * that it is still being tried. */
export function readBounce(mail: Email, source: Buffer): Bounce | undefined {
  const status = mail.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  const report = typeof status?.content === 'string' ? status.content : '';
  if (status && !/^action:\s*failed/im.test(report)) return undefined;
  if (!status && !isOldBounce(mail)) return undefined;
  // What came back stands in it whole or by its head.
  const raw = source.toString('utf8').replaceAll(/\r?\n[ \t]+/g, ' ');
  const enclosed = raw.slice(raw.search(/\n\r?\n/));
  return {
    returned: idsIn(/^message-id:(.{0,500})/im.exec(enclosed)?.[1] ?? '')[0],
    ids: idsIn(raw),
    recipients: recipientsIn(report, mail),
    words: (wordsIn(report) ?? replyIn(mail.text ?? '') ?? mail.subject ?? 'It came back.').slice(
      0,
      MOST_WORDS,
    ),
  };
}

function recipientsIn(report: string, { headers }: Email) {
  const reported = report.matchAll(/^(?:final|original)-recipient:\s*[\w-]+;\s*(\S{1,300})/gim);
  const failed = headers.find(({ key }) => key === 'x-failed-recipients')?.value ?? '';
  return [...reported.take(MOST_RECIPIENTS).map(([, address = '']) => address), ...failed.split(/[\s,]+/)]
    .filter(Boolean)
    .slice(0, MOST_RECIPIENTS);
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
