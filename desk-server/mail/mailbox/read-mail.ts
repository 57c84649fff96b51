import { hash } from 'node:crypto';

import { convert } from 'html-to-text';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';

import { cut, idsIn } from './find-thread.ts';
import { readBounce } from './read-bounce.ts';
import type { Bounce } from './read-bounce.ts';
import { withoutQuote } from './without-quote.ts';

/** What is filed of a mail. Whoever wrote it has chosen every word: each has its bound. */
export type ReadMail = {
  from: { name: string; address: string };
  subject: string;
  /** Without what it quotes below. */
  text: string;
  messageId: string;
  /** When it was written, as it says. */
  sentAt?: number;
  /** The mails that it answers, by what stands before the @ in their ids. */
  answers: string[];
  /** Out of office and the like. */
  isAutomatic: boolean;
  attachments: number;
  bounce?: Bounce;
};

const MOST_TEXT = 20_000;
const MOST_LINE = 300;
/** A line costs 13 µs and 2 kB. */
const MOST_LINES = 20_000;
/** The longest that mail may have is 998 (RFC 5322). */
const LONGEST_LINE = 10_000;

/** Dear, and by a stranger's choice: done on a thread that can be ended (mail-reader.ts). `ours`: the address that the desk writes from. */
export async function readMail(source: Buffer, ours: string): Promise<ReadMail> {
  const mail = await PostalMime.parse(bounded(source), {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
    maxNestingDepth: 20,
    maxHeadersSize: 64 * 1024,
  });
  const sentAt = Date.parse(mail.date ?? '');
  return {
    from: { name: cut(mail.from?.name, MOST_LINE), address: cut(mail.from?.address, MOST_LINE) },
    subject: cut(mail.subject, MOST_LINE),
    text: cut(textOf(mail, ours), MOST_TEXT),
    messageId: cut(mail.messageId, MOST_LINE) || `<none.${hash('sha256', source)}>`,
    ...(!Number.isNaN(sentAt) && { sentAt }),
    answers: idsIn(`${mail.inReplyTo ?? ''} ${mail.references ?? ''}`),
    isAutomatic: isAutomatic(mail),
    attachments: mail.attachments.length,
    bounce: readBounce(mail, source),
  };
}

function bounded(source: Buffer): Buffer {
  let begin = 0;
  for (let line = 0; line < MOST_LINES; line++) {
    const end = source.indexOf('\n', begin);
    if ((end === -1 ? source.length : end) - begin > LONGEST_LINE) throw new Error('a line is too long');
    if (end === -1) return source;
    begin = end + 1;
  }
  return source.subarray(0, begin - 1);
}

/** Out of office, ticket numbers and the like (RFC 3834, and what was in use before). */
const AUTOMATIC = new Map([
  ['auto-submitted', /^(?!no$)./],
  ['x-autoreply', /./],
  ['x-autorespond', /./],
  ['precedence', /^(bulk|auto_reply|junk|list)$/],
]);
const isAutomatic = ({ headers }: Email) =>
  headers.some(({ key, value }) => AUTOMATIC.get(key)?.test(value.trim().toLowerCase()));

/** The words of a mail, also of one that is HTML alone, without those that it answers. */
export const textOf = ({ text, html }: Email, ours: string): string =>
  withoutQuote(text?.trim() ? text : wordsOf(html ?? ''), ours);

/** Of what nests deeply twice as much takes four times as long. */
const MOST_HTML = 128 * 1024;

const wordsOf = (html: string) =>
  convert(html.slice(0, MOST_HTML), {
    wordwrap: false,
    limits: { maxDepth: 100 },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    ],
  });
