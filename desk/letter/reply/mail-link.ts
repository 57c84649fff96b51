import { shortened } from './shortened.ts';

/** Longer ones are not opened: browsers on Windows drop a link of more than 2,048 characters without a word, others take far longer
 * ones than a mail program has to. A letter of Devanagari costs nine characters. */
export const longestLink = (browser: string) => (browser.includes('Windows') ? 1900 : 8000);

export type MailLink = {
  href: string;
  /** How much of the mail the link holds. What it does not hold has to be copied. */
  holds: 'all' | 'part-of-quote' | 'no-quote' | 'no-text';
};

export type Mail = { to: string; subject: string; text: string; quote?: string };

/** A `mailto:` link with as much of the mail as a link can carry. An answer is never cut: it goes whole or not at all. */
export function mailLink({ to, subject, text, quote }: Mail, browser = navigator.userAgent): MailLink {
  const link = (body: string) => `${start(to, subject)}&body=${encoded(body)}`;
  const longest = longestLink(browser);
  const fits = (body: string) => link(body).length <= longest;

  if (quote === undefined) return fits(text) ? { href: link(text), holds: 'all' } : withoutText(to, subject);
  if (fits(wholeText({ text, quote }))) return { href: link(wholeText({ text, quote })), holds: 'all' };

  const part = shortened(quote, (some) => fits(wholeText({ text, quote: some })));
  if (part !== undefined) return { href: link(wholeText({ text, quote: part })), holds: 'part-of-quote' };
  return fits(text) ? { href: link(text), holds: 'no-quote' } : withoutText(to, subject);
}

/** The mail's text with its quote, as it is copied. */
export const wholeText = ({ text, quote }: Pick<Mail, 'text' | 'quote'>) =>
  quote === undefined ? text : `${text.trimEnd()}\n\n${quote}`;

const withoutText = (to: string, subject: string): MailLink => ({
  href: start(to, subject),
  holds: 'no-text',
});

/** RFC 6068: everything that is not a plain character is encoded, so that an address cannot add a field. */
const start = (to: string, subject: string) =>
  `mailto:${encoded(to).replace('%40', '@')}?subject=${encoded(subject)}`;

const encoded = (text: string) => encodeURIComponent(text.toWellFormed().replaceAll(/\r\n|\r|\n/gu, '\r\n'));
