import type { Letter } from '#schemas/desk/letters.ts';
import { quotedFrom, replySubject } from '#schemas/desk/reply-words.ts';

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
  // RFC 6068: everything that is not a plain character is encoded, so that an address cannot add a field.
  const start = `mailto:${encoded(to).replace('%40', '@')}?subject=${encoded(subject)}`;
  const link = (body: string) => `${start}&body=${encoded(body)}`;
  const fits = (body: string) => link(body).length <= longestLink(browser);
  const whole = wholeText({ text, quote });
  if (fits(whole)) return { href: link(whole), holds: 'all' };
  const part = quote && shortened(quote, (some) => fits(wholeText({ text, quote: some })));
  if (part) return { href: link(wholeText({ text, quote: part })), holds: 'part-of-quote' };
  return fits(text) ? { href: link(text), holds: 'no-quote' } : { href: start, holds: 'no-text' };
}

/** The mail's text with its quote, as it is copied. */
export const wholeText = ({ text, quote }: Pick<Mail, 'text' | 'quote'>) =>
  quote === undefined ? text : `${text.trimEnd()}\n\n${quote}`;

const encoded = (text: string) => encodeURIComponent(text.toWellFormed().replaceAll(/\r\n|\r|\n/gu, '\r\n'));

/** The mail that answers a letter. It is made of the letter and the answer: notes are nowhere near. */
export const replyMail = (
  letter: Pick<Letter, 'kind' | 'name' | 'email' | 'text' | 'receivedAt'>,
  text: string,
  quotes: boolean,
  now: number,
): Mail => ({
  to: letter.email,
  subject: replySubject(letter.kind, letter.receivedAt, now),
  text: text.trim(),
  ...(quotes &&
    letter.text.trim() !== '' && { quote: quotedFrom(letter.name, letter.receivedAt, letter.text) }),
});

export const CUT = '> [...]';

/** The first lines and words of a quote that `fits`, with a mark where it was cut. Undefined when not even some words fit. */
export function shortened(quote: string, fits: (quote: string) => boolean) {
  if (fits(quote)) return quote;
  // A heading and its mark alone would quote nothing.
  const least = quote.indexOf('\n') + FEWEST;
  let low = least;
  let high = quote.length;
  if (low >= high || !fits(cutAt(quote, low))) return undefined;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(cutAt(quote, middle))) low = middle;
    else high = middle;
  }
  return cutAt(quote, low);
}

const FEWEST = 24;

function cutAt(quote: string, length: number) {
  const part = quote.slice(0, length);
  const end = Math.max(part.lastIndexOf(' '), part.lastIndexOf('\n'));
  return `${part.slice(0, end).replace(/(?<![\s>])[\s>]+$/u, '')}\n${CUT}`;
}

/** Before it is sent: what the mail program will be given. */
export const linkInWords = (holds: MailLink['holds'], quotes: boolean) =>
  holds === 'all' ? quoteInWords(quotes, false) : heldInPart[holds];

const heldInPart: Record<Exclude<MailLink['holds'], 'all'>, string> = {
  'part-of-quote': 'Its beginning. Mail programs cut long links; you can copy the whole text afterwards.',
  'no-quote': 'Your e-mail program cannot be handed both; you can copy the whole text afterwards.',
  'no-text':
    'This is too long to hand to an e-mail program. It is copied: paste it into the e-mail that opens.',
};

/** The same where the desk sends it. */
export const quoteInWords = (quotes: boolean, hasMail: boolean) =>
  !quotes
    ? 'It is left out.'
    : hasMail
      ? 'All of it, and above it the last mail in the thread.'
      : 'All of it.';

/** Afterwards: what is still to be done. */
export const afterwards: Record<MailLink['holds'], string> = {
  all: 'Your mail program was asked to open it. It goes out when you send it there.',
  'part-of-quote':
    'Your mail program was asked to open it, with the beginning of the letter. It goes out when you send it there.',
  'no-quote':
    'Your mail program was asked to open it, without the letter. It goes out when you send it there.',
  'no-text': 'Your mail program was asked to open an empty mail: paste the text there, and send it.',
};

/** Whether it could be copied. */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
